import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const sky = (context: Context, { width, height, horizon }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#1d86dc'],
    [0.35, '#58b8f2'],
    [0.6, '#bfe8fb'],
    [0.7, '#fff1cf'],
    [0.705, '#8fce6a'],
    [1, '#3f8f3e'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
  const next = scatterOf(51)
  for (let i = 0; i < 15; i += 1) {
    const [x, y] = [next() * width, next() * horizon * 0.86]
    const size = (0.5 + next()) * Math.min(width, height) * 0.07
    context.fillStyle = `rgba(255,255,255,${(0.45 + next() * 0.4).toFixed(2)})`
    for (let puff = 0; puff < 6; puff += 1) {
      context.beginPath()
      context.ellipse(
        x + (puff - 2.5) * size * 0.62,
        y - Math.sin((puff / 5) * Math.PI) * size * 0.5,
        size * (0.5 + next() * 0.4),
        size * (0.34 + next() * 0.25),
        0,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
  }
}

/** Roofs and spires beyond the field, pale with distance. */
const palace = (context: Context, { width, height, unit }: Scene) => {
  const foot = height * 0.71
  const roof = (x: number, wide: number, tall: number, colour: string) => {
    context.fillStyle = colour
    for (const [level, part] of [
      [0, 1],
      [0.34, 0.74],
      [0.62, 0.48],
    ] as const) {
      context.beginPath()
      context.moveTo(x - wide * part, foot - tall * level)
      context.quadraticCurveTo(
        x - wide * part * 0.5,
        foot - tall * (level + 0.1),
        x,
        foot - tall * (level + 0.42),
      )
      context.quadraticCurveTo(
        x + wide * part * 0.5,
        foot - tall * (level + 0.1),
        x + wide * part,
        foot - tall * level,
      )
      context.fill()
    }
    context.fillRect(x - wide * 0.012, foot - tall * 1.5, wide * 0.024, tall * 0.5)
  }
  const chedi = (x: number, tall: number) => {
    context.fillStyle = '#f7d774'
    context.beginPath()
    context.moveTo(x - tall * 0.3, foot)
    context.bezierCurveTo(
      x - tall * 0.26,
      foot - tall * 0.5,
      x - tall * 0.04,
      foot - tall * 0.4,
      x,
      foot - tall,
    )
    context.bezierCurveTo(
      x + tall * 0.04,
      foot - tall * 0.4,
      x + tall * 0.26,
      foot - tall * 0.5,
      x + tall * 0.3,
      foot,
    )
    context.fill()
  }
  for (const [at, tall] of [
    [0.1, 15],
    [0.56, 12],
    [0.93, 17],
  ] as const)
    chedi(width * at, unit * tall)
  for (const [at, wide, tall, colour] of [
    [0.24, 13, 12, '#e2896a'],
    [0.4, 9, 8, '#d96d55'],
    [0.72, 15, 13, '#e2896a'],
    [0.84, 9, 9, '#d96d55'],
  ] as const)
    roof(width * at, unit * wide, unit * tall, colour)
  context.fillStyle = '#fff8e6'
  context.fillRect(0, foot - unit * 1.6, width, unit * 1.8)
}

const trees = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(15)
  for (let i = 0; i < 30; i += 1) {
    const [x, size] = [(width * (i + next())) / 30, unit * (2 + next() * 3.4)]
    context.fillStyle = ['#3f8f3e', '#2f7a3a', '#5aa84a'][i % 3]!
    context.beginPath()
    context.ellipse(x, height * 0.725, size, size * 0.8, 0, 0, Math.PI * 2)
    context.fill()
  }
}

/** Kites that stand far off, each on its line. */
const farKites = (context: Context, { width, height, unit, isTall }: Scene) => {
  for (const [at, top, size, colour] of [
    [0.07, 0.3, 4.4, '#ee3b3b'],
    [0.9, 0.12, 5.4, '#ffcf3d'],
    [0.95, 0.42, 3.6, '#a34fd6'],
    [0.17, 0.1, 3.4, '#1fb5a8'],
    [0.8, 0.33, 3, '#ff8a3d'],
  ] as const) {
    const [x, y, s] = [width * at, height * top, unit * size * (isTall ? 0.8 : 1)]
    context.strokeStyle = 'rgba(40,60,110,.35)'
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + s * 2, height * 0.6, width * 0.5, height * 0.86)
    context.stroke()
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(x, y - s)
    context.lineTo(x + s * 0.85, y - s * 0.1)
    context.lineTo(x, y + s)
    context.lineTo(x - s * 0.85, y - s * 0.1)
    context.fill()
    context.fillStyle = 'rgba(255,255,255,.4)'
    context.beginPath()
    context.moveTo(x, y - s)
    context.lineTo(x, y + s)
    context.lineTo(x - s * 0.85, y - s * 0.1)
    context.fill()
  }
}

const grass = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(33)
  for (let i = 0; i < 160; i += 1) {
    const [x, tall] = [next() * width, unit * (2 + next() * 5)]
    context.strokeStyle = ['#2a6e30', '#4fa84a', '#7cc85a'][i % 3]!
    context.lineWidth = unit * 0.3
    context.beginPath()
    context.moveTo(x, height)
    context.quadraticCurveTo(x + unit, height - tall * 0.6, x + unit * (1 + next() * 3), height - tall)
    context.stroke()
  }
}

const swift = () =>
  svg(
    '',
    '<path d="M4 90 C50 60 84 84 100 112 C116 84 150 60 196 90 C150 84 124 104 100 140 C76 104 50 84 4 90Z" fill="#23325c"/>',
  )

const pakpao = () =>
  svg(
    '',
    '<path d="M100 8 L176 90 L100 176 L24 90Z" fill="#ffcf3d" stroke="#23325c" stroke-width="7"/><path d="M100 40 L136 90 L100 134 L64 90Z" fill="#ee3b3b"/><path d="M100 176 q-22 12 0 20" fill="none" stroke="#23325c" stroke-width="7"/>',
  )

/** The royal field in March, when the south-west wind carries the kites. */
export const painting: Painting = {
  far: (context, scene) => {
    sky(context, scene)
    farKites(context, scene)
    palace(context, scene)
    trees(context, scene)
  },
  near: grass,
  mood: ['#ffb03d', '#ff6a8a'],
  swarms: [
    { svg: swift, count: 9, size: [1.6, 3.4], motion: 'drift', speed: 5, band: [0.06, 0.5] },
    { svg: pakpao, count: 8, size: [3, 6], motion: 'rise', speed: 5, band: [0, 1], isFestive: true },
  ],
}
