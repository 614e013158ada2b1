import { adorned, dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from '../../art/paints.ts'

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`

const ear =
  shape('M70 62 C44 36 8 44 8 82 C8 112 26 136 48 134 C62 132 70 116 72 98Z', 'url(#skin)', rim(4.5)) +
  shape('M66 72 C46 52 20 58 20 84 C20 106 32 122 46 120 C56 118 62 106 64 94Z', 'url(#blush)') +
  stroke('M18 66 Q30 46 54 54', '#fff', 4, 'opacity=".45"') +
  adorned(dot(24, 126, 6.5, 'url(#gold)'), rim(2)) +
  shape('M24 132 l-5 16 h10Z', 'url(#gold)', rim(2)) +
  dot(24, 126, 2.6, '#f0314b')

const head =
  'M100 30 C134 30 150 56 146 88 C144 110 132 122 124 132 C120 140 122 152 122 162 C122 182 100 190 90 180 C84 174 86 164 94 164 C100 164 102 170 104 168 C110 164 106 152 102 144 C92 142 78 140 72 128 C62 116 55 104 54 88 C50 56 66 30 100 30Z'
const tusk = 'M70 122 C66 142 68 156 54 166 C74 168 84 150 84 130Z'

const eye =
  '<ellipse cx="74" cy="94" rx="8.5" ry="7.5" fill="#fff8e6"/>' +
  dot(75.5, 94.5, 6, '#1b0f3a') +
  dot(77.5, 92, 2.2, '#fff') +
  stroke('M62 88 Q73 78 86 90', INK, 3.4) +
  stroke('M64 102 Q74 106 84 100', '#5d4a9c', 2, 'opacity=".7"')

const jewel = (x: number, y: number, r: number, colour: string) =>
  adorned(dot(x, y, r * 1.5, 'url(#gold)'), rim(2)) +
  dot(x, y, r, colour) +
  adorned(dot(x - r * 0.3, y - r * 0.35, r * 0.32, '#fff'), 'opacity=".9"')

const headdress =
  shape(
    'M56 58 C70 34 130 34 144 58 C138 72 128 78 116 80 L100 112 L84 80 C72 78 62 72 56 58Z',
    'url(#cloth)',
    rim(4),
  ) +
  stroke(
    'M62 60 C74 42 126 42 138 60 C132 70 124 74 112 76 L100 100 L88 76 C76 74 68 70 62 60Z',
    'url(#gold)',
    4.4,
  ) +
  shape('M100 4 C106 16 118 22 118 36 C112 44 88 44 82 36 C82 22 94 16 100 4Z', 'url(#gold)', rim(3.4)) +
  shape('M100 14 C104 22 110 26 110 34 C106 38 94 38 90 34 C90 26 96 22 100 14Z', 'url(#goldDeep)') +
  jewel(100, 31, 5, '#2cc79f') +
  jewel(100, 62, 9, '#f0314b') +
  jewel(78, 60, 4.6, '#2cc79f') +
  jewel(122, 60, 4.6, '#2cc79f') +
  jewel(100, 92, 5, '#35a7ff')

export const elephantSymbol = () =>
  svg(
    radial('skin', '#f7f3ff', '#cfc3f2', '#9384cc', '#5a4a99') +
      radial('blush', '#ffc9d6', '#e08fb4', '#8a5aa6') +
      upright('cloth', '#e8306e', '#a30f52', '#560a45') +
      upright('ivory', '#fffdf2', '#f3dfae', '#b98f4f') +
      glow('halo', '#ffc94d', 0.75),
    '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>' +
      mirrored(ear) +
      mirrored(shape(tusk, 'url(#ivory)', rim(3.4))) +
      shape(head, 'url(#skin)', rim(4.8)) +
      stroke(
        'M90 122 Q100 127 112 122 M92 133 Q102 138 114 132 M100 146 Q110 148 118 144 M106 158 Q114 160 120 157',
        '#6b5bab',
        2.6,
        'opacity=".8"',
      ) +
      stroke('M62 74 Q60 96 72 114', '#fff', 3.4, 'opacity=".5"') +
      mirrored(eye) +
      headdress,
  )
