import { word } from '../art/letters.ts'
import { adorned, at, dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from '../art/paints.ts'
import { garuda, hongsa, kinnari, singha } from './creatures.ts'

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`
const halo = '<circle cx="100" cy="100" r="99" fill="url(#halo)"/>'

const petals = (count: number, petal: string, fill: string) =>
  Array.from({ length: count }, (_, i) => at(100, 104, shape(petal, fill, rim(4)), (i * 360) / count)).join(
    '',
  )

const lotus = () => {
  const petal = 'M100 168 C66 138 74 84 100 44 C126 84 134 138 100 168Z'
  return svg(
    upright('petal', '#ffffff', '#cda9ff', '#6d34d6') +
      upright('inner', '#fff', '#f3b8ff', '#b13ad0') +
      glow('halo', '#b58cff', 0.7),
    halo +
      [-54, 54, -36, 36]
        .map((turn) => `<g transform="rotate(${turn} 100 168)">${shape(petal, 'url(#petal)', rim(4.5))}</g>`)
        .join('') +
      [-18, 18]
        .map((turn) => `<g transform="rotate(${turn} 100 168)">${shape(petal, 'url(#inner)', rim(4.5))}</g>`)
        .join('') +
      shape(petal, 'url(#petal)', rim(4.5)) +
      stroke('M100 72 V148', '#fff', 3, 'opacity=".7"') +
      adorned('<ellipse cx="100" cy="172" rx="62" ry="11" fill="#2a7a8c"/>', rim(4)),
  )
}

const moonflower = () =>
  svg(
    radial('leaf', '#ffffff', '#e6f7ff', '#8fd0ff') +
      radial('heart', '#fff8c9', '#ffd24a', '#d07c06') +
      glow('halo', '#8fe0ff', 0.75),
    halo +
      petals(5, 'M0 0 C-46 -22 -44 -82 0 -90 C44 -82 46 -22 0 0Z', 'url(#leaf)') +
      Array.from({ length: 5 }, (_, i) =>
        at(100, 104, stroke('M0 -24 V-72', '#5aa6e0', 3, 'opacity=".6"'), i * 72),
      ).join('') +
      adorned(dot(100, 104, 21, 'url(#heart)'), rim(4)) +
      Array.from({ length: 7 }, (_, i) => at(100, 104, dot(0, -12, 2.6, '#8a4e14'), (i * 360) / 7)).join(''),
  )

const fern = () =>
  svg(
    upright('frond', '#d8ffb0', '#3dd68c', '#06604f') + glow('halo', '#4dffb0', 0.6),
    halo +
      stroke('M60 190 C84 140 60 96 96 56 C124 28 168 52 152 88 C140 112 108 100 118 78', INK, 19) +
      stroke('M60 190 C84 140 60 96 96 56 C124 28 168 52 152 88 C140 112 108 100 118 78', '#2fbf7c', 11) +
      [
        [70, 168, -68],
        [76, 146, -74],
        [76, 122, -80],
        [80, 98, -70],
        [92, 74, -44],
        [80, 160, 68],
        [86, 136, 74],
        [88, 112, 82],
        [98, 90, 100],
      ]
        .map(([x = 0, y = 0, turn = 0], i) =>
          at(
            x,
            y,
            shape('M0 0 C-13 -13 -12 -36 0 -48 C12 -36 13 -13 0 0Z', 'url(#frond)', rim(3.4)),
            turn * (i > 4 ? 1 : 1),
          ),
        )
        .join('') +
      adorned(dot(120, 80, 9, '#eaffd0'), rim(3)),
  )

const mushroom = () => {
  const cap = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    shape('M-14 0 C-12 30 -16 52 -20 62 H20 C16 52 12 30 14 0Z', 'url(#stem)', rim(4.5)) +
    shape('M-58 8 C-56 -44 56 -44 58 8 C30 18 -30 18 -58 8Z', 'url(#cap)', rim(5)) +
    [
      [-30, -6, 8],
      [-4, -18, 10],
      [26, -6, 7],
      [8, 3, 5],
    ]
      .map(([dx = 0, dy = 0, r = 0]) => dot(dx, dy, r, '#eafffb'))
      .join('') +
    '</g>'
  return svg(
    upright('cap', '#a8fff0', '#17c3c9', '#0a5a8c') +
      upright('stem', '#fdf6ff', '#d6c4f5', '#8a72c4') +
      glow('halo', '#3dffe6', 0.8),
    halo +
      cap(56, 122, 0.72) +
      cap(150, 130, 0.62) +
      cap(102, 92, 1.22) +
      stroke('M14 182 Q100 160 186 182', '#1b4a5a', 9),
  )
}

const stone = () =>
  svg(
    upright('rock', '#c4bce8', '#7468a8', '#362c66') +
      upright('moss', '#b8f59a', '#3fae6a', '#0c5a48') +
      glow('halo', '#a08cff', 0.6),
    halo +
      shape(
        'M36 178 C22 130 34 60 66 36 C86 20 122 18 142 40 C172 70 178 132 164 178Z',
        'url(#rock)',
        rim(5.5),
      ) +
      stroke('M62 52 C52 78 48 104 50 126', '#efeaff', 5, 'opacity=".6"') +
      shape(
        'M112 66 C84 66 68 88 72 112 C76 134 98 146 122 136 C104 130 94 116 96 98 C98 84 104 74 112 66Z',
        '#f6f0ff',
        'opacity=".95"',
      ) +
      [
        [128, 82],
        [136, 108],
        [120, 98],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 4.4, '#f6f0ff'))
        .join('') +
      shape(
        'M28 180 C34 156 52 162 62 166 C76 150 92 166 102 164 C118 148 134 166 146 160 C164 156 172 168 174 180Z',
        'url(#moss)',
        rim(4),
      ),
  )

const digits: Record<number, string> = {
  2: 'M46 12 C48 -6 80 -6 80 14 C80 28 50 34 46 48 L84 48',
  3: 'M48 4 C64 -8 84 4 76 16 C72 22 64 22 60 22 C78 22 88 34 78 44 C68 54 50 50 46 42',
}

/** The sign of a multiplier, drawn in the lettering of the words. */
const times = (factor: number, jewel: string) => {
  const path = `M4 18 L30 46 M30 18 L4 46 ${digits[factor] ?? ''}`
  return (
    '<g transform="translate(56 78)">' +
    stroke(path, INK, 24) +
    stroke(path, 'url(#goldDeep)', 18) +
    stroke(path, '#ffe9a8', 13.5) +
    stroke(path, jewel, 9.5) +
    stroke(path, '#fff', 2.4, 'opacity=".8" transform="translate(-1.6 -2)"') +
    '</g>'
  )
}

/** A moon whose light counts for as much as stands on it. */
const wild =
  (factor: number, [light, mid, deep, dark]: readonly [string, string, string, string], jewel: string) =>
  () =>
    svg(
      radial('orb', light, mid, deep, dark) + glow('halo', mid, 1),
      halo +
        Array.from({ length: 16 }, (_, i) =>
          at(100, 100, shape('M0 -98 L9 -76 H-9Z', 'url(#gold)', rim(2)), i * 22.5),
        ).join('') +
        adorned(dot(100, 100, 77, 'url(#gold)'), rim(5)) +
        dot(100, 100, 67, dark) +
        dot(100, 100, 64, 'url(#orb)') +
        shape('M62 54 C90 30 136 42 150 74 C128 52 92 48 62 54Z', '#fff', 'opacity=".55"') +
        times(factor, jewel) +
        word('WILD', { x: 100, y: 152, scale: 0.46 }, '#fff'),
    )

/** The full moon in the gate of the forest. */
const gate = () =>
  svg(
    radial('moon', '#ffffff', '#fff6d8', '#ffe08a', '#d8a93d') +
      upright('night', '#3a1a8c', '#1b0b52', '#0b0630') +
      glow('halo', '#fff0b0', 1),
    halo +
      shape('M16 190 V92 C16 42 54 10 100 10 C146 10 184 42 184 92 V190Z', 'url(#gold)', rim(5.5)) +
      shape('M34 184 V94 C34 54 64 28 100 28 C136 28 166 54 166 94 V184Z', 'url(#night)', rim(4)) +
      '<circle cx="100" cy="92" r="64" fill="url(#halo)"/>' +
      adorned(dot(100, 92, 43, 'url(#moon)'), rim(3.5)) +
      [
        [86, 80, 9],
        [114, 100, 7],
        [98, 114, 5],
        [116, 76, 4],
      ]
        .map(([x = 0, y = 0, r = 0]) => adorned(dot(x, y, r, '#e0bc62'), 'opacity=".6"'))
        .join('') +
      mirrored(
        shape('M34 184 C34 150 44 132 60 128 C58 148 66 166 78 184Z', '#0b5a5a', rim(3)) +
          adorned(dot(25, 96, 6, '#ff4f9a'), rim(2)),
      ) +
      word('FREE', { x: 100, y: 148, scale: 0.54 }, '#ffe9a8'),
  )

export const symbolArt = {
  WA: wild(2, ['#eafffb', '#6fe6ff', '#2a6fe0', '#10206e'], '#2b7fff'),
  WB: wild(3, ['#fff0fb', '#ff8fe0', '#b02ad6', '#3d0a6e'], '#e0209a'),
  S: gate,
  KI: kinnari,
  GA: garuda,
  SI: singha,
  HO: hongsa,
  LO: lotus,
  MF: moonflower,
  FE: fern,
  MU: mushroom,
  ST: stone,
} as const
