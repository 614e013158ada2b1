import { at, bulbs, dice, fruits, glow, jars, picture, ripples, shade, stall, stars, use } from './parts.ts'

interface Frame {
  width: number
  height: number
  isTall: boolean
}
export const wide: Frame = { width: 1240, height: 400, isTall: false }
export const tall: Frame = { width: 390, height: 300, isTall: true }

const fill = ({ width, height }: Frame, paint: string) =>
  `<path fill="${paint}" d="M0 0h${width}v${height}H0z"/>`

const rising = (places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, scale]) => glow(x, y, 34 * scale, 0.8) + use('skyLantern', x, y, scale)).join('')

const floating = (places: readonly (readonly [number, number, number])[]) =>
  places
    .map(([x, y, scale]) => glow(x, y - 52 * scale, 120 * scale, 0.9) + use('krathong', x, y, scale))
    .join('')

const skyDefs = shade('sky', ['#0a1230', '#1b2556', '#4a3473', '#b5577a', '#f2a35e'])
const waterDefs = shade('water', ['#5b3a6e', '#1f2a58', '#0b1434'])

/** The Chao Phraya at night: the prang, a lit boat, and krathongs on their way. */
export const lanternRiver = (frame: Frame) => {
  const { width, height, isTall } = frame
  const bank = isTall ? 128 : 246
  const right = isTall ? 262 : 930
  const town = isTall ? 0.55 : 1
  const silhouettes = [
    use('hall', right - 330 * town, bank, 0.6 * town),
    use('prang', right, bank, 1 * town),
    use('hall', right + 230 * town, bank, 0.78 * town),
    use('hall', isTall ? 40 : 300, bank, 0.42 * town),
    use('hall', isTall ? -20 : 90, bank, 0.5 * town),
  ].join('')
  const body = [
    `<path fill="url(#sky)" d="M0 0h${width}v${bank}H0z"/>`,
    `<g fill="#fff">${stars(isTall ? 34 : 80, width, bank * 0.6, 7)}</g>`,
    `<circle cx="${isTall ? 78 : 640}" cy="${isTall ? 52 : 84}" r="${isTall ? 24 : 40}" fill="#fff3d6"/>`,
    glow(isTall ? 78 : 640, isTall ? 52 : 84, isTall ? 80 : 150, 0.5),
    `<g fill="#2b1d4c" opacity=".92">${silhouettes}</g>`,
    `<path fill="#1d1538" d="M0 ${bank - 10}h${width}v12H0z"/>`,
    `<path fill="url(#water)" d="M0 ${bank}h${width}v${height - bank}H0z"/>`,
    `<g fill="#ffcf86">${ripples({ x: 0, y: bank + 4, width, height: height - bank }, isTall ? 40 : 96, 3)}</g>`,
    isTall
      ? rising([
          [150, 62, 0.7],
          [196, 30, 0.5],
          [330, 40, 0.8],
          [364, 84, 0.5],
        ])
      : rising([
          [500, 120, 0.8],
          [556, 60, 0.6],
          [742, 110, 0.9],
          [1090, 70, 1],
          [1150, 140, 0.7],
          [1192, 44, 0.5],
        ]),
    use('boat', isTall ? 120 : 660, bank + (isTall ? 24 : 40), isTall ? 0.42 : 0.7),
    isTall
      ? floating([
          [322, 176, 0.5],
          [232, 196, 0.62],
          [70, 208, 0.5],
        ])
      : floating([
          [1168, 300, 0.66],
          [838, 318, 0.7],
          [1010, 352, 1.1],
          [610, 372, 0.6],
        ]),
  ].join('')
  return picture(width, height, skyDefs + waterDefs, body)
}

