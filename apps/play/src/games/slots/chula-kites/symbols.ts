import { word } from '../art/letters.ts'
import {
  adorned,
  at,
  dot,
  glow,
  mirrored,
  radial,
  shape,
  slanted,
  stroke,
  svg,
  upright,
} from '../art/paints.ts'

/** Paper and bamboo have a softer rim than jewels. */
const TINT = '#23325c'
const rim = (width: number) => `stroke="${TINT}" stroke-width="${width}" stroke-linejoin="round"`
const shadow = (d: string) => shape(d, '#1a3d6e', 'opacity=".22" transform="translate(5 8)"')
const spar = (d: string) => stroke(d, '#a86a2a', 4)

/** A kite's tail of paper bows. */
const tail = (points: readonly (readonly [number, number])[], colours: readonly string[]) =>
  stroke(`M${points.map(([x, y]) => `${x} ${y}`).join(' L')}`, TINT, 3) +
  points
    .slice(1)
    .map(([x, y], i) =>
      at(
        x,
        y,
        shape('M0 0 L-13 -8 V8Z M0 0 L13 -8 V8Z', colours[i % colours.length]!, rim(2.4)),
        20 - i * 24,
      ),
    )
    .join('')

/** The great kite of the royal field, a star of five points. */
const star =
  'M100 8 C106 40 116 58 132 62 C152 60 174 48 190 40 C184 66 164 88 138 96 C142 120 156 140 172 162 C140 156 116 142 100 120 C84 142 60 156 28 162 C44 140 58 120 62 96 C36 88 16 66 10 40 C26 48 48 60 68 62 C84 58 94 40 100 8Z'

const chulaBody =
  shadow(star) +
  shape(star, 'url(#paper)', rim(5)) +
  shape(
    'M100 30 C108 60 118 74 134 80 C120 90 112 104 100 120 C88 104 80 90 66 80 C82 74 92 60 100 30Z',
    'url(#heart)',
    rim(3),
  ) +
  spar('M100 10 V120 M14 44 Q100 104 186 44 M34 158 Q92 120 100 84 Q108 120 166 158') +
  adorned(dot(100, 84, 13, '#ffd24a'), rim(3)) +
  dot(100, 84, 6, '#e8352b') +
  mirrored(dot(48, 68, 5, '#ffd24a') + dot(60, 140, 5, '#ffd24a'))

const chulaPaints =
  upright('paper', '#ff8a6b', '#ee3b3b', '#b3122f') +
  upright('heart', '#fffdf2', '#ffe2a0') +
  glow('halo', '#fff4b8', 1)

const chula = () =>
  svg(
    chulaPaints,
    '<circle cx="100" cy="96" r="99" fill="url(#halo)"/>' +
      chulaBody +
      word('WILD', { x: 100, y: 152, scale: 0.62 }, '#ff5a3d'),
  )

/** What a reel wears when the kite has risen over all of it: the kite on top, its tail to the foot. */
export const chulaReel = () =>
  svg(
    chulaPaints +
      upright('air', '#2f8fe0', '#7cc9f5', '#d9f3ff', '#fff3c9') +
      slanted('ribbon', '#ff8a6b', '#e8352b', '#ffd24a'),
    `<rect x="5" y="5" width="190" height="790" rx="24" fill="${TINT}"/><rect x="10" y="10" width="180" height="780" rx="20" fill="url(#air)"/>` +
      [
        [46, 420, 1],
        [150, 560, 1.3],
        [60, 690, 1.1],
        [146, 330, 0.8],
      ]
        .map(
          ([x, y, size]) =>
            `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity=".8"><ellipse rx="34" ry="12"/><circle cx="-10" cy="-9" r="14"/><circle cx="12" cy="-7" r="11"/></g>`,
        )
        .join('') +
      '<circle cx="100" cy="190" r="140" fill="url(#halo)"/>' +
      stroke('M100 250 C30 340 176 400 100 480 C28 560 172 610 104 690 C80 720 92 750 100 770', TINT, 17) +
      stroke(
        'M100 250 C30 340 176 400 100 480 C28 560 172 610 104 690 C80 720 92 750 100 770',
        'url(#ribbon)',
        12,
      ) +
      [
        [72, 318],
        [128, 398],
        [80, 508],
        [128, 596],
        [98, 698],
      ]
        .map(([x = 0, y = 0], i) =>
          at(
            x,
            y,
            shape('M0 0 L-22 -13 V13Z M0 0 L22 -13 V13Z', ['#ffd24a', '#fffdf2', '#1fb5a8'][i % 3]!, rim(3)),
            i * 31,
          ),
        )
        .join('') +
      `<g transform="translate(8 96) scale(.92)">${chulaBody}</g>` +
      word('WILD', { x: 100, y: 28, scale: 0.78 }, '#ff5a3d'),
    '0 0 200 800',
  )

