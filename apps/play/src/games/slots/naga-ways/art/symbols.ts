import { letterSymbol, word } from '../../art/letters.ts'
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

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`

const scales = (count: number, colour: string) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 1.5 + 0.6
    return stroke(
      `M${(100 + Math.cos(angle) * 58).toFixed(1)} ${(116 + Math.sin(angle) * 50).toFixed(1)} q7 9 15 2`,
      colour,
      3,
      'opacity=".7"',
    )
  }).join('')

const crest =
  'M100 6 C106 20 122 22 118 40 C132 30 140 40 132 54 C146 50 150 62 138 72 L118 84 L100 64 L82 84 L62 72 C50 62 54 50 68 54 C60 40 68 30 82 40 C78 22 94 20 100 6Z'

/** The naga's head between its coils, crowned as on temple stairs. */
const naga = () =>
  svg(
    upright('skin', '#7dffcf', '#0fae86', '#04584e') +
      upright('belly', '#fff6c8', '#f0b84a', '#8f5310') +
      radial('eye', '#fff9c0', '#ffb52e', '#a32a08') +
      glow('halo', '#2cffc0', 0.6),
    '<circle cx="100" cy="102" r="99" fill="url(#halo)"/>' +
      stroke('M40 172 C-4 140 20 84 64 92 C40 112 52 142 88 150 C140 162 186 138 178 98', INK, 38) +
      stroke('M40 172 C-4 140 20 84 64 92 C40 112 52 142 88 150 C140 162 186 138 178 98', '#0b8f72', 30) +
      stroke(
        'M40 168 C4 140 24 94 58 96 C42 116 56 140 90 148 C138 158 178 138 172 104',
        '#7dffcf',
        5,
        'opacity=".6"',
      ) +
      scales(9, '#04453e') +
      shape(crest, 'url(#gold)', rim(4.5)) +
      shape(
        'M100 46 C128 46 142 66 140 92 C138 110 124 118 118 134 C112 146 88 146 82 134 C76 118 62 110 60 92 C58 66 72 46 100 46Z',
        'url(#skin)',
        rim(5),
      ) +
      shape(
        'M82 116 C88 108 112 108 118 116 C120 130 112 142 100 142 C88 142 80 130 82 116Z',
        'url(#belly)',
        rim(3),
      ) +
      stroke('M84 122 Q100 132 116 122', '#5b2409', 3) +
      shape('M90 124 l4 12 l4 -12Z M102 124 l4 12 l4 -12Z', '#fffdf2', rim(1.6)) +
      mirrored(
        adorned('<ellipse cx="79" cy="86" rx="11" ry="9" fill="url(#eye)"/>', rim(3)) +
          '<ellipse cx="80" cy="86" rx="3" ry="8" fill="#140a2e"/>' +
          stroke('M62 78 Q78 68 94 80', INK, 4) +
          stroke('M70 62 Q80 54 92 58', '#d7fff0', 3, 'opacity=".7"'),
      ) +
      adorned(dot(100, 62, 8, '#f0314b'), `stroke="#ffd873" stroke-width="4"`) +
      stroke('M96 142 C96 160 84 164 80 172 M104 142 C104 160 116 164 120 172', '#f0314b', 5),
  )

const pearl = () =>
  svg(
    radial('pearl', '#ffffff', '#e9f6ff', '#a7c4e8', '#5c6fae') +
      upright('shell', '#ffd0ec', '#e07ab8', '#7a2a78') +
      glow('halo', '#b9e2ff', 0.75),
    '<circle cx="100" cy="98" r="99" fill="url(#halo)"/>' +
      shape(
        'M14 122 C24 60 60 26 100 26 C140 26 176 60 186 122 C160 112 130 108 100 108 C70 108 40 112 14 122Z',
        'url(#shell)',
        rim(5),
      ) +
      [-64, -40, -18, 0, 18, 40, 64]
        .map((x) =>
          stroke(
            `M${100 + x * 0.3} 104 Q${100 + x * 0.9} 66 ${100 + x} ${40 + Math.abs(x) * 0.42}`,
            '#fff0fa',
            3,
            'opacity=".6"',
          ),
        )
        .join('') +
      shape(
        'M14 124 C40 112 70 108 100 108 C130 108 160 112 186 124 C172 164 140 182 100 182 C60 182 28 164 14 124Z',
        'url(#shell)',
        rim(5),
      ) +
      stroke('M26 132 C50 122 150 122 174 132', '#fff0fa', 4, 'opacity=".6"') +
      adorned(dot(100, 112, 40, 'url(#pearl)'), rim(4.5)) +
      '<ellipse cx="86" cy="96" rx="13" ry="9" fill="#fff" opacity=".95"/>',
  )

const conch = () =>
  svg(
    upright('body', '#fff8e2', '#ffd9a0', '#c9803a', '#6b2f10') +
      radial('mouth', '#ff9a8a', '#d9485c', '#6b0f34') +
      glow('halo', '#ffd9a0', 0.6),
    '<circle cx="100" cy="100" r="98" fill="url(#halo)"/>' +
      shape(
        'M28 30 C44 22 58 30 66 44 C120 26 176 66 176 122 C176 160 148 184 116 178 C92 174 84 150 96 130 C64 134 34 106 40 66 C30 58 22 42 28 30Z',
        'url(#body)',
        rim(5.5),
      ) +
      shape(
        'M174 118 C176 158 148 182 118 176 C98 170 92 148 104 132 C124 136 152 132 174 118Z',
        'url(#mouth)',
        rim(3.5),
      ) +
      stroke(
        'M44 60 C62 68 74 62 80 46 M42 82 C76 96 108 84 116 48 M58 112 C104 120 144 104 154 74',
        '#8a4a1c',
        4,
        'opacity=".75"',
      ) +
      stroke('M38 38 C48 34 54 40 58 48 M92 56 C120 52 142 66 152 84', '#fff', 5, 'opacity=".65"') +
      at(34, 26, adorned(dot(0, 0, 9, 'url(#gold)'), rim(3))),
  )

const fan = () =>
  svg(
    upright('silk', '#e0b0ff', '#8a3df0', '#35107a') +
      upright('wood', '#ffcf7a', '#a8611c', '#4a2306') +
      glow('halo', '#b56bff', 0.6),
    '<circle cx="100" cy="100" r="98" fill="url(#halo)"/>' +
      shape('M100 168 L10 92 C22 44 60 18 100 18 C140 18 178 44 190 92Z', 'url(#silk)', rim(5.5)) +
      [-68, -46, -23, 0, 23, 46, 68]
        .map((turn) => at(100, 168, stroke('M0 0 V-140', 'url(#gold)', 4), turn * 0.78))
        .join('') +
      stroke('M22 92 C34 54 66 32 100 32 C134 32 166 54 178 92', '#ffd873', 5) +
      stroke('M44 108 C54 84 76 70 100 70 C124 70 146 84 156 108', '#ffd873', 3, 'opacity=".8"') +
      [-40, -14, 14, 40].map((turn) => at(100, 168, dot(0, -108, 7, '#ffe9a8'), turn * 1.1)).join('') +
      shape('M88 150 L112 150 L106 190 L94 190Z', 'url(#wood)', rim(4)) +
      adorned(dot(100, 162, 10, 'url(#gold)'), rim(3.5)),
  )

/** A jewel of the deep with the word on it. */
const wild = () =>
  svg(
    radial('gem', '#eafff6', '#4dffc3', '#0a9a78', '#023a3c') +
      upright('deep', '#0d7a86', '#04324a') +
      glow('halo', '#4dffc3', 0.95),
    '<circle cx="100" cy="98" r="99" fill="url(#halo)"/>' +
      Array.from({ length: 12 }, (_, i) =>
        at(
          100,
          92,
          shape('M0 -92 C11 -76 11 -66 0 -58 C-11 -66 -11 -76 0 -92Z', 'url(#gold)', rim(2.6)),
          i * 30,
        ),
      ).join('') +
      shape('M100 24 L154 56 L154 124 L100 156 L46 124 L46 56Z', 'url(#gold)', rim(5)) +
      shape(
        'M100 36 L144 62 L144 118 L100 144 L56 118 L56 62Z',
        'url(#gem)',
        'stroke="#04453e" stroke-width="2.5"',
      ) +
      stroke(
        'M100 36 V64 M144 62 L124 76 M144 118 L124 106 M100 144 V118 M56 118 L76 106 M56 62 L76 76 M100 64 L124 76 V106 L100 118 L76 106 V76Z',
        '#eafff6',
        2.6,
        'opacity=".65"',
      ) +
      shape('M10 146 H190 L180 168 L190 190 H10 L20 168Z', 'url(#goldDeep)', rim(4)) +
      shape('M17 150 H183 L174 168 L183 186 H17 L26 168Z', '#04434e', '') +
      word('WILD', { x: 100, y: 156, scale: 0.52 }, '#d7fff0'),
  )

/** The fireball that rises from the Mekong once a year. */
const scatter = () =>
  svg(
    radial('fire', '#fffbe0', '#ffcf4a', '#ff5a2e', '#a3082a') +
      upright('wave', '#4da8ff', '#123a9e', '#071446') +
      glow('halo', '#ff7a3d', 1),
    '<circle cx="100" cy="86" r="99" fill="url(#halo)"/>' +
      Array.from({ length: 14 }, (_, i) =>
        at(100, 84, shape('M-7 -52 Q0 -62 0 -92 Q0 -62 7 -52Z', '#ffd873', 'opacity=".8"'), (i * 360) / 14),
      ).join('') +
      adorned(dot(100, 84, 52, 'url(#fire)'), rim(5)) +
      stroke('M66 78 C72 56 92 46 110 50', '#fff', 7, 'opacity=".85"') +
      shape('M6 146 q16 -16 32 0 t32 0 t32 0 t32 0 t32 0 t30 0 V190 H6Z', 'url(#wave)', rim(4.5)) +
      word('FREE', { x: 100, y: 156, scale: 0.5 }, '#ffe9a8'),
  )

export const symbolArt = {
  W: wild,
  S: scatter,
  NA: naga,
  PE: pearl,
  CO: conch,
  FA: fan,
  A: () => letterSymbol('A'),
  K: () => letterSymbol('K'),
  Q: () => letterSymbol('Q'),
  J: () => letterSymbol('J'),
  T: () => letterSymbol('T'),
} as const
