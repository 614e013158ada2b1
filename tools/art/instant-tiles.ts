/** The tiles of the instant games: each its own thing in its own light, drawn from plain shapes. */
import { krathong, at, dice, picture, shade } from './parts.ts'

const SIDE = 300
export const whole = (defs: string, body: readonly string[]) => picture(SIDE, SIDE, defs, body.join(''))
export const ground = '<path fill="url(#far)" d="M0 0h300v300H0z"/>'
export const glow = (colour: string, x = 150, y = 140, r = 190) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)" style="color:${colour}"/>`
export const glowOf = (colour: string) =>
  `<radialGradient id="glow"><stop stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const spread = (
  count: number,
  seed: number,
  draw: (x: number, y: number, chance: ReturnType<typeof dice>) => string,
) => {
  const chance = dice(seed)
  return Array.from({ length: count }, () =>
    draw(Math.round(chance(0, 300)), Math.round(chance(0, 300)), chance),
  ).join('')
}

const PIPS: Readonly<Record<number, readonly string[]>> = {
  1: ['50 50'],
  2: ['28 28', '72 72'],
  3: ['26 26', '50 50', '74 74'],
  4: ['28 28', '72 28', '28 72', '72 72'],
  5: ['27 27', '73 27', '50 50', '27 73', '73 73'],
  6: ['28 24', '72 24', '28 50', '72 50', '28 76', '72 76'],
}

interface Die {
  face: number
  at: readonly [x: number, y: number]
  size: number
  turn: number
  body?: string
  pip?: string
}

export const die = ({ face, at: [x, y], size, turn, body = '#fffaf0', pip = '#23232b' }: Die) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)"><rect x="6" y="10" width="94" height="94" rx="22" opacity=".35"/><rect width="100" height="100" rx="22" fill="${body}"/><path d="M10 22C12 12 20 8 30 8h42" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>${PIPS[face]!.map((place) => `<circle cx="${place.split(' ')[0]}" cy="${place.split(' ')[1]}" r="${face === 1 ? 15 : 10}" fill="${face === 1 || face === 4 ? '#c4222f' : pip}"/>`).join('')}</g>`

export const chip = (x: number, y: number, r: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" cy="5" opacity=".4"/><circle r="${r}" fill="${colour}"/><circle r="${r * 0.86}" fill="none" stroke="#fff" stroke-width="${r * 0.2}" stroke-dasharray="${r * 0.42} ${r * 0.48}"/><circle r="${r * 0.6}" fill="${colour}" stroke="#fff" stroke-width="3"/></g>`

export const wedges = (count: number, r: number, colour: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => (edge / count) * 2 * Math.PI)
    const point = (angle: number) => `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`
    return `<path d="M0 0L${point(from!)}A${r} ${r} 0 0 1 ${point(to!)}Z" fill="${colour(index)}"/>`
  }).join('')

const scales = (colour: string) =>
  Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: 9 },
      (__, column) =>
        `<path d="M${column * 38 - 20 + (row % 2) * 19} ${row * 26 + 150}a19 19 0 0 0 38 0" fill="none" stroke="${colour}" stroke-width="3" opacity=".35"/>`,
    ).join(''),
  ).join('')

const nagaDice = () =>
  whole(shade('far', ['#11806f', '#0b4a56', '#06182c']) + glowOf('#3fe0b8'), [
    ground,
    scales('#3fe0b8'),
    glow('#3fe0b8'),
    die({ face: 5, at: [112, 176], size: 128, turn: -16, body: '#eafff6', pip: '#0d4f4b' }),
    die({ face: 3, at: [204, 110], size: 112, turn: 18, body: '#ffe9a8', pip: '#7a3a05' }),
  ])

export const lantern = (x: number, y: number, scale: number, glass: string) =>
  at(
    x,
    y,
    scale,
    `<path d="M-32-70C-32-108 32-108 32-70L40 30H-40Z" fill="${glass}"/><path d="M-18-64C-18-92 18-92 18-64L24 24H-24Z" fill="#fff3d0" opacity=".6"/><path d="M-24 30h48l-8 14h-32z" fill="#7a2f10"/><path d="M0 40c10 8 8 18 0 24-8-6-10-16 0-24z" fill="#ffe27a"/>`,
  )

