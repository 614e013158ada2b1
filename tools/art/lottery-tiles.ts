/** Tiles of the platform's lotteries: a lantern sky, and on it what each series draws. */
const CREAM = '#fbf3df'
const INK = '#16323a'
const COLOURS = ['#b3261e', '#2f6f5e', '#3f5aa6', '#b7791f', '#7a3b8c']

const sky = (light: string, dark: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="s" cy=".2" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><path fill="url(#s)" d="M0 0h300v300H0z"/>${lanterns}${body}</svg>`

const lanterns = [
  [46, 58, 0.5],
  [252, 40, 0.36],
  [150, 30, 0.28],
]
  .map(
    ([x, y, size]) =>
      `<g transform="translate(${x} ${y}) scale(${size})" opacity=".8"><path d="M-22-30h44l8 46q-30 14-60 0z" fill="#ffb95c"/><path d="M-22-30h44l3 12h-50z" fill="#ffe9b8"/></g>`,
  )
  .join('')

const ball = ([sign, x, y, r]: readonly [string, number, number, number], at: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${COLOURS[at % COLOURS.length]}"/><circle cx="${x}" cy="${y}" r="${(r * 0.66).toFixed(1)}" fill="${CREAM}"/><text x="${x}" y="${(y + r * 0.3).toFixed(1)}" font-family="system-ui,sans-serif" font-size="${(r * 0.84).toFixed(1)}" font-weight="700" text-anchor="middle" fill="${INK}">${sign}</text>`

/** Signs in rows, the rows centred. */
const balls = (rows: readonly (readonly string[])[], r: number) => {
  const gap = r * 2.15
  const top = 168 - ((rows.length - 1) * gap) / 2
  return rows
    .flatMap((row, line) =>
      row.map((sign, at) => [sign, 150 + (at - (row.length - 1) / 2) * gap, top + line * gap, r] as const),
    )
    .map(ball)
    .join('')
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  5: [
    [-18, -18],
    [18, -18],
    [0, 0],
    [-18, 18],
    [18, 18],
  ],
  6: [
    [-18, -20],
    [18, -20],
    [-18, 0],
    [18, 0],
    [-18, 20],
    [18, 20],
  ],
}
const die = (x: number, y: number, turn: number, value: 1 | 5 | 6) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-40" y="-40" width="80" height="80" rx="16" fill="${CREAM}"/>${pips[value]!.map(([px, py]) => `<circle cx="${px}" cy="${py}" r="8" fill="${value === 1 ? '#b3261e' : INK}"/>`).join('')}</g>`

const car = (y: number, x: number, colour: string, number: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0 30h120q8 0 8-10t-14-12l-26-4L66-14H30L12 6 0 12z" fill="${colour}"/><circle cx="28" cy="32" r="13" fill="${INK}"/><circle cx="98" cy="32" r="13" fill="${INK}"/><text x="62" y="25" font-family="system-ui,sans-serif" font-size="24" font-weight="700" text-anchor="middle" fill="${CREAM}">${number}</text></g>`

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 44" width="112" height="44" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="s" cy=".2" r="1"><stop stop-color="#0f6d4b"/><stop offset="1" stop-color="#06231c"/></radialGradient></defs><rect fill="url(#s)" width="112" height="44" rx="10"/><g transform="translate(-52 -134) scale(.92)">${ball(['8', 82, 170, 12], 0)}</g><g fill="${CREAM}" font-family="system-ui,sans-serif"><text x="44" y="17" font-size="8">Krathong</text><text x="44" y="32" font-size="13" font-weight="700">Lotteries</text></g></svg>`

export const lotteryTiles: Readonly<Record<string, string>> = {
  'vendors/krathong-lotteries.svg': logo,
  'tiles/lottery-ssc.svg': sky(
    '#1d5f8a',
    '#081626',
    balls(
      [
        ['0', '8', '8'],
        ['7', '2'],
      ],
      42,
    ),
  ),
  'tiles/lottery-11x5.svg': sky(
    '#7a3b34',
    '#1c1014',
    balls(
      [
        ['11', '04', '10'],
        ['07', '05'],
      ],
      42,
    ),
  ),
  'tiles/lottery-k3.svg': sky(
    '#2f6f5e',
    '#0a1f19',
    die(98, 186, -12, 5) + die(196, 204, 9, 6) + die(150, 116, 4, 1),
  ),
  'tiles/lottery-pk10.svg': sky(
    '#5b3f8c',
    '#160f2b',
    car(96, 120, '#b3261e', '4') + car(156, 64, '#b7791f', '10') + car(216, 98, '#3f7fb0', '7'),
  ),
  'tiles/lottery-3d.svg': sky('#a8741a', '#2b1b06', balls([['6', '1', '6']], 44)),
  'tiles/lottery-pc28.svg': sky('#2c6e9b', '#0b1a33', balls([['5', '9'], ['20']], 46)),
  'tiles/lottery-keno.svg': sky(
    '#8a4b2a',
    '#22120c',
    balls(
      [
        ['17', '69', '18', '05'],
        ['52', '46', '62', '32'],
        ['02', '22', '28', '76'],
      ],
      29,
    ),
  ),
  'tiles/lottery-glo.svg': sky(
    '#8c6d1f',
    '#241a06',
    balls(
      [
        ['8', '3', '5'],
        ['1', '2', '1'],
      ],
      42,
    ),
  ),
  'tiles/lottery-lao.svg': sky(
    '#8b2f3b',
    '#1f0a18',
    balls(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      42,
    ),
  ),
  'tiles/lottery-hanoi.svg': sky(
    '#a3482a',
    '#2a120a',
    balls(
      [
        ['6', '9', '7'],
        ['5', '5'],
      ],
      42,
    ),
  ),
  'tiles/lottery-stock.svg': sky(
    '#25606f',
    '#071d24',
    balls(
      [
        ['2', '3', '7'],
        ['1', '5'],
      ],
      42,
    ),
  ),
  'tiles/lottery-gsb.svg': sky(
    '#a33a72',
    '#2a0c20',
    balls(
      [
        ['8', '3', '4'],
        ['3', '5'],
      ],
      42,
    ),
  ),
  'tiles/lottery-baac.svg': sky(
    '#2f7a45',
    '#0a2412',
    balls(
      [
        ['7', '3'],
        ['1', '5', '7'],
      ],
      42,
    ),
  ),
  'tiles/lottery-magnum.svg': sky('#8c5a1f', '#241606', balls([['4'], ['D']], 42)),
  'tiles/lottery-yeekee.svg': sky(
    '#7a3b8c',
    '#1f0a2a',
    balls(
      [
        ['1', '6', '0'],
        ['1', '4'],
      ],
      42,
    ),
  ),
  'tiles/lottery-hash5.svg': sky(
    '#2b5a8c',
    '#08182a',
    balls(
      [
        ['4', '6', '1'],
        ['7', '6'],
      ],
      42,
    ),
  ),
  'tiles/lottery-hash.svg': sky('#1f6b7a', '#061c22', balls([['#'], ['7', '6']], 42)),
  'tiles/lottery-mn2.svg': sky(
    '#7a6b1f',
    '#221d06',
    balls(
      [
        ['6', '8'],
        ['8', '6'],
      ],
      42,
    ),
  ),
  'tiles/lottery-mb.svg': sky(
    '#a23328',
    '#2a0c0a',
    balls(
      [
        ['3', '3', '6'],
        ['9', '7'],
      ],
      42,
    ),
  ),
  'tiles/lottery-mn.svg': sky(
    '#1f7a6b',
    '#06221d',
    balls(
      [
        ['6', '0', '4'],
        ['2', '5', '9'],
      ],
      42,
    ),
  ),
  'tiles/lottery-lf.svg': sky(
    '#356a3d',
    '#0e1f14',
    balls(
      [
        ['19', '02', '06'],
        ['18', '12'],
        ['14', '20', '15'],
      ],
      32,
    ),
  ),
}
