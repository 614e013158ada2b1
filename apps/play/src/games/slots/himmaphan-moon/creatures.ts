import { adorned, at, dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from '../art/paints.ts'

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`
const halo = '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>'

/** Feathers of a spread wing, the longest on top. */
const wing = (fill: string, tip: string) =>
  mirrored(
    [0, 1, 2, 3, 4]
      .map((at5) => {
        const [turn, long] = [-78 + at5 * 21, 92 - at5 * 9]
        return at(
          92,
          128,
          shape(
            `M0 0 C-20 -${long * 0.4} -17 -${long * 0.8} 0 -${long} C17 -${long * 0.8} 20 -${long * 0.4} 0 0Z`,
            fill,
            rim(4),
          ) + stroke(`M0 -16 V-${long - 14}`, tip, 3.4, 'opacity=".75"'),
          turn,
        )
      })
      .reverse()
      .join(''),
  )

/** The stepped crown of a dancer. */
const crown = (foot: number, tall: number, wide: number) =>
  shape(
    `M${100 - wide} ${foot} L${100 - wide * 0.8} ${foot - tall * 0.2} L${100 - wide * 0.5} ${foot - tall * 0.24} L${100 - wide * 0.42} ${foot - tall * 0.44} L${100 - wide * 0.2} ${foot - tall * 0.48} L100 ${foot - tall} L${100 + wide * 0.2} ${foot - tall * 0.48} L${100 + wide * 0.42} ${foot - tall * 0.44} L${100 + wide * 0.5} ${foot - tall * 0.24} L${100 + wide * 0.8} ${foot - tall * 0.2} L${100 + wide} ${foot}Z`,
    'url(#gold)',
    rim(4),
  ) +
  stroke(`M${100 - wide * 0.7} ${foot - tall * 0.1} H${100 + wide * 0.7}`, '#8a4e14', 3, 'opacity=".7"') +
  adorned(dot(100, foot - tall * 0.2, wide * 0.2, '#ff4f9a'), rim(2))

/** Half dancer, half bird. */
export const kinnari = () =>
  svg(
    upright('down', '#ffd3f2', '#e667c8', '#7a1f8f') +
      upright('skin', '#fff0dc', '#f4c79a', '#c9865a') +
      glow('halo', '#ff7ad9', 0.75),
    halo +
      wing('url(#down)', '#fff3fb') +
      shape('M66 196 C64 164 78 150 100 150 C122 150 136 164 134 196Z', 'url(#gold)', rim(4.5)) +
      stroke('M76 176 Q100 192 124 176', '#8f1550', 5) +
      shape('M88 130 H112 V156 Q100 166 88 156Z', 'url(#skin)', rim(3.5)) +
      shape(
        'M64 88 C64 58 136 58 136 88 C138 124 118 144 100 144 C82 144 62 124 64 88Z',
        'url(#skin)',
        rim(4.5),
      ) +
      mirrored(
        stroke('M74 100 Q84 107 92 100', INK, 3.6) +
          stroke('M72 88 Q82 81 92 87', '#5a2a1a', 3.2) +
          dot(76, 118, 7, '#ff8fb5') +
          adorned(dot(60, 112, 6, 'url(#gold)'), rim(2.5)),
      ) +
      stroke('M91 125 Q100 131 109 125', '#d8285f', 5) +
      crown(78, 76, 40),
  )

/** The lord of birds. */
export const garuda = () =>
  svg(
    upright('plume', '#ffd27a', '#f2462f', '#8a0f2a') +
      upright('face', '#ff8a5c', '#d6243a', '#720a2c') +
      upright('beak', '#fff3c4', '#ffb52e', '#a3560a') +
      radial('eye', '#ffffff', '#fff3b0', '#ffae2b') +
      glow('halo', '#ff5a3d', 0.75),
    halo +
      wing('url(#plume)', '#fff1c4') +
      shape(
        'M58 96 C54 56 146 56 142 96 C144 132 124 152 100 152 C76 152 56 132 58 96Z',
        'url(#face)',
        rim(5),
      ) +
      mirrored(
        shape('M94 100 C84 84 66 84 60 94 C70 112 86 112 94 104Z', 'url(#eye)', rim(3.4)) +
          dot(80, 98, 6, INK) +
          stroke('M56 84 Q72 70 94 92', '#3a0614', 6) +
          stroke('M62 124 q8 10 18 6', '#ffd27a', 4),
      ) +
      shape(
        'M100 88 C118 92 124 112 116 128 C112 142 104 152 98 162 C96 146 84 138 82 122 C80 106 86 92 100 88Z',
        'url(#beak)',
        rim(4.5),
      ) +
      stroke('M86 122 Q100 132 116 122', '#7a3a06', 3.5) +
      crown(74, 66, 42),
  )

/** The lion of the forest, its mane like flames. */
export const singha = () =>
  svg(
    upright('mane', '#fff2b8', '#ffb52e', '#c4471a') +
      upright('fur', '#fffdf4', '#e8dcff', '#9a86d8') +
      glow('halo', '#ffc24a', 0.75),
    halo +
      Array.from({ length: 14 }, (_, i) =>
        at(
          100,
          104,
          shape('M-19 -46 C-26 -74 -6 -78 4 -98 C10 -78 26 -74 19 -46Z', 'url(#mane)', rim(3.6)),
          (i * 360) / 14,
        ),
      ).join('') +
      shape(
        'M50 94 C50 58 150 58 150 94 C152 132 128 156 100 156 C72 156 48 132 50 94Z',
        'url(#fur)',
        rim(5),
      ) +
      mirrored(
        shape('M56 72 C46 54 58 44 72 58Z', 'url(#fur)', rim(3.6)) +
          shape('M88 96 C78 84 66 86 62 94 C70 106 82 106 88 100Z', '#7fffd4', rim(3.2)) +
          '<ellipse cx="77" cy="96" rx="3" ry="6.5" fill="#140a2e"/>' +
          stroke('M58 82 Q72 72 88 86', '#4b2f9a', 4.5) +
          stroke('M84 128 q-18 2 -26 -6 M84 134 q-14 8 -26 6', '#6a55b8', 2.6),
      ) +
      shape('M86 112 H114 L104 124 H96Z', '#d8327a', rim(3)) +
      stroke('M100 124 V132 M100 132 Q90 144 78 138 M100 132 Q110 144 122 138', INK, 4) +
      shape('M86 140 l5 11 l5 -9Z M114 140 l-5 11 l-5 -9Z', '#fff', rim(1.8)) +
      adorned(dot(100, 74, 9, '#ff4f9a'), `stroke="#ffd873" stroke-width="4"`),
  )

/** The golden swan, its neck in a bow. */
export const hongsa = () =>
  svg(
    upright('body', '#ffffff', '#cfe0ff', '#7c8fe0') +
      upright('tail', '#fff3c4', '#ffcf5e', '#c4711a') +
      glow('halo', '#9ab6ff', 0.8),
    halo +
      [-40, -26, -12, 2]
        .map((turn) =>
          at(58, 136, shape('M0 8 C-16 -20 -14 -54 0 -74 C14 -54 16 -20 0 8Z', 'url(#tail)', rim(3.4)), turn),
        )
        .join('') +
      shape(
        'M30 142 C44 112 92 104 116 122 C136 118 142 92 126 74 C112 58 118 30 146 30 C166 30 176 46 172 62 L150 58 C140 62 142 74 150 86 C172 120 160 178 104 180 C64 182 36 168 30 142Z',
        'url(#body)',
        rim(5),
      ) +
      shape(
        'M66 132 C90 112 128 124 138 148 C116 150 96 170 72 160 C60 154 58 142 66 132Z',
        '#e9f0ff',
        rim(4),
      ) +
      stroke('M78 142 Q102 132 124 146 M80 153 Q98 147 112 153', '#7c8fe0', 3.2) +
      shape('M170 48 L196 58 L168 66Z', 'url(#gold)', rim(3.4)) +
      dot(154, 48, 5, INK) +
      shape('M136 34 C130 16 138 6 150 4 C146 14 154 18 152 30Z', 'url(#gold)', rim(3.4)) +
      adorned(dot(142, 98, 7, '#ff4f9a'), `stroke="#ffd873" stroke-width="3.4"`),
  )