const pakpao = () =>
  svg(
    slanted('paper', '#fff7d6', '#ffcf3d', '#f08a1c') + glow('halo', '#ffe27a', 0.8),
    '<circle cx="100" cy="90" r="98" fill="url(#halo)"/>' +
      shadow('M100 10 L168 74 L100 136 L32 74Z') +
      shape('M100 10 L168 74 L100 136 L32 74Z', 'url(#paper)', rim(5)) +
      shape('M100 36 L128 72 L100 104 L72 72Z', '#1fb5a8', rim(3)) +
      shape('M100 52 L114 72 L100 90 L86 72Z', '#fffdf2', rim(2.4)) +
      spar('M100 12 V134 M34 74 Q100 40 166 74') +
      mirrored(shape('M32 74 L14 96 L40 92Z', '#e8352b', rim(3))) +
      tail(
        [
          [100, 136],
          [92, 152],
          [108, 166],
          [90, 180],
          [104, 194],
        ],
        ['#e8352b', '#1fb5a8', '#2f7fe0'],
      ),
  )

const butterfly = () => {
  const upper = 'M98 92 C84 40 30 18 16 44 C6 66 36 106 96 104Z'
  const lower = 'M97 106 C60 104 34 124 42 150 C52 176 86 156 99 116Z'
  return svg(
    slanted('wing', '#ffd0f0', '#ff5fb0', '#a31a8c') +
      slanted('low', '#c9f7ff', '#37b6f0', '#1552b0') +
      glow('halo', '#ff9ad4', 0.7),
    '<circle cx="100" cy="100" r="98" fill="url(#halo)"/>' +
      mirrored(
        shadow(upper) +
          shape(lower, 'url(#low)', rim(4.5)) +
          shape(upper, 'url(#wing)', rim(4.5)) +
          adorned(dot(46, 62, 15, '#fffdf2'), rim(3)) +
          dot(46, 62, 7, '#ffd24a') +
          dot(74, 84, 6, '#fffdf2') +
          dot(62, 138, 7, '#fffdf2') +
          stroke('M96 70 C92 50 82 42 72 40', TINT, 4) +
          dot(71, 40, 4.5, TINT),
      ) +
      shape('M100 66 C110 78 109 140 100 160 C91 140 90 78 100 66Z', '#5a3a1e', rim(3.5)) +
      tail(
        [
          [100, 160],
          [108, 174],
          [94, 188],
        ],
        ['#ffd24a', '#ff5fb0'],
      ),
  )
}

const fish = () => {
  const body = 'M18 92 C34 46 96 34 138 70 L180 44 C176 76 176 104 184 138 L140 112 C98 148 36 138 18 92Z'
  return svg(
    upright('scale', '#d6fff2', '#2fd0b0', '#087a80') +
      upright('fin', '#fff0b8', '#ff9d2e', '#d6461a') +
      glow('halo', '#7affdf', 0.7),
    '<circle cx="100" cy="94" r="98" fill="url(#halo)"/>' +
      shadow(body) +
      shape('M92 50 C100 20 132 16 146 28 C140 44 136 56 132 66Z', 'url(#fin)', rim(4)) +
      shape('M90 132 C98 162 124 164 136 154 C130 140 128 130 126 122Z', 'url(#fin)', rim(4)) +
      shape(body, 'url(#scale)', rim(5)) +
      shape('M138 70 L180 44 C176 76 176 104 184 138 L140 112Z', 'url(#fin)', rim(4)) +
      [
        [74, 66],
        [74, 94],
        [74, 118],
        [98, 80],
        [98, 106],
        [120, 92],
      ]
        .map(([x = 0, y = 0]) => stroke(`M${x} ${y - 10} q14 10 0 20`, '#eafff9', 4, 'opacity=".85"'))
        .join('') +
      adorned(dot(46, 82, 13, '#ffffff'), rim(3.4)) +
      dot(44, 83, 6.5, TINT) +
      stroke('M24 104 Q36 112 46 106', TINT, 4) +
      spar('M60 50 Q68 92 60 132') +
      tail(
        [
          [160, 150],
          [148, 166],
          [162, 182],
        ],
        ['#ff9d2e', '#2f7fe0'],
      ),
  )
}

const owl = () => {
  const body =
    'M100 16 C136 10 152 20 176 10 C170 40 178 60 176 92 C172 140 136 164 100 176 C64 164 28 140 24 92 C22 60 30 40 24 10 C48 20 64 10 100 16Z'
  return svg(
    upright('plume', '#ece0ff', '#8f78e8', '#4a34a8') +
      upright('breast', '#fff6df', '#ffd9a0') +
      glow('halo', '#b9a3ff', 0.7),
    '<circle cx="100" cy="96" r="98" fill="url(#halo)"/>' +
      shadow(body) +
      shape(body, 'url(#plume)', rim(5)) +
      shape(
        'M100 92 C126 92 140 112 132 134 C124 152 112 160 100 164 C88 160 76 152 68 134 C60 112 74 92 100 92Z',
        'url(#breast)',
        rim(3.4),
      ) +
      [112, 128, 144].map((y) => stroke(`M82 ${y} q6 7 12 0 q6 7 12 0 q6 7 12 0`, '#d98a3a', 3.4)).join('') +
      mirrored(
        adorned(dot(66, 66, 27, '#fffdf2'), rim(4)) +
          adorned(dot(67, 67, 16, '#ffd24a'), rim(3)) +
          dot(69, 68, 8, TINT) +
          dot(65, 63, 3.4, '#fff') +
          stroke('M34 110 q10 22 30 36', '#d9ccff', 4, 'opacity=".8"'),
      ) +
      shape('M88 76 H112 L100 98Z', '#ff9d2e', rim(3.4)),
  )
}

