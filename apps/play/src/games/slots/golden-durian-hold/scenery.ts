import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const evening = (context: Context, { width, height }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#f7a83a'],
    [0.35, '#ffd87a'],
    [0.6, '#ffedb8'],
    [0.62, '#9a5a22'],
    [1, '#3a1c08'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}

/** Trees of the orchard, crown behind crown. */
const orchard = (context: Context, { width, horizon, unit }: Scene) => {
  for (const [row, colour] of ['#b9a63c', '#7f8f2e', '#4f7426'].entries()) {
    const next = scatterOf(61 + row)
    context.fillStyle = colour
    for (let x = -unit * 10; x < width + unit * 10; x += unit * (9 - row)) {
      const size = unit * (8 + next() * 6 + row * 2)
      context.beginPath()
      context.ellipse(x, horizon - unit * (10 - row * 4), size, size * 0.9, 0, 0, Math.PI * 2)
      context.fill()
    }
  }
}

/** Baskets heaped with fruit along the front of the stall. */
const baskets = (context: Context, { width, height, horizon, unit }: Scene) => {
  const next = scatterOf(29)
  const rows = 3
  for (let row = 0; row < rows; row += 1) {
    const foot = horizon + ((height - horizon) * (row + 1)) / rows
    const size = unit * (9 + row * 5)
    for (let x = next() * size; x < width + size; x += size * 2.1) {
      const kind = Math.floor(next() * 4)
      const colour = ['#d9a81e', '#e8263a', '#7a2aa8', '#f2a21e'][kind]!
      for (let i = 0; i < 16; i += 1) {
        const px = x + (next() - 0.5) * size * 1.5
        const py = foot - size * (0.62 + next() * 0.42)
        const paint = context.createRadialGradient(px - size * 0.06, py - size * 0.08, 0, px, py, size * 0.24)
        paint.addColorStop(0, '#fff3c4')
        paint.addColorStop(0.35, colour)
        paint.addColorStop(1, '#3a1606')
        context.fillStyle = paint
        context.beginPath()
        context.arc(px, py, size * 0.22, 0, Math.PI * 2)
        context.fill()
      }
      context.fillStyle = '#8a5526'
      context.beginPath()
      context.moveTo(x - size, foot - size * 0.62)
      context.lineTo(x + size, foot - size * 0.62)
      context.lineTo(x + size * 0.72, foot)
      context.lineTo(x - size * 0.72, foot)
      context.fill()
      context.strokeStyle = '#5a3312'
      context.lineWidth = unit * 0.5
      for (let band = 0.5; band > 0; band -= 0.17) {
        context.beginPath()
        context.moveTo(x - size * 0.92, foot - size * band)
        context.quadraticCurveTo(x, foot - size * (band - 0.1), x + size * 0.92, foot - size * band)
        context.stroke()
      }
    }
  }
}

const awning = (context: Context, { width, unit, isTall }: Scene) => {
  const wide = unit * (isTall ? 12 : 9)
  const tall = unit * 12
  for (let i = 0; i * wide < width + wide; i += 1) {
    context.fillStyle = i % 2 ? '#fff3d6' : '#c3261e'
    context.beginPath()
    context.moveTo(i * wide, 0)
    context.lineTo((i + 1) * wide, 0)
    context.lineTo((i + 1) * wide, tall * 0.7)
    context.arc((i + 0.5) * wide, tall * 0.7, wide / 2, 0, Math.PI)
    context.fill()
  }
}

const mote = () =>
  svg(
    '<radialGradient id="mote"><stop offset="0" stop-color="#fffbe0"/><stop offset=".4" stop-color="#ffd23f" stop-opacity=".7"/><stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient>',
    '<circle cx="100" cy="100" r="98" fill="url(#mote)"/>',
  )

const coinRain = () =>
  svg(
    '',
    '<circle cx="100" cy="100" r="80" fill="url(#goldDeep)" stroke="#5b3a05" stroke-width="6"/><circle cx="100" cy="100" r="62" fill="url(#gold)"/>',
  )

/** A fruit stall at the edge of a Rayong orchard, late in the afternoon. */
export const painting: Painting = {
  far: (context, scene) => {
    evening(context, scene)
    orchard(context, scene)
    baskets(context, scene)
  },
  near: awning,
  mood: ['#7a2a00', '#3a0a00'],
  swarms: [
    { svg: mote, count: 18, size: [1, 3], motion: 'rise', speed: 1.6, band: [0.1, 1] },
    { svg: coinRain, count: 16, size: [2.4, 5], motion: 'fall', speed: 9, band: [0, 1], isFestive: true },
  ],
}
