import { word } from '../../art/letters.ts'
import {
  adorned,
  at,
  dot,
  glow,
  INK,
  radial,
  shape,
  slanted,
  stroke,
  svg,
  upright,
} from '../../art/paints.ts'

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`

const sevenPath =
  'M34 40 H166 V66 C132 92 112 126 106 172 H62 C68 128 90 98 122 76 H60 C56 86 50 92 40 94 H34Z'

/** A fat seven in enamel, as it shone on the first fruit machines. */
const seven = () =>
  svg(
    upright('enamel', '#ff8a7a', '#f0202f', '#8c0620') + glow('halo', '#ff3b30', 0.6),
    '<circle cx="100" cy="104" r="98" fill="url(#halo)"/>' +
      shape(sevenPath, INK, 'transform="translate(3 7)" opacity=".55"') +
      shape(sevenPath, 'url(#gold)', rim(13)) +
      shape(sevenPath, 'url(#gold)', 'stroke="#ffd873" stroke-width="8" stroke-linejoin="round"') +
      shape(sevenPath, 'url(#enamel)', 'stroke="#6e3c0a" stroke-width="2"') +
      stroke('M42 48 H158', '#fff', 6, 'opacity=".55"') +
      stroke('M148 70 C120 94 102 124 94 160', '#ffd0c6', 4, 'opacity=".6"'),
  )

const plate = (y: number, colour: string) =>
  `<rect x="18" y="${y}" width="164" height="46" rx="11" fill="url(#gold)" ${rim(5)}/>` +
  `<rect x="25" y="${y + 7}" width="150" height="32" rx="6" fill="url(#${colour})" stroke="#5b2409" stroke-width="1.5"/>` +
  `<rect x="29" y="${y + 9}" width="142" height="8" rx="4" fill="#fff" opacity=".28"/>`

const barWord = (y: number) => {
  const letters: readonly (readonly [number, string])[] = [
    [62, 'M0 0 V22 H9 C19 22 19 11 9 11 H0 M0 0 H8 C17 0 17 11 8 11'],
    [92, 'M0 22 L9 0 L18 22 M4 14 H14'],
    [126, 'M0 22 V0 H9 C19 0 19 12 9 12 H0 M8 12 L17 22'],
  ]
  const layer = (colour: string, width: number) =>
    letters.map(([x, path]) => at(x, y, stroke(path, colour, width))).join('')
  return layer('#3a1405', 9) + layer('#fff3c4', 5)
}

const bar = (count: 1 | 2 | 3) => {
  const colour = { 1: 'teal', 2: 'violet', 3: 'crimson' }[count]
  const tops = { 1: [77], 2: [50, 104], 3: [24, 77, 130] }[count]
  return svg(
    upright('teal', '#5fe3d0', '#0d9488', '#034b48') +
      upright('violet', '#c79bff', '#7c3aed', '#341070') +
      upright('crimson', '#ff8fa3', '#d3202a', '#6d0618') +
      glow('halo', { 1: '#2cc7b8', 2: '#9a5cff', 3: '#ff4d5e' }[count], 0.45),
    '<circle cx="100" cy="100" r="98" fill="url(#halo)"/>' +
      tops.map((y) => plate(y, colour) + barWord(y + 12)).join(''),
  )
}

const bell = () =>
  svg(
    upright('brass', '#fffbd6', '#ffcf3f', '#d98a12', '#7a4206') + glow('halo', '#ffcf3f', 0.6),
    '<circle cx="100" cy="100" r="98" fill="url(#halo)"/>' +
      stroke('M100 20 v14', '#7a4206', 10) +
      `<circle cx="100" cy="22" r="9" fill="url(#gold)" ${rim(4)}/>` +
      adorned(dot(100, 160, 17, 'url(#goldDeep)'), rim(5)) +
      shape(
        'M100 32 C140 32 150 70 152 102 C154 128 164 138 176 146 H24 C36 138 46 128 48 102 C50 70 60 32 100 32Z',
        'url(#brass)',
        rim(6),
      ) +
      shape('M30 146 H170 L176 156 C140 164 60 164 24 156Z', 'url(#goldDeep)', rim(5)) +
      stroke('M50 122 Q100 134 150 122', '#8f5310', 4, 'opacity=".7"') +
      stroke('M54 108 Q100 119 146 108', '#8f5310', 3, 'opacity=".5"') +
      stroke('M72 54 C62 74 62 98 58 116', '#fff', 8, 'opacity=".65"'),
  )

const lime = () =>
  svg(
    radial('skin', '#eaff9a', '#9be12d', '#4c9a0c', '#1d5204') +
      radial('flesh', '#fbffe0', '#dff58a', '#a9dc3a') +
      upright('leaf', '#8ff0a0', '#1d9a4d', '#064d2a') +
      glow('halo', '#a6e22e', 0.45),
    '<circle cx="100" cy="104" r="96" fill="url(#halo)"/>' +
      shape('M96 44 C84 16 52 10 34 22 C46 48 74 56 96 44Z', 'url(#leaf)', rim(4.5)) +
      stroke('M42 24 C62 26 80 34 94 44', '#d7ffe0', 2.6, 'opacity=".7"') +
      `<ellipse cx="82" cy="112" rx="62" ry="58" fill="url(#skin)" ${rim(5.5)}/>` +
      `<circle cx="128" cy="124" r="52" fill="url(#skin)" ${rim(5.5)}/>` +
      '<circle cx="128" cy="124" r="43" fill="#fbffe8"/>' +
      Array.from({ length: 8 }, (_, i) =>
        at(
          128,
          124,
          shape('M0 -4 L-13 -32 Q0 -42 13 -32Z', 'url(#flesh)', 'stroke="#7fb52a" stroke-width="1.6"'),
          i * 45,
        ),
      ).join('') +
      dot(128, 124, 5, '#fbffe8') +
      stroke('M38 100 Q44 72 72 62', '#fff', 7, 'opacity=".6"'),
  )

const points = (count: number, outer: number, inner: number) =>
  Array.from({ length: count * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner
    const angle = (Math.PI * i) / count - Math.PI / 2
    return `${i === 0 ? 'M' : 'L'}${(100 + Math.cos(angle) * reach).toFixed(1)} ${(104 + Math.sin(angle) * reach).toFixed(1)}`
  }).join(' ') + 'Z'

const star = () =>
  svg(
    upright('blue', '#c6f0ff', '#38a8ff', '#0b3f9e') + glow('halo', '#4db8ff', 0.6),
    '<circle cx="100" cy="102" r="98" fill="url(#halo)"/>' +
      shape(points(5, 92, 44), 'url(#gold)', rim(7)) +
      shape(points(5, 70, 34), 'url(#blue)', 'stroke="#6e3c0a" stroke-width="2" stroke-linejoin="round"') +
      Array.from({ length: 5 }, (_, i) =>
        at(100, 104, stroke('M0 0 V-62', '#eaf8ff', 2.4, 'opacity=".55"'), i * 72),
      ).join('') +
      dot(100, 104, 11, '#fff') +
      dot(100, 104, 7, '#ffd873'),
  )

const cherryBall = (x: number, y: number) =>
  adorned(dot(x, y, 38, 'url(#cherry)'), rim(5.5)) +
  stroke(`M${x - 22} ${y - 4} Q${x - 20} ${y - 22} ${x - 4} ${y - 26}`, '#fff', 7, 'opacity=".75"')

const cherry = () =>
  svg(
    radial('cherry', '#ffb3b8', '#ff3b57', '#b30a2c', '#5d0216') +
      upright('leaf', '#9bf08a', '#2aa845', '#075228') +
      glow('halo', '#ff4d6a', 0.5),
    '<circle cx="100" cy="104" r="98" fill="url(#halo)"/>' +
      stroke('M62 122 C66 80 92 50 132 28 M138 132 C142 92 138 58 132 28', INK, 11) +
      stroke('M62 122 C66 80 92 50 132 28 M138 132 C142 92 138 58 132 28', '#6fb03a', 6) +
      shape('M132 30 C154 8 184 14 192 34 C176 54 148 52 132 30Z', 'url(#leaf)', rim(4.5)) +
      stroke('M138 30 Q162 24 184 34', '#eaffdc', 2.6, 'opacity=".7"') +
      cherryBall(60, 140) +
      cherryBall(138, 150),
  )

/** The garuda's sun: it stands for any symbol and doubles what it helps to win. */
const wild = () =>
  svg(
    slanted('sun', '#fff9dd', '#ffd25e', '#e8821f', '#a3200f') +
      radial('heart', '#ff8f6b', '#d3202a', '#5d0618') +
      glow('halo', '#ffb347', 0.9),
    '<circle cx="100" cy="98" r="99" fill="url(#halo)"/>' +
      Array.from({ length: 16 }, (_, i) =>
        at(100, 92, shape('M-13 -58 Q0 -66 0 -94 Q0 -66 13 -58Z', 'url(#sun)', rim(2.4)), i * 22.5),
      ).join('') +
      adorned(dot(100, 92, 62, 'url(#gold)'), rim(5)) +
      adorned(dot(100, 92, 51, 'url(#heart)'), 'stroke="#6e3c0a" stroke-width="3"') +
      stroke('M78 72 L98 112 M98 72 L78 112', '#3a0614', 17) +
      stroke('M78 72 L98 112 M98 72 L78 112', '#fff3c4', 9) +
      stroke('M108 80 C110 66 132 66 132 82 C132 94 112 100 108 112 H134', '#3a0614', 17) +
      stroke('M108 80 C110 66 132 66 132 82 C132 94 112 100 108 112 H134', '#fff3c4', 9) +
      shape('M10 146 H190 L180 168 L190 190 H10 L20 168Z', 'url(#goldDeep)', rim(4)) +
      shape('M17 150 H183 L174 168 L183 186 H17 L26 168Z', '#7a0f1c', '') +
      word('WILD', { x: 100, y: 156, scale: 0.52 }, '#fff2c2'),
  )

export const symbolArt = {
  WD: wild,
  S7: seven,
  B3: () => bar(3),
  B2: () => bar(2),
  B1: () => bar(1),
  BL: bell,
  LM: lime,
  ST: star,
  CH: cherry,
} as const
