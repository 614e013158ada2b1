import { fade } from './paint-sky.ts'
import { scatterOf } from '../../stage/scene.ts'
import type { Scene } from '../../stage/scene.ts'

type Context = CanvasRenderingContext2D

/** The far bank upside down, in slices that the ripples push about. */
const reflection = (context: Context, scene: Scene, bank: HTMLCanvasElement) => {
  const { horizon, height, width, unit } = scene
  const deep = Math.min(height - horizon, horizon * 0.8)
  const slices = 90
  for (let i = 0; i < slices; i += 1) {
    const part = i / slices
    const from = horizon - part * deep * 1.25
    const size = (deep * 1.25) / slices
    const shift = Math.sin(i * 1.7) * unit * (0.12 + part * 1.1) + Math.sin(i * 0.63) * unit * part * 0.9
    context.globalAlpha = 0.5 * (1 - part) ** 1.3
    context.drawImage(
      bank,
      0,
      Math.max(0, from - size),
      width,
      size,
      shift,
      horizon + part * deep,
      width,
      deep / slices + 1,
    )
  }
  context.globalAlpha = 1
}

const moonPath = (context: Context, scene: Scene) => {
  const next = scatterOf(97)
  const { moon, horizon, height, unit } = scene
  const deep = height - horizon
  for (let i = 0; i < 130; i += 1) {
    const part = next() ** 1.4
    const y = horizon + part * deep
    const wide = unit * (1 + part * 9) * (0.25 + next() * 0.8)
    const x = moon.x + (next() - 0.5) * unit * (5 + part * 20)
    context.globalAlpha = 0.05 + 0.28 * (1 - part) * next()
    context.fillStyle = next() > 0.4 ? '#ffe6b3' : '#ffb98f'
    context.beginPath()
    context.ellipse(x, y, wide, unit * (0.12 + part * 0.25), 0, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}

const ripples = (context: Context, scene: Scene) => {
  const next = scatterOf(131)
  const { horizon, height, width, unit } = scene
  for (let i = 0; i < 240; i += 1) {
    const part = next() ** 1.2
    const y = horizon + part * (height - horizon)
    const wide = unit * (1.5 + part * 14) * (0.4 + next())
    context.globalAlpha = 0.04 + next() * 0.1
    context.fillStyle = next() > 0.5 ? '#a99bff' : '#080a2c'
    context.beginPath()
    context.ellipse(next() * width, y, wide, unit * (0.08 + part * 0.3), 0, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}

export const paintRiver = (context: Context, scene: Scene, bank: HTMLCanvasElement) => {
  const { horizon, height, width } = scene
  context.fillStyle = fade(
    context,
    [0, horizon],
    [0, height],
    [
      [0, '#b65f72'],
      [0.06, '#6d3a7c'],
      [0.24, '#2d2069'],
      [0.6, '#141249'],
      [1, '#080a28'],
    ],
  )
  context.fillRect(0, horizon, width, height - horizon)
  reflection(context, scene, bank)
  moonPath(context, scene)
  ripples(context, scene)
  context.fillStyle = 'rgba(255,206,140,.55)'
  context.fillRect(0, horizon - 0.5, width, 1.2)
}
