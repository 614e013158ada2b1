import { adorned, at, dot, glow, INK, radial, scaled, shape, stroke, svg, upright } from '../../art/paints.ts'
import { lotusRing } from './lotus.ts'
import { word } from '../../art/letters.ts'

const leaf = (x: number, turn: number, fill: string) =>
  at(
    x,
    140,
    shape('M0 16 C-13 8 -12 -16 0 -30 C12 -16 13 8 0 16Z', fill, `stroke="${INK}" stroke-width="2.6"`) +
      stroke('M0 10 V-20', '#d7ffe9', 1.6, 'opacity=".6"'),
    turn,
  )

const flame = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scaled(
      scale,
      '<circle r="34" fill="url(#fire)"/>' +
        shape('M0 -24 C9 -10 11 -2 7 6 A9 9 0 0 1 -7 6 C-11 -2 -4 -8 0 -24Z', '#ffb52e', '') +
        shape('M0 -13 C5 -5 6 0 4 5 A5 5 0 0 1 -4 5 C-6 0 -2 -4 0 -13Z', '#fffbe0', ''),
    ),
  )

const candle = (x: number, top: number) =>
  `<rect x="${x - 4.5}" y="${top}" width="9" height="${112 - top}" rx="3" fill="url(#wax)" stroke="${INK}" stroke-width="2"/>`

/** The floating krathong alone: the scatter wears it with its word, the river carries it as it is. */
export const krathongShapes =
  '<ellipse cx="100" cy="160" rx="86" ry="15" fill="#0a1240" opacity=".55"/>' +
  stroke('M70 108 L58 58', '#a8661a', 2.6) +
  stroke('M130 108 L142 58', '#a8661a', 2.6) +
  dot(58, 57, 3, '#ff6a3d') +
  dot(142, 57, 3, '#ff6a3d') +
  candle(100, 62) +
  lotusRing(0.86, 100, 136) +
  [
    [30, -46],
    [170, 46],
    [48, -28],
    [152, 28],
    [72, -14],
    [128, 14],
    [100, 0],
  ]
    .map(([x, turn], i) => leaf(x!, turn!, i % 2 ? 'url(#leafA)' : 'url(#leafB)'))
    .join('') +
  shape(
    'M22 140 C44 168 156 168 178 140 C176 164 146 176 100 176 C54 176 24 164 22 140Z',
    'url(#leafB)',
    `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  stroke('M30 153 C56 172 144 172 170 153', 'url(#gold)', 4.5) +
  [46, 64, 82, 100, 118, 136, 154]
    .map((x, i) =>
      adorned(
        dot(x, 161 + 5 * Math.sin((i / 6) * Math.PI), 5, i % 2 ? '#ff8fc0' : '#ffd23f'),
        `stroke="${INK}" stroke-width="1.4"`,
      ),
    )
    .join('') +
  flame(100, 54, 1.1)

const paints =
  upright('far', '#ff9ecb', '#d63384', '#7a1259') +
  upright('mid', '#ffc4de', '#f0569c', '#b01a6c') +
  upright('near', '#fff0f7', '#ff93c2', '#e0417f') +
  upright('leafA', '#9bf0b8', '#22a06b', '#064d3b') +
  upright('leafB', '#5fdc9a', '#0f8058', '#043b35') +
  upright('wax', '#fff8df', '#f4c877', '#c07a1c') +
  glow('fire', '#ffc14d', 0.95) +
  glow('halo', '#ffb52e', 0.7) +
  radial('ruby', '#ffd9a8', '#f2741d', '#b3240a')

export const krathongSymbol = () => svg(paints, krathongShapes)

export const scatterSymbol = () =>
  svg(
    paints,
    '<circle cx="100" cy="92" r="99" fill="url(#halo)"/>' +
      Array.from({ length: 16 }, (_, i) =>
        at(100, 84, shape('M-3 -56 L0 -96 L3 -56Z', '#ffe49a', 'opacity=".5"'), i * 22.5),
      ).join('') +
      at(8, -8, scaled(0.92, krathongShapes)) +
      shape(
        'M14 152 L186 152 L176 172 L186 192 L14 192 L24 172Z',
        'url(#goldDeep)',
        `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`,
      ) +
      shape('M20 156 H180 L171 172 L180 188 H20 L29 172Z', '#7a0f3c', '') +
      word('FREE', { x: 100, y: 162, scale: 0.5 }, '#fff2c2'),
  )
