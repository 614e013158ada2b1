import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const sky = (context: Context, { width, height, horizon }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#1b2140'],
    [0.3, '#35447a'],
    [0.52, '#6f83ad'],
    [0.62, '#c9d3c0'],
    [0.64, '#3d5a4a'],
    [1, '#0c1f1c'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
  const next = scatterOf(19)
  for (let i = 0; i < 26; i += 1) {
    const [x, y] = [next() * width, next() * horizon * 0.55]
    const reach = width * (0.08 + next() * 0.14)
    context.save()
    context.translate(x, y)
    context.scale(1, 0.42)
    const cloud = context.createRadialGradient(0, 0, 0, 0, 0, reach)
    cloud.addColorStop(0, i % 3 ? 'rgba(30,36,70,.5)' : 'rgba(150,170,215,.34)')
    cloud.addColorStop(1, 'rgba(40,50,90,0)')
    context.fillStyle = cloud
    context.fillRect(-reach, -reach, reach * 2, reach * 2)
    context.restore()
  }
}

/** One old flash, far off, that stays. */
const lightning = (context: Context, { width, horizon, unit }: Scene) => {
  const next = scatterOf(8)
  for (const at of [0.12, 0.9]) {
    context.beginPath()
    let [x, y] = [width * at, 0]
    context.moveTo(x, y)
    while (y < horizon * 0.92) {
      x += (next() - 0.5) * unit * 7
      y += unit * (3 + next() * 5)
      context.lineTo(x, y)
    }
    for (const [wide, alpha] of [
      [2.6, 0.12],
      [1.1, 0.3],
      [0.35, 0.95],
    ] as const) {
      context.lineWidth = unit * wide
      context.strokeStyle = `rgba(226,240,255,${alpha})`
      context.stroke()
    }
  }
}

/** Rice in flooded terraces, with the sky lying in the water. */
const paddies = (context: Context, { width, height, horizon, unit }: Scene) => {
  const rows = 7
  for (let row = 0; row < rows; row += 1) {
    const top = horizon + ((height - horizon) * row ** 1.5) / rows ** 1.5
    const deep = unit * (2 + row * 2.6)
    const paint = context.createLinearGradient(0, top, 0, top + deep)
    paint.addColorStop(0, ['#9db8c4', '#7fa0b4'][row % 2]!)
    paint.addColorStop(1, '#2b4a58')
    context.fillStyle = paint
    context.fillRect(0, top, width, deep + unit * 4)
    context.strokeStyle = '#3f8a3a'
    context.lineWidth = unit * (0.7 + row * 0.3)
    context.beginPath()
    context.moveTo(0, top)
    context.bezierCurveTo(
      width * 0.3,
      top - unit * (1 + row),
      width * 0.6,
      top + unit * (1 + row),
      width,
      top - unit,
    )
    context.stroke()
  }
}

const palm = (context: Context, x: number, foot: number, [size, lean]: readonly [number, number]) => {
  context.strokeStyle = '#0d1a1c'
  context.lineCap = 'round'
  context.lineWidth = size * 0.05
  context.beginPath()
  context.moveTo(x, foot)
  context.quadraticCurveTo(x + lean * size * 0.1, foot - size * 0.6, x + lean * size * 0.34, foot - size)
  context.stroke()
  for (let i = 0; i < 8; i += 1) {
    const angle = -Math.PI * 0.1 + (i / 7) * Math.PI * 1.2 - (lean > 0 ? 0.5 : Math.PI - 0.5)
    const [tx, ty] = [x + lean * size * 0.34, foot - size]
    context.lineWidth = size * 0.045
    context.beginPath()
    context.moveTo(tx, ty)
    context.quadraticCurveTo(
      tx + Math.cos(angle) * size * 0.25,
      ty + Math.sin(angle) * size * 0.2 - size * 0.1,
      tx + Math.cos(angle) * size * 0.48 + lean * size * 0.1,
      ty + Math.sin(angle) * size * 0.3 + size * 0.1,
    )
    context.stroke()
  }
}

const rain = () =>
  svg('', '<path d="M116 20 L92 180" stroke="#dceeff" stroke-width="5" stroke-linecap="round" opacity=".8"/>')

/** The first storm of the season over the rice. */
export const painting: Painting = {
  far: (context, scene) => {
    sky(context, scene)
    lightning(context, scene)
    paddies(context, scene)
  },
  near: (context, { width, height, unit }) => {
    palm(context, width * 0.03, height, [unit * 62, 1])
    palm(context, width * 0.12, height, [unit * 40, 1])
    palm(context, width * 0.97, height, [unit * 56, -1])
  },
  mood: ['#141a5e', '#0a3a4a'],
  swarms: [{ svg: rain, count: 44, size: [3, 8], motion: 'fall', speed: 48, band: [-0.05, 1.05] }],
}
