import { glow, INK, spanning, stroke, svg } from './paints.ts'

/** Letters as jewelled tubes: one skeleton drawn again and again, narrower each time, from the dark rim to the light on top. */
const skeletons = {
  A: 'M58 156 L100 44 L142 156 M75 118 L125 118 M46 157 L70 157 M130 157 L154 157',
  K: 'M68 44 L68 157 M136 46 L70 110 M92 92 L140 157 M54 44 L82 44 M54 157 L82 157 M122 44 L148 44 M126 157 L152 157',
  Q: 'M100 42 C132 42 150 66 150 99 C150 132 132 154 100 154 C68 154 50 132 50 99 C50 66 68 42 100 42 Z M108 122 L150 166',
  J: 'M124 44 L124 118 C124 168 60 172 54 126 M102 44 L148 44',
  T: 'M46 64 L66 46 L66 157 M48 157 L84 157 M132 44 C152 44 160 68 160 100 C160 132 152 157 132 157 C112 157 104 132 104 100 C104 68 112 44 132 44 Z',
} as const

export type Letter = keyof typeof skeletons

const jewels: Record<Letter, [light: string, mid: string, deep: string]> = {
  A: ['#ffb3a8', '#f0314b', '#7d0a2a'],
  K: ['#ffd59a', '#f2741d', '#8c2c05'],
  Q: ['#a6ffdb', '#12b886', '#04503f'],
  J: ['#a9d8ff', '#2b7fff', '#0b2f8f'],
  T: ['#e6c1ff', '#9a4dff', '#3f1391'],
}

/** The gold tube, its dark groove and the jewel that lies in the groove. */
export const tube = (skeleton: string, jewel: string, thick: number) =>
  [
    stroke(skeleton, INK, thick * 1.42, 'opacity=".55" transform="translate(0 4)"'),
    stroke(skeleton, INK, thick * 1.28),
    stroke(skeleton, 'url(#goldRim)', thick * 1.08),
    stroke(skeleton, '#4a2606', thick * 0.74),
    stroke(skeleton, jewel, thick * 0.62),
    stroke(skeleton, '#000', thick * 0.16, 'opacity=".18" transform="translate(2.4 3)"'),
    stroke(skeleton, '#fff', thick * 0.12, 'opacity=".72" transform="translate(-2.4 -3)"'),
  ].join('')

const sparkle = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y - size} Q${x} ${y} ${x + size} ${y} Q${x} ${y} ${x} ${y + size} Q${x} ${y} ${x - size} ${y} Q${x} ${y} ${x} ${y - size}Z" fill="#fff" opacity=".95"/>`

const sparkles: Record<Letter, [number, number]> = {
  A: [112, 52],
  K: [74, 52],
  Q: [66, 66],
  J: [128, 54],
  T: [120, 60],
}

export const letterSymbol = (letter: Letter) => {
  const [light, mid, deep] = jewels[letter]
  const paints = spanning('jewel', light, mid, mid, deep) + glow('halo', mid, 0.4)
  const [x, y] = sparkles[letter]
  return svg(
    paints,
    '<circle cx="100" cy="100" r="96" fill="url(#halo)"/>' +
      tube(skeletons[letter], 'url(#jewel)', 27) +
      sparkle(x, y, 11),
  )
}

const wordSkeletons: Record<string, [width: number, path: string]> = {
  W: [60, 'M2 0 L15 44 L30 8 L45 44 L58 0'],
  I: [14, 'M7 0 L7 44'],
  L: [36, 'M6 0 L6 44 L32 44'],
  D: [44, 'M6 0 L6 44 L16 44 C48 44 48 0 16 0 Z'],
  F: [34, 'M32 0 L6 0 L6 44 M6 21 L27 21'],
  R: [42, 'M6 44 L6 0 L20 0 C42 0 42 25 20 25 L6 25 M20 25 L38 44'],
  E: [36, 'M32 0 L6 0 L6 44 L32 44 M6 21 L28 21'],
}

/** A word in the same lettering, centred on x, its top at y. */
export const word = (text: string, centre: { x: number; y: number; scale: number }, jewel: string) => {
  const letters = [...text].map((letter) => wordSkeletons[letter] ?? ([20, ''] as [number, string]))
  const gap = 12
  const width = letters.reduce((sum, [own]) => sum + own + gap, -gap)
  let x = -width / 2
  const placed = letters.map(([own, path]) => {
    const group = `<g transform="translate(${x} 0)">`
    x += own + gap
    return [group, path] as const
  })
  const layer = (draw: (path: string) => string) =>
    placed.map(([group, path]) => `${group}${draw(path)}</g>`).join('')
  return (
    `<g transform="translate(${centre.x} ${centre.y}) scale(${centre.scale})">` +
    layer((path) => stroke(path, INK, 23)) +
    layer((path) => stroke(path, 'url(#goldDeep)', 17)) +
    layer((path) => stroke(path, '#ffe9a8', 13.5)) +
    layer((path) => stroke(path, jewel, 10)) +
    layer((path) => stroke(path, '#fff', 2.2, 'opacity=".75" transform="translate(-1.6 -2)"')) +
    '</g>'
  )
}
