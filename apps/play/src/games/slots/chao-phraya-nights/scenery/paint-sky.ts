import { scatterOf } from '../../stage/scene.ts'
import type { Scene } from '../../stage/scene.ts'

type Context = CanvasRenderingContext2D

const fade = (context: Context, from: [number, number], to: [number, number], stops: [number, string][]) => {
  const paint = context.createLinearGradient(...from, ...to)
  for (const [at, colour] of stops) paint.addColorStop(at, colour)
  return paint
}

const halo = (context: Context, scene: Scene, radius: number, stops: [number, string][]) => {
  const { x, y } = scene.moon
  const paint = context.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, colour] of stops) paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

const stars = (context: Context, scene: Scene) => {
  const next = scatterOf(7)
  const count = Math.round((scene.width * scene.horizon) / 5200) + 60
  for (let i = 0; i < count; i += 1) {
    const y = next() ** 1.6 * scene.horizon * 0.86
    context.globalAlpha = (0.25 + next() * 0.7) * (1 - (y / scene.horizon) * 0.7)
    context.fillStyle = next() > 0.8 ? '#ffe3b0' : '#dfe6ff'
    const size = scene.unit * (0.1 + next() ** 3 * 0.32)
    context.beginPath()
    context.arc(next() * scene.width, y, size, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}

const moon = (context: Context, scene: Scene) => {
  const { x, y, radius } = scene.moon
  halo(context, scene, radius * 7, [
    [0, 'rgba(255,226,160,.42)'],
    [0.3, 'rgba(236,170,190,.16)'],
    [1, 'rgba(120,90,220,0)'],
  ])
  halo(context, scene, radius * 1.7, [
    [0, 'rgba(255,246,214,.9)'],
    [0.55, 'rgba(255,236,180,.5)'],
    [1, 'rgba(255,220,150,0)'],
  ])
  const paint = context.createRadialGradient(x - radius * 0.3, y - radius * 0.35, radius * 0.1, x, y, radius)
  paint.addColorStop(0, '#fffdf2')
  paint.addColorStop(0.7, '#ffedbd')
  paint.addColorStop(1, '#f3c878')
  context.fillStyle = paint
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = 'rgba(201,148,80,.2)'
  for (const [dx, dy, r] of [
    [-0.35, 0.1, 0.24],
    [0.25, -0.3, 0.17],
    [0.3, 0.35, 0.28],
    [-0.12, -0.52, 0.12],
    [-0.2, 0.58, 0.14],
  ] as const) {
    context.beginPath()
    context.arc(x + dx * radius, y + dy * radius, r * radius, 0, Math.PI * 2)
    context.fill()
  }
}

const clouds = (context: Context, scene: Scene) => {
  const next = scatterOf(23)
  for (let i = 0; i < 9; i += 1) {
    const x = next() * scene.width
    const y = scene.horizon * (0.28 + next() * 0.52)
    const wide = scene.width * (0.18 + next() * 0.3)
    const tall = scene.unit * (1.4 + next() * 2.6)
    context.save()
    context.translate(x, y)
    context.scale(wide, tall)
    const paint = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    paint.addColorStop(0, i % 2 ? 'rgba(214,120,170,.17)' : 'rgba(120,110,220,.2)')
    paint.addColorStop(1, 'rgba(80,60,160,0)')
    context.fillStyle = paint
    context.fillRect(-1, -1, 2, 2)
    context.restore()
  }
}

export const paintSky = (context: Context, scene: Scene) => {
  context.fillStyle = fade(
    context,
    [0, 0],
    [0, scene.horizon],
    [
      [0, '#060824'],
      [0.32, '#120f48'],
      [0.62, '#33206f'],
      [0.82, '#713a80'],
      [0.94, '#c0637a'],
      [1, '#f39a6b'],
    ],
  )
  context.fillRect(0, 0, scene.width, scene.horizon + 2)
  stars(context, scene)
  clouds(context, scene)
  moon(context, scene)
}

export { fade }
