import { letterSymbol, word } from '../art/letters.ts'
import { adorned, at, dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from '../art/paints.ts'

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`
const halo = '<circle cx="100" cy="104" r="97" fill="url(#halo)"/>'

const thorns = (x: number, y: number, [wide, tall]: readonly [number, number], fill: string) =>
  [-2, -1, 0, 1, 2]
    .flatMap((row) =>
      [-2, -1, 0, 1, 2].map((column) => {
        const px = x + (column + (row % 2 ? 0.5 : 0)) * wide * 0.36
        const py = y + row * tall * 0.34
        const isInside = ((px - x) / wide) ** 2 + ((py - y) / tall) ** 2 < 0.86
        return isInside
          ? at(
              px,
              py,
              shape(
                'M0 -13 L12 9 Q0 14 -12 9Z',
                fill,
                'stroke="#5b3a05" stroke-width="1.8" stroke-linejoin="round"',
              ),
            )
          : ''
      }),
    )
    .join('')

const spikes = Array.from({ length: 22 }, (_, i) => {
  const angle = (i / 22) * Math.PI * 2
  return at(
    100 + Math.cos(angle) * 66,
    112 + Math.sin(angle) * 62,
    shape('M-12 6 L0 -20 L12 6Z', 'url(#gold)', rim(3.4)),
    (angle * 180) / Math.PI + 90,
  )
}).join('')

/** The king of fruit, in gold, opened to show what it hides. */
const durian = () =>
  svg(
    radial('husk', '#fff3a8', '#f0c22e', '#a8761a', '#4f3204') +
      radial('flesh', '#fffbe0', '#ffe27a', '#f0b42e') +
      glow('halo', '#ffd23f', 0.85),
    halo +
      stroke('M100 48 C98 30 104 20 112 12', INK, 16) +
      stroke('M100 48 C98 30 104 20 112 12', '#7a9a2e', 10) +
      spikes +
      `<ellipse cx="100" cy="112" rx="68" ry="64" fill="url(#husk)" ${rim(4)}/>` +
      thorns(100, 112, [66, 62], 'url(#gold)') +
      shape('M100 62 C126 78 132 132 100 166 C68 132 74 78 100 62Z', '#fff6d0', rim(4)) +
      shape('M100 76 C116 90 116 112 100 116 C84 112 84 90 100 76Z', 'url(#flesh)', rim(2.6)) +
      shape('M100 118 C114 124 112 146 100 154 C88 146 86 124 100 118Z', 'url(#flesh)', rim(2.6)) +
      stroke('M92 88 Q94 80 100 78', '#fff', 4, 'opacity=".9"'),
  )

const mango = () =>
  svg(
    radial('ripe', '#fff6b0', '#ffc93a', '#f07a1c', '#8f2a08') +
      upright('leaf', '#8ff0a0', '#1d9a4d', '#064d2a') +
      glow('halo', '#ffb52e', 0.55),
    halo +
      shape('M92 40 C78 12 44 10 28 26 C46 50 72 54 92 40Z', 'url(#leaf)', rim(4)) +
      shape(
        'M96 38 C152 26 188 70 176 120 C166 160 126 186 84 176 C38 166 16 124 38 90 C52 66 70 46 96 38Z',
        'url(#ripe)',
        rim(5.5),
      ) +
      stroke('M56 96 C68 72 86 60 104 56', '#fff', 9, 'opacity=".6"'),
  )

const mangosteen = () =>
  svg(
    radial('rind', '#c77bff', '#6d1fa0', '#2e0750') +
      radial('white', '#ffffff', '#f4ecff', '#c9b4e6') +
      upright('cap', '#b6f08a', '#3f9a3a', '#0f4a1c') +
      glow('halo', '#a84dff', 0.55),
    halo +
      adorned(dot(100, 112, 74, 'url(#rind)'), rim(5.5)) +
      [0, 90, 180, 270]
        .map((turn) =>
          at(
            100,
            56,
            shape('M0 0 C-22 -6 -34 -24 -24 -36 C-6 -42 6 -26 0 0Z', 'url(#cap)', rim(3.4)),
            turn - 40,
          ),
        )
        .join('') +
      dot(100, 56, 9, '#3f7a2a') +
      `<ellipse cx="100" cy="126" rx="52" ry="42" fill="#7a1f4c" ${rim(3)}/>` +
      [0, 60, 120, 180, 240, 300]
        .map((turn) =>
          at(
            100,
            126,
            shape('M0 -3 C-15 -12 -15 -32 0 -38 C15 -32 15 -12 0 -3Z', 'url(#white)', rim(2.2)),
            turn,
          ),
        )
        .join('') +
      stroke('M44 92 Q54 66 78 56', '#fff', 6, 'opacity=".4"'),
  )

const rambutan = () =>
  svg(
    radial('skin', '#ff9a8a', '#e8263a', '#8c0628') +
      radial('pearl', '#ffffff', '#f4fbff', '#bcd0dc') +
      glow('halo', '#ff4d5e', 0.5),
    halo +
      Array.from({ length: 34 }, (_, i) => {
        const angle = (i / 34) * 360
        return at(100, 108, stroke('M0 -60 Q8 -78 -4 -92', i % 2 ? '#c9d84a' : '#ff8a5c', 5), angle)
      }).join('') +
      adorned(dot(100, 108, 66, 'url(#skin)'), rim(5)) +
      shape('M48 96 C58 60 142 60 152 96 C140 116 60 116 48 96Z', 'url(#pearl)', rim(4)) +
      shape(
        'M40 104 C66 124 134 124 160 104 C164 150 138 174 100 174 C62 174 36 150 40 104Z',
        'url(#skin)',
        rim(4),
      ) +
      [60, 84, 108, 132]
        .map((x, i) => stroke(`M${x} ${136 + (i % 2) * 12} q4 10 -3 18`, '#ffcf7a', 4))
        .join('') +
      '<ellipse cx="84" cy="84" rx="16" ry="8" fill="#fff"/>',
  )

/** The lai kanok flame, that stands for any fruit. */
const wild = () =>
  svg(
    radial('sun', '#fffbe0', '#ff9a4d', '#d3202a', '#5d0618') + glow('halo', '#ff8a3d', 0.95),
    halo +
      Array.from({ length: 12 }, (_, i) =>
        at(
          100,
          94,
          shape(
            'M0 -94 C16 -80 18 -62 4 -50 C10 -64 4 -70 -4 -62 C-14 -74 -8 -86 0 -94Z',
            'url(#gold)',
            rim(2.6),
          ),
          i * 30,
        ),
      ).join('') +
      adorned(dot(100, 94, 54, 'url(#gold)'), rim(5)) +
      adorned(dot(100, 94, 44, 'url(#sun)'), rim(2.5)) +
      mirrored(shape('M98 126 C74 116 70 88 88 66 C86 84 96 88 98 100Z', 'url(#gold)', rim(3))) +
      shape('M10 146 H190 L180 168 L190 190 H10 L20 168Z', 'url(#goldDeep)', rim(4)) +
      shape('M17 150 H183 L174 168 L183 186 H17 L26 168Z', '#7a1f0a', '') +
      word('WILD', { x: 100, y: 156, scale: 0.52 }, '#fff2c2'),
  )

/** An old pod duang, the bullet coin of Siam's kings, as a round of gold; its worth is written on it. */
const coin = () =>
  svg(
    radial('disc', '#fffbe0', '#ffd84a', '#d9951a', '#7a4a06') + glow('halo', '#ffd23f', 0.9),
    '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>' +
      adorned(dot(100, 100, 88, 'url(#goldDeep)'), rim(6)) +
      adorned(dot(100, 100, 80, 'url(#disc)'), 'stroke="#fff3c4" stroke-width="3"') +
      Array.from({ length: 28 }, (_, i) => at(100, 100, dot(0, -71, 3.6, '#8f5310'), (i * 360) / 28)).join(
        '',
      ) +
      adorned(dot(100, 100, 60, 'url(#gold)'), 'stroke="#8f5310" stroke-width="3"') +
      stroke('M58 78 Q66 52 96 46', '#fff', 6, 'opacity=".8"'),
  )

export const symbolArt = {
  W: wild,
  C: coin,
  DR: durian,
  MG: mango,
  MS: mangosteen,
  RB: rambutan,
  A: () => letterSymbol('A'),
  K: () => letterSymbol('K'),
  Q: () => letterSymbol('Q'),
  J: () => letterSymbol('J'),
  T: () => letterSymbol('T'),
} as const