const skyLanternLimbo = () =>
  whole(shade('far', ['#241047', '#8a2f5e', '#ff9a4d']) + glowOf('#ffc46b'), [
    ground,
    spread(
      50,
      3,
      (x, y) => `<circle cx="${x}" cy="${Math.round(y * 0.6)}" r="1.3" fill="#fff" opacity=".8"/>`,
    ),
    lantern(54, 120, 0.5, '#ffb86b'),
    lantern(252, 90, 0.42, '#ffb86b'),
    lantern(236, 226, 0.62, '#ff9f55'),
    glow('#ffc46b', 140, 150, 150),
    lantern(140, 172, 1.35, '#ffb347'),
  ])

const templePlinko = () =>
  whole(shade('far', ['#7a1a3d', '#4a0f45', '#160a2e']) + glowOf('#ffd873'), [
    ground,
    '<path d="M150 4l16 40h-32zM118 44h64l10 22h-84zM96 66h108l14 24H82z" fill="#ffd873" opacity=".35"/>',
    Array.from({ length: 7 }, (_, row) =>
      Array.from(
        { length: row + 2 },
        (__, pin) =>
          `<circle cx="${150 + (pin - (row + 1) / 2) * 32}" cy="${62 + row * 28}" r="5" fill="#ffe9b0"/>`,
      ).join(''),
    ).join(''),
    Array.from({ length: 8 }, (_, index) => {
      const edge = Math.abs(index - 3.5)
      return `<rect x="${24 + index * 32}" y="262" width="28" height="26" rx="6" fill="${edge > 3 ? '#ffcf5c' : edge > 2 ? '#ff8a5c' : '#a53a6b'}"/>`
    }).join(''),
    '<circle cx="182" cy="132" r="30" fill="url(#glow)"/><circle cx="182" cy="132" r="13" fill="#fff" stroke="#ffcf5c" stroke-width="4"/>',
  ])

export const ball = ([x, y, r]: readonly [number, number, number], text: string, colour: string) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" cy="4" opacity=".35"/><circle r="${r}" fill="${colour}"/><circle r="${r * 0.6}" fill="#fff"/><path d="M${-r * 0.6} ${-r * 0.5}a${r} ${r} 0 0 1 ${r * 0.7}-${r * 0.4}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/><text y="${r * 0.24}" text-anchor="middle" font-family="Arial,sans-serif" font-weight="800" font-size="${r * 0.68}" fill="#1b2a3a">${text}</text></g>`

const lotus = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    [-60, -30, 0, 30, 60]
      .map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0 0C-22-30-18-62 0-88 18-62 22-30 0 0Z" fill="${turn % 60 === 0 ? '#ff9ecb' : '#ff7fb8'}"/>`,
      )
      .join(''),
  )

const lotusKeno = () =>
  whole(shade('far', ['#1c6f8c', '#0f5a5f', '#082a33']) + glowOf('#8fe9ff'), [
    ground,
    spread(
      14,
      9,
      (x, y, chance) =>
        `<ellipse cx="${x}" cy="${y}" rx="${Math.round(chance(24, 46))}" ry="12" fill="#0c7a55" opacity=".5"/>`,
    ),
    lotus(232, 272, 1.1),
    lotus(62, 286, 0.8),
    ball([96, 96, 52], '17', '#ff7fb8'),
    ball([206, 120, 60], '8', '#ffcf5c'),
    ball([124, 202, 56], '40', '#4fd0ff'),
  ])

