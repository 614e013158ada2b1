/** The tiles of the simulated vendor: one water line under all of them, each with a thing of its own above it. */
const GOLD = '#e9b949'
const CREAM = '#fbf3df'
const INK = '#16323a'

const waves = [232, 250, 268]
  .map(
    (y, index) =>
      `<path d="M0 ${y}q37 -9 75 0t75 0 75 0 75 0" fill="none" stroke="${GOLD}" stroke-opacity="${0.5 - index * 0.15}" stroke-width="2"/>`,
  )
  .join('')

const tile = (light: string, dark: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="s" cy=".2" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><path fill="url(#s)" d="M0 0h300v300H0z"/>${waves}${body}</svg>`

const card = (x: number, turn: number, sign: string, colour: string) =>
  `<g transform="translate(${x} 140) rotate(${turn})"><rect x="-44" y="-62" width="88" height="124" rx="12" fill="${CREAM}"/><text y="20" font-family="system-ui,sans-serif" font-size="60" font-weight="700" text-anchor="middle" fill="${colour}">${sign}</text></g>`

/** Whoever deals: head and shoulders behind a table, told by a bow tie. */
const dealer = `<circle cx="150" cy="72" r="30" fill="${CREAM}"/><path d="M96 158q0-52 54-52t54 52z" fill="${INK}"/><path d="M150 116l-16-9v18zl16-9v18z" fill="${GOLD}"/><path d="M28 226q122-60 244 0z" fill="#1f6f4a"/>`

const pips = (at: readonly (readonly [number, number])[]) =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${INK}"/>`).join('')

