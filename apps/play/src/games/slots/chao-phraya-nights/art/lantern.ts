import { adorned, dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from '../../art/paints.ts'

const body =
  'M100 52 C140 52 158 76 158 101 C158 127 140 148 100 148 C60 148 42 127 42 101 C42 76 60 52 100 52Z'
const rib = (bend: number) =>
  `M100 52 C${100 + bend * 0.72} 54 ${100 + bend} 78 ${100 + bend} 101 C${100 + bend} 125 ${100 + bend * 0.72} 146 100 148`

const cap = (y: number, wide: number, tall: number) =>
  shape(
    `M${100 - wide} ${y} h${wide * 2} l-5 ${tall} h${-(wide * 2 - 10)}Z`,
    'url(#gold)',
    `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`,
  )

const tassel = (x: number, y: number, long: number) =>
  stroke(`M${x} ${y} v${long * 0.4}`, '#ffd873', 3) +
  adorned(dot(x, y + long * 0.42, 4.6, 'url(#gold)'), `stroke="${INK}" stroke-width="1.6"`) +
  shape(
    `M${x - 4} ${y + long * 0.5} h8 l2.5 ${long * 0.5} h-13Z`,
    'url(#silk)',
    `stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"`,
  )

export const lanternSymbol = () =>
  svg(
    radial('light', '#fffbe0', '#ffd25e', '#ff8a24', '#d42a12', '#7a0d16') +
      upright('silk', '#ff7a59', '#c3161c', '#6d0618') +
      glow('halo', '#ff8a2b', 0.85) +
      glow('core', '#fffbe6', 1),
    '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>' +
      stroke('M100 22 v16', '#ffe49a', 4) +
      `<circle cx="100" cy="19" r="7" fill="none" stroke="#ffd873" stroke-width="4"/>` +
      mirrored(stroke('M74 46 Q50 38 40 50', '#ffd873', 3.4) + tassel(40, 50, 34)) +
      shape(body, 'url(#light)', `stroke="${INK}" stroke-width="5"`) +
      [-46, -26, 26, 46].map((bend) => stroke(rib(bend), '#a3200f', 2.6, 'opacity=".55"')).join('') +
      stroke('M100 54 V146', '#a3200f', 2.6, 'opacity=".35"') +
      stroke('M50 84 Q100 96 150 84', '#ffe9a8', 2.4, 'opacity=".75"') +
      stroke('M50 118 Q100 131 150 118', '#ffe9a8', 2.4, 'opacity=".75"') +
      '<ellipse cx="100" cy="102" rx="34" ry="38" fill="url(#core)"/>' +
      shape(
        'M100 78 C113 92 116 101 111 110 A12.5 12.5 0 0 1 89 110 C84 101 92 96 100 78Z',
        '#fff',
        'opacity=".95"',
      ) +
      stroke('M60 76 Q50 90 51 108', '#fff', 5, 'opacity=".5"') +
      cap(38, 30, 15) +
      cap(146, 26, 13) +
      stroke('M74 42 h52', '#fff8d8', 2, 'opacity=".9"') +
      stroke('M78 150 h44', '#fff8d8', 2, 'opacity=".9"') +
      tassel(84, 158, 30) +
      tassel(116, 158, 30) +
      tassel(100, 158, 38),
  )
