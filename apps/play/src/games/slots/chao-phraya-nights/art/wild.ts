import { dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from './paints.ts'
import { word } from './letters.ts'

/** A prang, the corn-cob tower of the temples on the river, standing on y = 0 and 1 high. */
const prang = (x: number, foot: number, tall: number, wide: number) => {
  const y = (part: number) => foot - tall * part
  const w = (part: number) => wide * part
  const side = `M${x - w(1)} ${y(0)} L${x - w(0.86)} ${y(0.14)} L${x - w(0.62)} ${y(0.17)} L${x - w(0.56)} ${y(0.34)} C${x - w(0.5)} ${y(0.62)} ${x - w(0.3)} ${y(0.8)} ${x - w(0.08)} ${y(0.87)} L${x} ${y(1)}`
  const other = `L${x + w(0.08)} ${y(0.87)} C${x + w(0.3)} ${y(0.8)} ${x + w(0.5)} ${y(0.62)} ${x + w(0.56)} ${y(0.34)} L${x + w(0.62)} ${y(0.17)} L${x + w(0.86)} ${y(0.14)} L${x + w(1)} ${y(0)}Z`
  const bands = [0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.76]
    .map((part) => stroke(`M${x - w(0.6 - part * 0.42)} ${y(part)} Q${x} ${y(part - 0.03)} ${x + w(0.6 - part * 0.42)} ${y(part)}`, '#7a4206', 1.8, 'opacity=".65"')).join('')
  return shape(side + other, 'url(#gold)', `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`) + bands +
    stroke(`M${x - w(0.34)} ${y(0.3)} C${x - w(0.32)} ${y(0.6)} ${x - w(0.2)} ${y(0.76)} ${x - w(0.04)} ${y(0.86)}`, '#fffbe0', 2.6, 'opacity=".8"')
}

const kranok = shape('M26 150 C6 138 4 112 18 92 C16 110 26 114 30 104 C34 92 24 84 30 66 C42 82 46 100 40 116 C52 110 54 98 52 88 C64 106 60 132 44 146Z', 'url(#gold)', `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`)

const paints =
  radial('night', '#5ff0c8', '#0f9a86', '#064a5c', '#07203f') + radial('moon', '#fffef2', '#ffeeb0', '#ffd05a') + glow('halo', '#2fe0b4', 0.8) +
  glow('shine', '#fff3b8', 0.9) + upright('ember', '#fff6c9', '#ffb02e', '#ff5a1f') + upright('column', '#0c2f55', '#0f7a76', '#0a3a5c', '#0a1d44')

const plate = (y: number) =>
  shape(`M8 ${y} L192 ${y} L182 ${y + 22} L192 ${y + 44} L8 ${y + 44} L18 ${y + 22}Z`, 'url(#goldDeep)', `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`) +
  shape(`M15 ${y + 4} H185 L177 ${y + 22} L185 ${y + 40} H15 L23 ${y + 22}Z`, '#4a0d4f', '') + word('WILD', { x: 100, y: y + 9.5, scale: 0.58 }, 'url(#ember)')

export const wildSymbol = () =>
  svg(
    paints,
    '<circle cx="100" cy="96" r="100" fill="url(#halo)"/>' +
      dot(100, 92, 84, INK) + dot(100, 92, 80, 'url(#gold)') + dot(100, 92, 71, '#3b1d05') + dot(100, 92, 68, 'url(#night)') +
      Array.from({ length: 24 }, (_, i) => dot(100 + 75.5 * Math.cos((i * Math.PI) / 12), 92 + 75.5 * Math.sin((i * Math.PI) / 12), 2.6, i % 2 ? '#fff6cf' : '#f0314b')).join('') +
      '<circle cx="100" cy="72" r="58" fill="url(#shine)"/>' + dot(100, 70, 30, 'url(#moon)') +
      mirrored(prang(62, 148, 56, 15)) + prang(100, 152, 112, 27) + mirrored(kranok) + plate(146),
  )

/** What a reel wears when a wild has opened over all three cells. */
export const wildReel = () =>
  svg(
    paints,
    `<rect x="6" y="6" width="188" height="588" rx="26" fill="${INK}"/><rect x="10" y="10" width="180" height="580" rx="22" fill="url(#gold)"/>` +
      '<rect x="19" y="19" width="162" height="562" rx="16" fill="#2b1204"/><rect x="22" y="22" width="156" height="556" rx="14" fill="url(#column)"/>' +
      '<g clip-path="inset(0)">' + '<circle cx="100" cy="150" r="130" fill="url(#shine)"/>' + '</g>' + dot(100, 146, 56, 'url(#moon)') +
      Array.from({ length: 9 }, (_, i) => dot(38 + ((i * 53) % 126), 46 + ((i * 37) % 150), 1.6 + (i % 3) * 0.6, '#fff', 'opacity=".85"')).join('') +
      prang(54, 520, 190, 24) + prang(146, 520, 190, 24) + prang(100, 532, 380, 54) +
      shape('M22 500 q20 -10 39 0 t39 0 t39 0 t39 0 V564 q0 14 -14 14 H36 q-14 0 -14 -14Z', '#0b3d78', 'opacity=".95"') +
      stroke('M30 520 q18 -8 35 0 t35 0 t35 0 t35 0 M30 546 q18 -8 35 0 t35 0 t35 0 t35 0', '#7fe9ff', 3, 'opacity=".6"') +
      `<g transform="translate(0 268)">${plate(10)}</g>`,
    '0 0 200 600',
  )