const krathongWheel = () =>
  whole(shade('far', ['#241a6b', '#141049', '#0a0a2c']) + glowOf('#ffd873'), [
    ground,
    spread(40, 5, (x, y) => `<circle cx="${x}" cy="${y}" r="1.4" fill="#fff" opacity=".7"/>`),
    glow('#ffd873'),
    `<g transform="translate(150 150)"><circle r="118" fill="#ffd873"/>${wedges(16, 110, (index) => ['#e0457b', '#2f7fd0', '#29b38a', '#241a6b'][index % 4]!)}<circle r="58" fill="#141049" stroke="#ffd873" stroke-width="5"/></g>`,
    at(150, 176, 0.72, krathong),
    '<path d="M134 14h32l-16 34z" fill="#fff3c4" stroke="#7a4305" stroke-width="3"/>',
  ])

const europeanRoulette = () =>
  whole(shade('far', ['#14693f', '#0c3f27', '#051a12']) + glowOf('#ffe9a8'), [
    ground,
    `<g transform="translate(176 130) rotate(-10)"><circle r="142" fill="#4a2a12"/><circle r="136" fill="none" stroke="#e8c468" stroke-width="4"/>${wedges(37, 124, (index) => (index === 0 ? '#0f8a4a' : index % 2 ? '#c4222f' : '#1c1c24'))}<circle r="78" fill="#6b3d18" stroke="#e8c468" stroke-width="4"/><path d="M0-56V56M-56 0H56" stroke="#e8c468" stroke-width="9" stroke-linecap="round"/><circle r="20" fill="#e8c468"/><circle cx="-66" cy="-72" r="9" fill="#fff"/></g>`,
    chip(60, 236, 42, '#b4641a'),
    chip(108, 262, 34, '#2f7fd0'),
  ])

const dragonSicBo = () =>
  whole(shade('far', ['#b51f2c', '#7a1519', '#2a0509']) + glowOf('#ffcf5c'), [
    ground,
    scales('#ffcf5c'),
    '<path d="M20 70C70 10 150 70 196 34s74-6 90 16c-30-8-48 8-70 26-40 34-120 4-196-6z" fill="#ffcf5c" opacity=".5"/>',
    glow('#ffcf5c', 150, 190),
    die({ face: 4, at: [84, 168], size: 96, turn: -14 }),
    die({ face: 1, at: [214, 164], size: 100, turn: 12 }),
    die({ face: 6, at: [150, 226], size: 100, turn: -4 }),
  ])

const thaiHiLo = () =>
  whole(shade('far', ['#c98525', '#7a4312', '#2a1606']) + glowOf('#ffe9a8'), [
    ground,
    '<path d="M0 220q75-26 150 0t150 0v80H0z" fill="#0f5a5f" opacity=".55"/>',
    glow('#ffe9a8', 150, 190, 160),
    '<ellipse cx="150" cy="226" rx="124" ry="36" fill="#3a1c05"/><ellipse cx="150" cy="218" rx="118" ry="32" fill="#e9d3a0"/>',
    die({ face: 2, at: [100, 202], size: 58, turn: -10 }),
    die({ face: 6, at: [154, 214], size: 62, turn: 8 }),
    die({ face: 3, at: [208, 200], size: 56, turn: -4 }),
    '<path d="M62 128a88 78 0 0 1 176 0l-16 12H78z" fill="#8a4a16"/><path d="M76 124a74 64 0 0 1 120-46" fill="none" stroke="#ffd9a0" stroke-width="7" stroke-linecap="round"/><circle cx="150" cy="44" r="12" fill="#ffd873"/>',
  ])