const pinwheel = () =>
  svg(
    glow('halo', '#9ae8ff', 0.6),
    '<circle cx="100" cy="84" r="92" fill="url(#halo)"/>' +
      stroke('M100 88 V192', TINT, 13) +
      stroke('M100 88 V190', '#e0a455', 7) +
      ['#ee3b3b', '#ffcf3d', '#2f8fe0', '#1fb5a8']
        .map((colour, i) =>
          at(
            100,
            86,
            shape('M0 0 L0 -76 C34 -66 46 -34 40 0Z', colour, rim(4.4)) +
              shape('M0 0 L0 -76 C6 -48 20 -18 40 0Z', '#fff', 'opacity=".38"'),
            i * 90,
          ),
        )
        .join('') +
      adorned(dot(100, 86, 13, '#fffdf2'), rim(4)) +
      dot(100, 86, 5, '#ee3b3b'),
  )

const spool = () =>
  svg(
    upright('wood', '#ffe2ad', '#d9944a', '#7c431a') +
      upright('line', '#fffdf2', '#ffd9e6', '#f0709c') +
      glow('halo', '#ffb3cd', 0.6),
    '<circle cx="100" cy="100" r="94" fill="url(#halo)"/>' +
      shape('M60 60 H140 C130 84 130 116 140 140 H60 C70 116 70 84 60 60Z', 'url(#line)', rim(4.5)) +
      [74, 86, 98, 110, 122]
        .map((y) => stroke(`M66 ${y + 5} Q100 ${y - 4} 134 ${y + 1}`, '#d63a72', 3, 'opacity=".65"'))
        .join('') +
      adorned('<rect x="40" y="34" width="120" height="28" rx="12" fill="url(#wood)"/>', rim(5)) +
      adorned('<rect x="40" y="138" width="120" height="28" rx="12" fill="url(#wood)"/>', rim(5)) +
      adorned('<rect x="88" y="12" width="24" height="24" rx="7" fill="url(#wood)"/>', rim(4.4)) +
      adorned('<rect x="88" y="164" width="24" height="24" rx="7" fill="url(#wood)"/>', rim(4.4)) +
      stroke('M134 112 C168 116 180 90 172 52', '#d63a72', 3.4),
  )

const cloud = () =>
  svg(
    upright('puff', '#ffffff', '#e3f2ff', '#9cc4ee') +
      radial('sun', '#fffbe0', '#ffd24a', '#ff9d2e') +
      glow('halo', '#ffe9a0', 0.8),
    '<circle cx="126" cy="76" r="72" fill="url(#halo)"/>' +
      Array.from({ length: 12 }, (_, i) =>
        at(126, 74, shape('M-7 -42 L0 -62 L7 -42Z', '#ffcf3d', rim(2.4)), i * 30),
      ).join('') +
      adorned(dot(126, 74, 37, 'url(#sun)'), rim(4)) +
      shape(
        'M42 166 C10 166 8 124 38 120 C34 88 78 74 92 100 C114 82 146 98 140 124 C176 120 182 166 148 166Z',
        'url(#puff)',
        rim(5),
      ) +
      stroke('M50 128 C52 112 70 106 80 114', '#fff', 6) +
      stroke('M60 150 H132', '#c2dcf5', 5),
  )

const paperStar = () => {
  const points = (reach: number, inner: number) =>
    Array.from({ length: 10 }, (_, i) => {
      const [angle, r] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? inner : reach]
      return `${(100 + Math.cos(angle) * r).toFixed(1)} ${(102 + Math.sin(angle) * r).toFixed(1)}`
    }).join(' L')
  return svg(
    upright('fold', '#d8ff9a', '#7fd13a', '#2f8a2c') + glow('halo', '#c9ff8f', 0.7),
    '<circle cx="100" cy="100" r="96" fill="url(#halo)"/>' +
      shape(`M${points(84, 42)}Z`, 'url(#fold)', rim(5.5)) +
      Array.from({ length: 5 }, (_, i) =>
        at(
          100,
          102,
          shape('M0 0 L0 -80 L24 -35Z', '#fff', 'opacity=".34"') +
            stroke('M0 0 V-78', '#2f8a2c', 2.6, 'opacity=".6"'),
          i * 72,
        ),
      ).join('') +
      adorned(dot(100, 102, 11, '#fffdf2'), rim(3)),
  )
}

export const symbolArt = {
  W: chula,
  PK: pakpao,
  BF: butterfly,
  FI: fish,
  OW: owl,
  PW: pinwheel,
  SP: spool,
  CL: cloud,
  ST: paperStar,
} as const