const card = ([x, y, turn]: readonly [number, number, number], paint: string, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-74" y="-98" width="148" height="196" rx="16" fill="${paint}"/><rect x="-64" y="-88" width="128" height="176" rx="10" fill="none" stroke="#f6c453" stroke-opacity=".5" stroke-width="2"/>${inside}</g>`

const seal = [
  ...Array.from(
    { length: 16 },
    (_, index) => `<circle transform="rotate(${index * 22.5})" cy="-58" r="14" fill="#d99a1c"/>`,
  ),
  '<circle r="60" fill="#f2b134"/><circle r="46" fill="none" stroke="#b7791f" stroke-width="3"/>',
  '<path fill="none" stroke="#06231c" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" d="M-24 2-7 20 26-18"/>',
].join('')

const beads = (width: number, height: number) => {
  const chance = dice(11)
  const step = 34
  const across = Math.floor(width / step)
  return Array.from({ length: across * Math.floor(height / step) }, (_, index) => {
    const x = step / 2 + (index % across) * step
    const y = step / 2 + Math.floor(index / across) * step
    return chance(0, 1) > 0.5
      ? `<circle cx="${x}" cy="${y}" r="3"/>`
      : `<rect x="${x - 1}" y="${y - 4}" width="2" height="8" rx="1"/>`
  }).join('')
}

/** A sealed card, an open one and a check mark: the result stood before the bet. */
export const openLedger = (frame: Frame) => {
  const { width, height, isTall } = frame
  const size = isTall ? 0.62 : 1.18
  const lines = [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `<rect x="-50" y="${-64 + row * 22}" width="${[96, 72, 88, 60, 80][row]}" height="8" rx="4" fill="#2f6f5c"/>`,
    )
    .join('')
  const body = [
    fill(frame, 'url(#jade)'),
    `<g fill="#2cc79f" opacity=".13">${isTall ? beads(width, height) : at(560, 0, 1, beads(680, height))}</g>`,
    glow(isTall ? 195 : 920, isTall ? 100 : 200, isTall ? 190 : 330, 0.55),
    at(
      isTall ? 195 : 920,
      isTall ? 108 : 204,
      size,
      [
        card(
          [-128, 12, -14],
          '#0b3d31',
          '<circle r="30" fill="#f6c453" opacity=".85"/><path stroke="#0b3d31" stroke-width="6" stroke-linecap="round" d="M0-8v14M-10-8a10 10 0 0 1 20 0M-15-6h30v24h-30z" fill="none"/>',
        ),
        card([128, 12, 14], '#0b3d31', use('krathong', 0, 34, 0.9)),
        card([0, -6, 0], '#eaf7f2', lines),
        at(38, 74, 0.72, seal),
      ].join(''),
    ),
  ].join('')
  return picture(width, height, shade('jade', ['#06231c', '#0a4a3b', '#0e6a54']), body)
}

/** Stalls under strings of bulbs. */
export const nightMarket = (frame: Frame) => {
  const { width, height, isTall } = frame
  const ground = isTall ? 190 : 350
  const size = isTall ? 0.82 : 1.45
  const stalls = isTall
    ? [
        [70, 0],
        [208, 1],
        [346, 2],
      ]
    : [
        [560, 1],
        [800, 0],
        [1040, 2],
        [1270, 1],
      ]
  const kinds = [
    stall(['#e4572e', '#fff3e0'], fruits),
    stall(['#0a7b62', '#e8f6f0'], jars),
    stall(['#c2417a', '#ffeaf2'], fruits),
  ]
  const body = [
    fill(frame, 'url(#dusk)'),
    `<g fill="#fff">${stars(isTall ? 24 : 60, width, height * 0.4, 5)}</g>`,
    `<g fill="#241a4a">${use('hall', isTall ? 110 : 470, ground, size * 0.9)}${use('prang', isTall ? 300 : 930, ground, size * 0.8)}</g>`,
    `<path fill="#1a1236" d="M0 ${ground}h${width}v${height - ground}H0z"/>`,
    ...stalls.map(
      ([x = 0, kind = 0]) =>
        glow(x, ground - 50 * size, 120 * size, 0.6) + at(x, ground, size, kinds[kind] ?? ''),
    ),
    `<g fill="#ffcf86">${ripples({ x: 0, y: ground + 6, width, height: height - ground }, isTall ? 22 : 44, 9)}</g>`,
    isTall ? bulbs(-20, 410, 18, 32) : bulbs(420, 860, 40, 36) + bulbs(860, 1260, 40, 36),
    isTall
      ? use('hangingLantern', 60, 74, 0.8) + use('hangingLantern', 330, 78, 0.8)
      : use('hangingLantern', 690, 150, 1.1) +
        use('hangingLantern', 920, 140, 1.1) +
        use('hangingLantern', 1150, 150, 1.1),
  ].join('')
  return picture(width, height, shade('dusk', ['#120d2e', '#2a1c58', '#6a3a78', '#d9737a']), body)
}

/** A stall of rewards by a still pond: krathongs for who comes, lanterns that rise. */
export const rewardStall = (frame: Frame) => {
  const { width, height, isTall } = frame
  const ground = isTall ? 176 : 292
  const [x, size] = isTall ? [195, 0.86] : [930, 1.62]
  const near = isTall
    ? ([
        [66, 214, 0.56],
        [326, 206, 0.62],
        [196, 232, 0.74],
      ] as const)
    : ([
        [640, 352, 0.86],
        [1168, 344, 0.94],
        [936, 376, 1.16],
        [764, 322, 0.5],
      ] as const)
  const high = isTall
    ? ([
        [52, 56, 0.9],
        [20, 122, 0.55],
        [338, 50, 0.8],
        [374, 118, 0.5],
      ] as const)
    : ([
        [560, 84, 1],
        [628, 168, 0.7],
        [700, 52, 0.6],
        [1132, 76, 1],
        [1192, 160, 0.7],
        [1076, 42, 0.6],
      ] as const)
  const body = [
    `<path fill="url(#evening)" d="M0 0h${width}v${ground}H0z"/>`,
    `<g fill="#fff">${stars(isTall ? 26 : 64, width, ground * 0.5, 17)}</g>`,
    `<g fill="#0b3140">${use('hall', isTall ? 40 : 500, ground, isTall ? 0.5 : 0.8)}${use('prang', isTall ? 352 : 1180, ground, isTall ? 0.5 : 0.82)}</g>`,
    `<path fill="url(#pond)" d="M0 ${ground}h${width}v${height - ground}H0z"/>`,
    `<g fill="#ffd98a">${ripples({ x: 0, y: ground + 6, width, height: height - ground }, isTall ? 26 : 60, 23)}</g>`,
    glow(x, ground - 60 * size, 150 * size, 0.8),
    at(x, ground, size, stall(['#b4283f', '#fff3e0'], jars)),
    use('hangingLantern', x - 104 * size, ground - 84 * size, 0.8 * size),
    use('hangingLantern', x + 104 * size, ground - 84 * size, 0.8 * size),
    rising(high),
    floating(near),
  ].join('')
  const paints =
    shade('evening', ['#071b2e', '#0c3a50', '#1d6a6f', '#e0a45c']) + shade('pond', ['#145360', '#06202e'])
  return picture(width, height, paints, body)
}

/** The tile of the first slot: one great krathong, the prang and the moon behind it. */
export const chaoPhrayaTile = () => {
  const body = [
    '<path fill="url(#sky)" d="M0 0h300v190H0z"/>',
    `<g fill="#fff">${stars(40, 300, 110, 21)}</g>`,
    '<circle cx="86" cy="66" r="34" fill="#fff3d6"/>',
    glow(86, 66, 110, 0.55),
    `<g fill="#2b1d4c">${use('prang', 196, 188, 0.72)}${use('hall', 42, 188, 0.5)}</g>`,
    '<path fill="url(#water)" d="M0 186h300v114H0z"/>',
    `<g fill="#ffcf86">${ripples({ x: 0, y: 190, width: 290, height: 108 }, 42, 13)}</g>`,
    rising([
      [246, 52, 0.8],
      [150, 40, 0.55],
      [276, 112, 0.5],
    ]),
    use('boat', 72, 206, 0.34),
    floating([
      [256, 222, 0.42],
      [146, 262, 1.15],
    ]),
  ].join('')
  return picture(300, 300, skyDefs + waterDefs, body)
}

export const brandMark = () => picture(64, 64, '', at(32, 52, 0.52, '<use href="#krathong"/>'))

/** The studio's sign: the mark and three reels on a night plate. */
export const studioLogo = () => {
  const reel = (x: number, paint: string) =>
    `<rect x="${x}" y="11" width="14" height="22" rx="4" fill="#f4f6fa" opacity=".95"/><circle cx="${x + 7}" cy="22" r="4.2" fill="${paint}"/>`
  const body = [
    '<rect width="112" height="44" rx="10" fill="#141f36"/>',
    at(26, 35, 0.34, '<use href="#krathong"/>'),
    reel(53, '#e4572e'),
    reel(70, '#f2b134'),
    reel(87, '#0a7b62'),
  ].join('')
  return picture(112, 44, '', body)
}