export const card = (
  [x, y, turn]: readonly [number, number, number],
  [rank, suit]: readonly [string, string],
  colour: string,
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-52" y="-72" width="110" height="152" rx="14" opacity=".4"/><rect x="-56" y="-78" width="112" height="156" rx="14" fill="#fffdf6"/><text x="-44" y="-36" font-family="Georgia,serif" font-weight="700" font-size="38" fill="${colour}">${rank}</text><text text-anchor="middle" y="36" font-size="78" fill="${colour}">${suit}</text></g>`

const riverBaccarat = () =>
  whole(shade('far', ['#1b6aa8', '#0f3f6b', '#06182e']) + glowOf('#9fd4ff'), [
    ground,
    '<path d="M0 206q50-14 100 0t100 0 100 0v94H0z" fill="#0a2c50" opacity=".7"/><path d="M0 240q50-14 100 0t100 0 100 0" fill="none" stroke="#9fd4ff" stroke-width="3" opacity=".5"/>',
    glow('#9fd4ff'),
    card([104, 150, -16], ['9', '♥'], '#c4222f'),
    card([196, 146, 12], ['K', '♠'], '#16161d'),
    chip(150, 254, 32, '#b4641a'),
  ])

const foil = (x: number, y: number, text: string, isOpen: boolean) =>
  `<g transform="translate(${x} ${y})"><rect x="-36" y="-30" width="72" height="60" rx="12" fill="${isOpen ? '#fff3c4' : '#aeb5c0'}"/>${isOpen ? `<text y="9" text-anchor="middle" font-family="Arial,sans-serif" font-weight="800" font-size="25" fill="#8a2f05">${text}</text>` : '<path d="M-30 18L14-26M-12 26L32-18" stroke="#dfe4ec" stroke-width="7" stroke-linecap="round"/>'}</g>`

const ticket = (body: string, edge: string, panels: string) =>
  `<g transform="rotate(-7 150 150)"><rect x="34" y="30" width="240" height="250" rx="20" opacity=".4"/><rect x="28" y="22" width="240" height="250" rx="20" fill="${body}" stroke="${edge}" stroke-width="7" stroke-dasharray="2 9" stroke-linecap="round"/>${panels}</g>`

const mango = (x: number, y: number, scale: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-40 20C-56-30-6-66 34-46 70-26 60 34 18 52-8 62-32 50-40 20Z" fill="#ffb52e"/><path d="M-28 14C-36-18-2-44 26-34" fill="none" stroke="#fff3c4" stroke-width="8" stroke-linecap="round"/><path d="M34-46c14-18 34-20 46-12-12 14-28 18-46 12z" fill="#4a9c3a"/></g>`

const goldenMango = () =>
  whole(shade('far', ['#ffd24a', '#f09a1c', '#7a3d08']) + glowOf('#fff8dc'), [
    ground,
    glow('#fff8dc'),
    ticket(
      '#a4530c',
      '#ffe9a8',
      [70, 148, 226]
        .map((x, column) => [120, 192].map((y, row) => foil(x, y, '100', (column + row) % 2 === 0)).join(''))
        .join(''),
    ),
    mango(96, 62, 1.05, -12),
    mango(226, 250, 0.95, 24),
  ])

const nightMarket = () =>
  whole(shade('far', ['#3a1080', '#6b1470', '#0d0724']) + glowOf('#ff7fd0'), [
    ground,
    [40, 110, 190, 262]
      .map(
        (x, index) =>
          `<path d="M${x} 0v${26 + index * 5}" stroke="#fff" opacity=".5"/><circle cx="${x}" cy="${38 + index * 5}" r="15" fill="${['#ff7fd0', '#4fd8ff', '#ffcf5c', '#7dffb0'][index]}"/>`,
      )
      .join(''),
    glow('#ff7fd0', 150, 180),
    ticket(
      '#2d155c',
      '#4fd8ff',
      [70, 148, 226]
        .map((x) => [104, 168, 232].map((y, row) => foil(x, y, '50', row === 1)).join(''))
        .join(''),
    ),
  ])

const bingoCard = (
  [x, y, turn]: readonly [number, number, number],
  { columns, rows, hit, edge }: { columns: number; rows: number; hit: readonly number[]; edge: string },
) => {
  const cell = 30
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const place = `x="${(at % columns) * (cell + 4)}" y="${Math.floor(at / columns) * (cell + 4)}"`
    return `<rect ${place} width="${cell}" height="${cell}" rx="7" fill="${hit.includes(at) ? edge : '#f0e3c6'}"/>`
  }).join('')
  const [width, height] = [columns, rows].map((count) => count * (cell + 4) + 12)
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-6" y="0" width="${width}" height="${height}" rx="14" opacity=".4"/><rect x="-8" y="-8" width="${width}" height="${height}" rx="14" fill="#fffaf0"/>${cells}</g>`
}