const smallDie = (x: number, y: number, turn: number, at: readonly (readonly [number, number])[]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-24" y="-24" width="48" height="48" rx="9" fill="${CREAM}"/>${pips(at)}</g>`

const fish = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-46 0C-20-30 24-30 44 0 24 30-20 30-46 0zM40 0l30-22v44z" fill="${colour}"/><circle cx="-26" cy="-5" r="5" fill="${INK}"/></g>`

const ball = (x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${CREAM}"/><path d="M0-${r * 0.42}l${r * 0.4} ${r * 0.29}-${r * 0.15} ${r * 0.47}h-${r * 0.5}l-${r * 0.15}-${r * 0.47}z" fill="${INK}"/><circle r="${r}" fill="none" stroke="${INK}" stroke-width="3"/></g>`

const cup = `<path d="M96 74h108v34q0 54-54 62-54-8-54-62z" fill="${GOLD}"/><path d="M96 86H70q0 42 34 44M204 86h26q0 42-34 44" fill="none" stroke="${GOLD}" stroke-width="9"/><path d="M140 168h20v26h28v14h-76v-14h28z" fill="#b98a2c"/>`

const flag = (x: number, colour: string, turn: number) =>
  `<g transform="translate(${x} 210) rotate(${turn})"><rect x="-3" y="-130" width="6" height="130" fill="${CREAM}"/><path d="M3-128h70l-16 22 16 22H3z" fill="${colour}"/></g>`

const pixels = (x: number, colour: string, mirror: 1 | -1) =>
  `<g transform="translate(${x} 90) scale(${mirror} 1)"><path d="M0 0h48v16H0zM-16 16h80v48h-80zM0 64h16v32H0zM32 64h16v32H32z" fill="${colour}"/><path d="M24 28h16v16H24z" fill="${CREAM}"/><path d="M64 32h32v12H64z" fill="${GOLD}"/></g>`

const lotus = `<path d="M10 30q9 -5 18 0t18 0" fill="none" stroke="${GOLD}" stroke-width="2.5"/><path d="M28 25c-6 -5 -6 -11 0 -16c6 5 6 11 0 16z" fill="${GOLD}"/><path d="M27 26c-9 0 -13 -4 -14 -10c7 0 12 4 14 10zM29 26c9 0 13 -4 14 -10c-7 0 -12 4 -14 10z" fill="#f3cf7a"/>`

/** The vendor's mark with the word of what it offers. */
const logo = (word: string, light: string, dark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 44" width="112" height="44" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="s" cy=".2" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect fill="url(#s)" width="112" height="44" rx="10"/>${lotus}<g fill="${CREAM}" font-family="system-ui,sans-serif"><text x="52" y="17" font-size="8">Rim Khlong</text><text x="52" y="33" font-size="${word.length > 6 ? 12 : 14}" font-weight="700">${word}</text></g></svg>`

const logos: Readonly<Record<string, string>> = {
  'vendors/rim-khlong-wallet.svg': logo('Wallet', '#2a7076', '#0d1f24'),
  'vendors/rim-khlong-live.svg': logo('Live', '#7a3b34', '#1c1014'),
  'vendors/rim-khlong-fishing.svg': logo('Fishing', '#2c6e9b', '#0b1a33'),
  'vendors/rim-khlong-sports.svg': logo('Sports', '#356a3d', '#0e1f14'),
  'vendors/rim-khlong-esports.svg': logo('Esports', '#5b3f8c', '#160f2b'),
  'vendors/rim-khlong-arena.svg': logo('Arena', '#8a4b2a', '#22120c'),
  'vendors/rim-khlong-lotto.svg': logo('Lotto', '#a8741a', '#2b1b06'),
}

export const simTiles: Readonly<Record<string, string>> = {
  ...logos,
  'tiles/river-dealer.svg': tile(
    '#2f6f5e',
    '#0d1f24',
    dealer +
      `<g transform="translate(75 122) scale(.5)">${card(118, -10, 'A', INK)}${card(190, 10, 'K', '#b3261e')}</g>`,
  ),
  'tiles/pier-dealer.svg': tile(
    '#7a3b34',
    '#1c1014',
    dealer +
      smallDie(112, 196, -14, [
        [-10, -10],
        [10, 10],
      ]) +
      smallDie(160, 188, 10, [
        [-10, -10],
        [0, 0],
        [10, 10],
      ]) +
      smallDie(204, 200, -4, [
        [-10, -10],
        [10, -10],
        [-10, 10],
        [10, 10],
      ]),
  ),
  'tiles/lantern-pond.svg': tile(
    '#2c6e9b',
    '#0b1a33',
    fish(96, 92, 0.8, '#c9d6dd') + fish(198, 132, 1.1, GOLD) + fish(118, 182, 0.7, '#d3553f'),
  ),
  'tiles/khlong-cup.svg': tile('#2a7076', '#0d1f24', cup),
  'tiles/khlong-cup-1.svg': tile('#356a3d', '#0e1f14', flag(104, '#b3261e', -6) + ball(186, 190, 42)),
  'tiles/khlong-cup-2.svg': tile('#3f5aa6', '#0e1530', flag(104, GOLD, -6) + ball(186, 190, 42)),
  'tiles/river-league.svg': tile(
    '#356a3d',
    '#10201a',
    flag(84, '#3f7fb0', -8) + flag(216, '#b3261e', -8) + ball(150, 196, 40),
  ),
  'tiles/pixel-duel.svg': tile('#5b3f8c', '#160f2b', pixels(56, '#3f7fb0', 1) + pixels(244, '#d3553f', -1)),
  'tiles/virtual-arena.svg': tile(
    '#8a4b2a',
    '#22120c',
    `<path d="M30 206q120 44 240 0l-22 40q-98 28-196 0z" fill="#5a3a22"/><path d="M64 190q-6-62 44-72 6-34 32-30-8 10 2 22 20 28 0 62-22 26-78 18z" fill="#b3261e"/><path d="M236 190q6-62-44-72-6-34-32-30 8 10-2 22-20 28 0 62 22 26 78 18z" fill="#3f7fb0"/><circle cx="128" cy="104" r="4" fill="${CREAM}"/><circle cx="172" cy="104" r="4" fill="${CREAM}"/>`,
  ),
  'tiles/quick-digit.svg': tile(
    '#a8741a',
    '#2b1b06',
    [
      ['2', 84, 104, '#b3261e'],
      ['7', 150, 150, '#2f6f5e'],
      ['9', 216, 104, '#3f7fb0'],
    ]
      .map(
        ([sign, x, y, colour]) =>
          `<circle cx="${x}" cy="${y}" r="46" fill="${colour}"/><circle cx="${x}" cy="${y}" r="30" fill="${CREAM}"/><text x="${x}" y="${Number(y) + 14}" font-family="system-ui,sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="${INK}">${sign}</text>`,
      )
      .join(''),
  ),
}
