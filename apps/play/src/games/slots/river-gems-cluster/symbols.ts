import { glow, INK, radial, shape, stroke, svg } from '../art/paints.ts'

interface Cut {
  /** Corners of the girdle, as seen from above. */
  rim: readonly (readonly [number, number])[]
  /** How much of the stone its table takes. */
  table: number
  colours: readonly [light: string, mid: string, deep: string, dark: string]
}

const around = (count: number, reach: number, turn = 0, tall = 1) =>
  Array.from({ length: count }, (_, i): [number, number] => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2 + turn
    return [100 + Math.cos(angle) * reach, 100 + Math.sin(angle) * reach * tall]
  })

const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}Z`

const towards = ([x, y]: readonly [number, number], part: number): [number, number] => [
  100 + (x - 100) * part,
  100 + (y - 100) * part,
]

/** A cut stone: facets between girdle and table, each as bright as it faces the light from the upper left. */
const gem = ({ rim, table, colours: [light, mid, deep, dark] }: Cut) => {
  const facets = rim.flatMap((corner, at) => {
    const next = rim[(at + 1) % rim.length]!
    const [mx, my] = [(corner[0] + next[0]) / 2 - 100, (corner[1] + next[1]) / 2 - 100]
    const facing = (-mx * 0.6 - my * 0.8) / Math.hypot(mx, my)
    const tone = facing > 0.55 ? light : facing > 0 ? mid : facing > -0.6 ? deep : dark
    return [
      shape(path([corner, next, towards(next, table), towards(corner, table)]), tone),
      stroke(
        path([corner, next, towards(next, table), towards(corner, table)]),
        '#fff',
        1.6,
        'opacity=".35"',
      ),
    ]
  })
  const inner = rim.map((corner) => towards(corner, table))
  return svg(
    radial('table', light, mid, deep) + glow('halo', mid, 0.55),
    '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>' +
      shape(path(rim), dark, `stroke="${INK}" stroke-width="9" stroke-linejoin="round"`) +
      facets.join('') +
      shape(path(inner), 'url(#table)', 'stroke="#fff" stroke-width="2" stroke-opacity=".5"') +
      stroke(path(inner.map((corner) => towards(corner, 0.62))), '#fff', 2, 'opacity=".4"') +
      '<path d="M66 58 Q76 50 88 50 Q78 62 70 74Z" fill="#fff" opacity=".85"/><circle cx="128" cy="134" r="4" fill="#fff" opacity=".8"/>',
  )
}

/** Polished, not cut. */
const cabochon = (colours: readonly [string, string, string, string], halo: string) =>
  svg(
    radial('stone', ...colours) + glow('halo', halo, 0.6),
    '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>' +
      `<ellipse cx="100" cy="102" rx="78" ry="70" fill="url(#stone)" stroke="${INK}" stroke-width="6"/>` +
      '<ellipse cx="74" cy="72" rx="24" ry="13" fill="#fff" opacity=".8" transform="rotate(-28 74 72)"/>' +
      stroke('M52 130 Q100 172 148 130', '#fff', 5, 'opacity=".35"'),
  )

const emeraldRim: readonly (readonly [number, number])[] = [
  [62, 18],
  [138, 18],
  [164, 46],
  [164, 154],
  [138, 182],
  [62, 182],
  [36, 154],
  [36, 46],
]
const heart: readonly (readonly [number, number])[] = [
  [100, 186],
  [24, 104],
  [20, 62],
  [46, 28],
  [80, 30],
  [100, 50],
  [120, 30],
  [154, 28],
  [180, 62],
  [176, 104],
]

export const symbolArt = {
  R1: () => gem({ rim: heart, table: 0.56, colours: ['#ffb3bd', '#ff2f55', '#b30532', '#5c0120'] }),
  R2: () => gem({ rim: around(12, 84), table: 0.54, colours: ['#bcd8ff', '#2b7fff', '#0b3fb0', '#051c66'] }),
  R3: () => gem({ rim: emeraldRim, table: 0.58, colours: ['#b6ffd6', '#16c27b', '#067048', '#023826'] }),
  R4: () => gem({ rim: around(6, 88), table: 0.55, colours: ['#fff3b8', '#ffc21f', '#d07c06', '#6e3c02'] }),
  R5: () =>
    gem({
      rim: around(3, 104, 0, 0.92).concat(),
      table: 0.46,
      colours: ['#ecc8ff', '#a33dff', '#5d12b3', '#2c0663'],
    }),
  R6: () => cabochon(['#e6ffee', '#7be0a6', '#2c9a68', '#0b4a34'], '#5fe0a0'),
  R7: () => cabochon(['#ffffff', '#dff1ff', '#9db8dc', '#5a6fa0'], '#cfe6ff'),
} as const