const lanternBingo = () =>
  whole(shade('far', ['#2a1a6b', '#5a2a86', '#120a33']) + glowOf('#ffc46b'), [
    ground,
    spread(44, 17, (x, y) => `<circle cx="${x}" cy="${y}" r="1.4" fill="#fff" opacity=".7"/>`),
    lantern(58, 84, 0.62, '#ffb347'),
    lantern(250, 62, 0.5, '#ff8a5c'),
    glow('#ffc46b', 150, 190, 170),
    bingoCard([66, 152, -7], { columns: 5, rows: 3, hit: [0, 4, 6, 8, 12], edge: '#a3162e' }),
    ball([196, 96, 42], '7', '#ff7fb8'),
    ball([242, 250, 40], '42', '#4fd0ff'),
    ball([56, 262, 34], '19', '#ffcf5c'),
  ])

const bunting = ['#ffd24a', '#e0457b', '#4fd0ff', '#7dffb0', '#ff8a5c', '#fff3c4']

const templeFairBingo = () =>
  whole(shade('far', ['#14897b', '#a34a20', '#3a1210']) + glowOf('#ffe07a'), [
    ground,
    '<path d="M0 22Q150 84 300 22" fill="none" stroke="#fff3c4" stroke-width="3"/>',
    bunting
      .map((colour, at) => {
        const x = 20 + at * 50
        const y = Math.round(27 + 30 * (1 - ((x - 150) / 150) ** 2))
        return `<path d="M${x - 14} ${y}h28l-14 30z" fill="${colour}"/>`
      })
      .join(''),
    glow('#ffe07a', 150, 180, 170),
    bingoCard([18, 156, 4], { columns: 8, rows: 3, hit: [1, 3, 4, 6, 7, 10, 20], edge: '#0f6b5f' }),
    ball([86, 122, 40], '90', '#e0457b'),
    ball([214, 128, 44], '9', '#ffd24a'),
  ])

/** A called ball over a lotus, the board of the hall behind it. */
const lotusBingoHall = () =>
  whole(shade('far', ['#7a2a6b', '#4a1a56', '#150a2a']) + glowOf('#ffb0ce'), [
    ground,
    Array.from({ length: 5 }, (_, row) =>
      Array.from(
        { length: 9 },
        (__, column) =>
          `<rect x="${15 + column * 31}" y="${18 + row * 27}" width="26" height="22" rx="6" fill="${[3, 11, 19, 24, 32, 40].includes(row * 9 + column) ? '#fff4d6' : '#ffffff'}" opacity="${[3, 11, 19, 24, 32, 40].includes(row * 9 + column) ? 0.9 : 0.13}"/>`,
      ).join(''),
    ).join(''),
    glow('#ffb0ce', 150, 190, 170),
    lotus(150, 288, 1.5),
    ball([150, 176, 66], '75', '#d63d6b'),
    ball([56, 226, 38], '12', '#2f7fd0'),
    ball([246, 222, 40], '33', '#1f9b6b'),
  ])

export const instantTiles: Readonly<Record<string, string>> = {
  'tiles/naga-dice.svg': nagaDice(),
  'tiles/sky-lantern-limbo.svg': skyLanternLimbo(),
  'tiles/temple-plinko.svg': templePlinko(),
  'tiles/lotus-keno.svg': lotusKeno(),
  'tiles/krathong-wheel.svg': krathongWheel(),
  'tiles/european-roulette.svg': europeanRoulette(),
  'tiles/dragon-sic-bo.svg': dragonSicBo(),
  'tiles/thai-hi-lo.svg': thaiHiLo(),
  'tiles/river-baccarat.svg': riverBaccarat(),
  'tiles/golden-mango-scratch.svg': goldenMango(),
  'tiles/night-market-scratch.svg': nightMarket(),
  'tiles/lantern-bingo.svg': lanternBingo(),
  'tiles/temple-fair-bingo.svg': templeFairBingo(),
  'tiles/lotus-bingo-hall.svg': lotusBingoHall(),
}
