/** The tiles of mines and hi-lo: jars in a naga's cave, and a card that is higher or lower on a lotus pond. */
import { acePath, figurePaths, suitPaths } from '../../apps/play/src/games/interactive/cards/art.ts'
import { dice, picture, shade } from './parts.ts'

const SIDE = 300
const ground = '<path fill="url(#far)" d="M0 0h300v300H0z"/>'
const glowOf = (colour: string) =>
  `<radialGradient id="glow"><stop stop-color="${colour}" stop-opacity=".8"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const jar = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect x="-34" y="-32" width="68" height="68" rx="15" opacity=".4"/><rect x="-34" y="-36" width="68" height="68" rx="15" fill="url(#jar)"/><path d="M-24-28h48" stroke="#bff7ea" stroke-width="4" stroke-linecap="round" opacity=".5"/><circle r="15" cy="-2" fill="none" stroke="#bff7ea" stroke-width="3" opacity=".35"/></g>`

const pearl = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="54" fill="url(#glow)"/><rect x="-34" y="-34" width="68" height="68" rx="15" fill="#04141c" opacity=".7"/><circle r="24" fill="url(#pearl)"/><ellipse cx="-8" cy="-9" rx="8" ry="5" fill="#fff" opacity=".9" transform="rotate(-30 -8 -9)"/></g>`

const NAGA =
  'M32 3c3 6 3 9 1 12 5-4 9-5 13-4-3 3-4 6-4 9 4-2 8-2 11 0-4 2-6 5-6 9 1 9-2 17-8 23l-7 9-7-9c-6-6-9-14-8-23 0-4-2-7-6-9 3-2 7-2 11 0 0-3-1-6-4-9 4-1 8 0 13 4-2-3-2-6 1-12z'

const naga = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(2.1) translate(-32 -32)"><path d="${NAGA}" fill="#e5533d" stroke="#ffce6b" stroke-width="2" stroke-linejoin="round"/><path d="M23 30l7 4-7 4zM41 30l-7 4 7 4z" fill="#fff4c9"/><circle cx="26" cy="34" r="1.8"/><circle cx="38" cy="34" r="1.8"/><path d="M24 45h16l-2 6-3-4-3 5-3-5-3 4z" fill="#fffaf0"/></g>`

const nagaMines = () => {
  const chance = dice(77)
  const sparks = Array.from({ length: 26 }, () => {
    const [x, y, r] = [chance(0, 300), chance(0, 300), chance(0.8, 2.4)]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#9ff5e0" opacity=".5"/>`
  }).join('')
  const places = [78, 150, 222].flatMap((y) => [72, 150, 228].map((x) => [x, y] as const))
  const cells = places.map(([x, y], index) =>
    index === 1 || index === 6 ? pearl(x, y) : index === 4 ? '' : jar(x, y),
  )
  const defs = [
    shade('far', ['#126a6b', '#0c3a4c', '#04101c']),
    shade('jar', ['#35aea2', '#17707a', '#0b3f50']),
    glowOf('#46e6c2'),
    '<radialGradient id="pearl" cx=".36" cy=".3" r=".9"><stop stop-color="#fffdf2"/><stop offset=".45" stop-color="#a9f5e2"/><stop offset="1" stop-color="#147f86"/></radialGradient>',
  ].join('')
  return picture(SIDE, SIDE, defs, [ground, sparks, ...cells, naga(150, 152)].join(''))
}

const card = (x: number, y: number, turn: number, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) translate(-52 -73) scale(1.04)"><rect x="4" y="7" width="100" height="140" rx="10" opacity=".4"/><rect width="100" height="140" rx="10" fill="#fffdf8"/>${inside}</g>`

const corner = (rank: string, suit: keyof typeof suitPaths, ink: string) =>
  `<text x="8" y="40" fill="${ink}" font-family="Georgia,serif" font-weight="700" font-size="40">${rank}</text><path fill="${ink}" transform="translate(62 10) scale(.3)" d="${suitPaths[suit]}"/>`

const petals = (count: number, length: number, width: number, fill: string) =>
  Array.from({ length: count }, (_, index) => {
    const angle = -82 + (164 * index) / (count - 1)
    return `<path transform="rotate(${angle.toFixed(0)})" fill="${fill}" d="M0 0C${-width} ${-length * 0.4} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.4} 0 0Z"/>`
  }).join('')

const lotusHiLo = () => {
  const ink = '#c81e2c'
  const queen = `${corner('Q', 'hearts', ink)}<g transform="translate(24 58) scale(.52)"><path fill="${ink}" d="${figurePaths.Q.body}"/><path fill="#e3a62f" d="${figurePaths.Q.gold}"/></g>`
  const ace = `${corner('A', 'spades', '#17171f')}<g transform="translate(24 58) scale(.6)"><path fill="#17171f" d="${suitPaths.spades}"/><path fill="#e3a62f" d="${acePath}"/></g>`
  const arrow = (x: number, y: number, turn: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-30 28 4H12v26h-24V4h-16z" fill="${fill}" stroke="#2a0a26" stroke-width="4" stroke-linejoin="round"/></g>`
  const defs = [shade('far', ['#8a2f72', '#4b1f63', '#150a30']), glowOf('#ff9ecb')].join('')
  return picture(
    SIDE,
    SIDE,
    defs,
    [
      ground,
      '<circle cx="150" cy="140" r="150" fill="url(#glow)"/>',
      '<ellipse cx="150" cy="268" rx="140" ry="22" fill="#0f7a68" opacity=".75"/>',
      `<g transform="translate(150 268)">${petals(9, 92, 21, '#c94f92')}${petals(7, 78, 19, '#f08abb')}${petals(5, 60, 16, '#ffc3dd')}</g>`,
      card(104, 138, -10, ace),
      card(196, 132, 9, queen),
      arrow(264, 64, 0, '#ffd873'),
      arrow(38, 226, 180, '#8fe8ff'),
    ].join(''),
  )
}

export const choiceTiles: Readonly<Record<string, string>> = {
  'tiles/naga-mines.svg': nagaMines(),
  'tiles/lotus-hi-lo.svg': lotusHiLo(),
}
