import {
  adorned,
  at,
  dot,
  glow,
  INK,
  mirrored,
  radial,
  shape,
  stroke,
  svg,
  upright,
} from '../../art/paints.ts'
import { word } from '../../art/letters.ts'

type Point = readonly [wide: number, high: number]

/** Half of a prang, the corn-cob tower of the river's temples: three stepped terraces, the cob, the spire. */
const terraces: readonly Point[] = [
  [1, 0],
  [0.96, 0.05],
  [0.8, 0.06],
  [0.77, 0.13],
  [0.64, 0.14],
  [0.61, 0.22],
  [0.5, 0.23],
  [0.47, 0.32],
]

const prang = (x: number, foot: number, tall: number, wide: number) => {
  const at = (side: number, [w, h]: Point) => `${x + side * wide * w} ${foot - tall * h}`
  const left = terraces.map((point) => at(-1, point)).join(' L')
  const right = [...terraces]
    .reverse()
    .map((point) => at(1, point))
    .join(' L')
  const cob = `C${at(-1, [0.47, 0.58])} ${at(-1, [0.32, 0.78])} ${at(-1, [0.07, 0.86])} L${at(1, [0, 1])} L${at(1, [0.07, 0.86])} C${at(1, [0.32, 0.78])} ${at(1, [0.47, 0.58])} ${at(1, [0.47, 0.32])}`
  const bands = [0.34, 0.41, 0.48, 0.55, 0.62, 0.69, 0.76]
    .map((h) => {
      const w = 0.47 - Math.max(0, h - 0.5) * 0.95
      return stroke(
        `M${at(-1, [w, h])} Q${at(1, [0, h - 0.035])} ${at(1, [w, h])}`,
        '#7a4206',
        1.9,
        'opacity=".7"',
      )
    })
    .join('')
  const steps = [
    [0.94, 0.05],
    [0.76, 0.13],
    [0.6, 0.22],
  ]
    .map(([w = 0, h = 0]) => stroke(`M${at(-1, [w, h])} L${at(1, [w, h])}`, '#7a4206', 2, 'opacity=".6"'))
    .join('')
  return (
    shape(
      `M${left} ${cob} L${right}Z`,
      'url(#gold)',
      `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`,
    ) +
    bands +
    steps +
    stroke(
      `M${at(-1, [0.3, 0.34])} C${at(-1, [0.3, 0.56])} ${at(-1, [0.2, 0.74])} ${at(-1, [0.05, 0.84])}`,
      '#fffbe0',
      2.6,
      'opacity=".8"',
    ) +
    adorned(
      dot(x, foot - tall * 0.27, Math.max(2.4, wide * 0.09), '#f0314b'),
      `stroke="${INK}" stroke-width="1.4"`,
    )
  )
}

const leaf = (turn: number, long: number) =>
  at(
    26,
    148,
    shape(
      `M0 0 C-${long * 0.3} -${long * 0.3} -${long * 0.2} -${long * 0.76} 0 -${long} C${long * 0.26} -${long * 0.7} ${long * 0.3} -${long * 0.28} 0 0Z`,
      'url(#gold)',
      `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`,
    ) + stroke(`M0 -6 Q${long * 0.06} -${long * 0.5} 0 -${long * 0.82}`, '#8a4e14', 2, 'opacity=".7"'),
    turn,
  )

/** A fan of gilded leaves at the foot of the moon gate. */
const leaves = leaf(-28, 44) + leaf(34, 46) + leaf(4, 62)

const paints =
  radial('night', '#5ff0c8', '#0f9a86', '#064a5c', '#07203f') +
  radial('moon', '#fffef2', '#ffeeb0', '#ffd05a') +
  glow('halo', '#2fe0b4', 0.8) +
  glow('shine', '#fff3b8', 0.9) +
  upright('ember', '#fff6c9', '#ffb02e', '#ff5a1f') +
  upright('column', '#0c2f55', '#0f7a76', '#0a3a5c', '#0a1d44')

const plate = (y: number) =>
  shape(
    `M8 ${y} L192 ${y} L182 ${y + 22} L192 ${y + 44} L8 ${y + 44} L18 ${y + 22}Z`,
    'url(#goldDeep)',
    `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  shape(`M15 ${y + 4} H185 L177 ${y + 22} L185 ${y + 40} H15 L23 ${y + 22}Z`, '#4a0d4f', '') +
  word('WILD', { x: 100, y: y + 9.5, scale: 0.58 }, 'url(#ember)')

export const wildSymbol = () =>
  svg(
    paints,
    '<circle cx="100" cy="96" r="100" fill="url(#halo)"/>' +
      dot(100, 92, 84, INK) +
      dot(100, 92, 80, 'url(#gold)') +
      dot(100, 92, 71, '#3b1d05') +
      dot(100, 92, 68, 'url(#night)') +
      Array.from({ length: 24 }, (_, i) =>
        dot(
          100 + 75.5 * Math.cos((i * Math.PI) / 12),
          92 + 75.5 * Math.sin((i * Math.PI) / 12),
          2.6,
          i % 2 ? '#fff6cf' : '#f0314b',
        ),
      ).join('') +
      '<circle cx="100" cy="72" r="58" fill="url(#shine)"/>' +
      dot(100, 70, 30, 'url(#moon)') +
      mirrored(prang(58, 150, 58, 22)) +
      prang(100, 152, 116, 40) +
      mirrored(leaves) +
      plate(146),
  )

/** What a reel wears when a wild has opened over all three cells. */
export const wildReel = () =>
  svg(
    paints,
    `<rect x="6" y="6" width="188" height="588" rx="26" fill="${INK}"/><rect x="10" y="10" width="180" height="580" rx="22" fill="url(#gold)"/>` +
      '<rect x="19" y="19" width="162" height="562" rx="16" fill="#2b1204"/><rect x="22" y="22" width="156" height="556" rx="14" fill="url(#column)"/>' +
      '<g clip-path="inset(0)">' +
      '<circle cx="100" cy="150" r="130" fill="url(#shine)"/>' +
      '</g>' +
      dot(100, 146, 56, 'url(#moon)') +
      Array.from({ length: 9 }, (_, i) =>
        adorned(
          dot(38 + ((i * 53) % 126), 46 + ((i * 37) % 150), 1.6 + (i % 3) * 0.6, '#fff'),
          'opacity=".85"',
        ),
      ).join('') +
      prang(50, 524, 168, 24) +
      prang(150, 524, 168, 24) +
      prang(100, 536, 392, 72) +
      shape(
        'M22 500 q20 -10 39 0 t39 0 t39 0 t39 0 V564 q0 14 -14 14 H36 q-14 0 -14 -14Z',
        '#0b3d78',
        'opacity=".95"',
      ) +
      stroke(
        'M30 520 q18 -8 35 0 t35 0 t35 0 t35 0 M30 546 q18 -8 35 0 t35 0 t35 0 t35 0',
        '#7fe9ff',
        3,
        'opacity=".6"',
      ) +
      `<g transform="translate(0 268)">${plate(10)}</g>`,
    '0 0 200 600',
  )
