import { adorned, at, dot, glow, INK, shape, stroke, svg, upright } from '../../art/paints.ts'

const hull =
  'M12 96 C22 128 52 140 96 140 C140 140 166 124 184 66 L190 50 C194 40 186 36 181 46 C168 82 150 108 120 114 L40 114 C28 112 20 106 12 96Z'
const plank = 'M20 108 C34 124 60 130 96 130 C134 130 160 114 178 70'

const garland = (x: number, y: number, turn: number, colours: string[]) =>
  at(
    x,
    y,
    colours
      .map((colour, i) =>
        shape(
          `M${-9 + i * 6} 0 q-4 20 ${-3 + i * 2} ${34 + (i % 2) * 8} q3 -3 6 0 q4 -20 1 -${34 + (i % 2) * 8}Z`,
          colour,
          `stroke="${INK}" stroke-width="1.6"`,
        ),
      )
      .join('') +
      `<rect x="-12" y="-5" width="24" height="11" rx="5.5" fill="url(#gold)" stroke="${INK}" stroke-width="2"/>`,
    turn,
  )

const bloom = (x: number, y: number, r: number, fill: string) =>
  [0, 72, 144, 216, 288]
    .map((turn) =>
      at(x, y, `<ellipse cx="0" cy="${-r}" rx="${r * 0.62}" ry="${r * 0.8}" fill="${fill}"/>`, turn),
    )
    .join('') + dot(x, y, r * 0.6, '#fff3b0')

const wave = (y: number, colour: string, more: string) =>
  stroke(`M14 ${y} q14 -9 28 0 t28 0 t28 0 t28 0 t28 0 t28 0`, colour, 3.4, more)

const canopy =
  stroke('M58 114 V74 M92 114 V70 M124 112 V76', '#6e3c0a', 6) +
  stroke('M57 114 V74 M91 114 V70 M123 112 V76', '#ffd873', 2.4) +
  shape(
    'M44 78 C58 48 120 44 140 76 C110 66 74 68 44 78Z',
    'url(#roof)',
    `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  stroke('M52 72 C70 54 112 52 132 70', '#ffd873', 3) +
  stroke('M44 79 C74 69 110 67 140 77', 'url(#gold)', 5) +
  [56, 70, 84, 98, 112, 126].map((x) => shape(`M${x} 74 l4 9 l4 -9Z`, '#ffd873', '')).join('')

export const boatSymbol = () =>
  svg(
    upright('wood', '#f6b35c', '#b4601c', '#5b2409') +
      upright('roof', '#ff7d54', '#d3202a', '#7c0b29') +
      upright('water', '#2a6bd8', '#12236e') +
      glow('halo', '#35b6ff', 0.5) +
      glow('lamp', '#ffd76a', 1),
    '<circle cx="100" cy="104" r="97" fill="url(#halo)"/>' +
      shape(
        'M10 138 q14 -8 28 0 t28 0 t28 0 t28 0 t28 0 t28 0 q-6 34 -84 36 q-78 -2 -84 -36Z',
        'url(#water)',
        'opacity=".92"',
      ) +
      canopy +
      '<circle cx="92" cy="92" r="26" fill="url(#lamp)"/>' +
      shape(hull, 'url(#wood)', `stroke="${INK}" stroke-width="5" stroke-linejoin="round"`) +
      stroke(plank, '#5b2409', 2.6, 'opacity=".8"') +
      stroke('M22 104 C36 116 62 119 100 118 C132 117 158 102 182 48', '#fff0c4', 3, 'opacity=".75"') +
      stroke('M46 137 C80 143 124 141 150 118', '#2cc79f', 4) +
      [44, 66, 88, 110]
        .map((x) => adorned(dot(x, 124, 3.6, '#ffd873'), `stroke="${INK}" stroke-width="1.2"`))
        .join('') +
      garland(174, 78, 24, ['#ff5fa0', '#ffd23f', '#2cc79f', '#ff8a3d']) +
      bloom(180, 62, 6, '#ff7fb5') +
      bloom(170, 84, 6, '#ffcf4a') +
      wave(148, '#9fe3ff', 'opacity=".85"') +
      wave(160, '#6fb8ff', 'opacity=".5" transform="translate(6 0)"'),
  )
