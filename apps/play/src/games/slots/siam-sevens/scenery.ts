import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const NEON = ['#ff3b6b', '#ffb52e', '#2ce0d0', '#ff6a3d', '#b56bff', '#4dff9e'] as const

const sky = (context: Context, { width, height }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#14021a'],
    [0.35, '#3d0a2c'],
    [0.62, '#7a1a2e'],
    [0.78, '#c24a2a'],
    [1, '#2a0612'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}

const glow = (context: Context, x: number, y: number, [reach, colour]: readonly [number, string]) => {
  const paint = context.createRadialGradient(x, y, 0, x, y, reach)
  paint.addColorStop(0, `${colour}88`)
  paint.addColorStop(0.4, `${colour}2a`)
  paint.addColorStop(1, `${colour}00`)
  context.fillStyle = paint
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2)
}

type Front = { x: number; top: number; wide: number; foot: number }

const litWindows = (context: Context, { x, top, wide, foot }: Front, unit: number, next: () => number) => {
  const rows = Math.max(2, Math.round((foot - top) / (unit * 7)))
  for (let at = 0; at < rows * 3; at += 1) {
    if (next() < 0.4) continue
    context.globalAlpha = 0.35 + next() * 0.5
    context.fillStyle = next() > 0.5 ? '#ffcf7a' : '#ff9a5c'
    const [row, column] = [Math.floor(at / 3), at % 3]
    context.fillRect(x + wide * (0.14 + column * 0.28), top + (row + 0.4) * unit * 6, wide * 0.16, unit * 2.8)
  }
  context.globalAlpha = 1
}

/** Old shop houses on both sides of the road, their windows lit. */
const houses = (context: Context, { width, height, unit, horizon }: Scene) => {
  const next = scatterOf(41)
  for (let house = 0; house < 14; house += 1) {
    const side = house < 7 ? -1 : 1
    const step = house % 7
    const near = 1 - step / 7
    const wide = width * 0.085 * (0.5 + near)
    const edge = width * (0.5 + side * (0.09 + near * 0.42))
    const x = side < 0 ? edge - wide : edge
    const top = horizon - height * (0.16 + near * 0.36 + next() * 0.08)
    const paint = context.createLinearGradient(x, top, x, horizon + unit * 8)
    paint.addColorStop(0, ['#2a0a2c', '#3a0f2a', '#23082a'][step % 3]!)
    paint.addColorStop(1, '#12030f')
    context.fillStyle = paint
    context.fillRect(x, top, wide, height - top)
    litWindows(context, { x, top, wide, foot: horizon }, unit, next)
  }
}

/** Signs that hang over the road: plates of neon with strokes that nobody needs to read. */
const signs = (context: Context, { width, horizon, unit, isTall }: Scene) => {
  const next = scatterOf(97)
  for (let i = 0; i < 16; i += 1) {
    const side = i % 2 ? 1 : -1
    const near = 0.25 + next() * 0.75
    const x = width * (0.5 + side * (0.1 + near * 0.36))
    const y = horizon * (0.1 + next() * 0.62)
    const size = unit * (5 + near * (isTall ? 9 : 12))
    const isUpright = next() > 0.4
    const [w, h] = isUpright ? [size * 0.62, size * 1.9] : [size * 1.7, size * 0.7]
    const colour = NEON[Math.floor(next() * NEON.length)]!
    glow(context, x, y, [size * 2.4, colour])
    context.fillStyle = '#1c0418'
    context.strokeStyle = colour
    context.lineWidth = Math.max(1.5, unit * 0.5)
    context.beginPath()
    context.roundRect(x - w / 2, y - h / 2, w, h, size * 0.12)
    context.fill()
    context.stroke()
    context.lineCap = 'round'
    const marks = isUpright ? 4 : 3
    for (let mark = 0; mark < marks; mark += 1) {
      const at = (mark + 0.5) / marks - 0.5
      const [cx, cy] = isUpright ? [x, y + at * h * 0.9] : [x + at * w * 0.9, y]
      const reach = Math.min(w, h) * 0.24
      context.strokeStyle = mark % 2 ? '#fff3d6' : colour
      context.beginPath()
      context.arc(cx, cy, reach, next() * 3, 3.4 + next() * 2.6)
      context.moveTo(cx - reach, cy + reach * 0.4)
      context.lineTo(cx + reach, cy - reach * 0.2)
      context.stroke()
    }
  }
}

/** The wet road and the lights that lie in it. */
const road = (context: Context, { width, height, horizon, unit }: Scene) => {
  const next = scatterOf(11)
  const paint = context.createLinearGradient(0, horizon, 0, height)
  paint.addColorStop(0, '#5a1420')
  paint.addColorStop(0.25, '#2a0818')
  paint.addColorStop(1, '#0c0210')
  context.fillStyle = paint
  context.fillRect(0, horizon, width, height - horizon)
  for (let i = 0; i < 70; i += 1) {
    const deep = next() ** 1.4
    const y = horizon + deep * (height - horizon)
    const colour = NEON[Math.floor(next() * NEON.length)]!
    context.globalAlpha = 0.1 + next() * 0.24
    context.fillStyle = colour
    const wide = unit * (2 + deep * 14) * (0.4 + next())
    context.fillRect(next() * width, y, wide, unit * (0.3 + deep * 0.9))
  }
  context.globalAlpha = 1
  glow(context, width / 2, horizon, [width * 0.3, '#ffb347'])
}

const lantern = () =>
  svg(
    '<radialGradient id="paper"><stop offset="0" stop-color="#fff2b0"/><stop offset=".5" stop-color="#ff7a2e"/><stop offset="1" stop-color="#c3161c"/></radialGradient>',
    '<path d="M100 10v24" stroke="#ffd873" stroke-width="6"/><rect x="72" y="32" width="56" height="14" rx="5" fill="url(#gold)"/>' +
      '<ellipse cx="100" cy="96" rx="66" ry="54" fill="url(#paper)"/>' +
      [-44, -22, 0, 22, 44]
        .map(
          (x) =>
            `<path d="M100 42 Q${100 + x * 1.7} 96 100 150" fill="none" stroke="#8c0620" stroke-width="3" opacity=".5"/>`,
        )
        .join('') +
      '<rect x="76" y="146" width="48" height="12" rx="5" fill="url(#gold)"/><path d="M88 158v30M100 158v36M112 158v30" stroke="#ffb52e" stroke-width="5"/>',
  )

/** Yaowarat after the rain: neon over the road, lanterns drifting up. */
export const painting: Painting = {
  far: (context, scene) => {
    sky(context, scene)
    houses(context, scene)
    signs(context, scene)
    road(context, scene)
  },
  near: null,
  mood: ['#5a0014', '#2a0018'],
  swarms: [
    { svg: lantern, count: 9, size: [4, 9], motion: 'rise', speed: 1.1, band: [0, 0.9], light: 0xff6a2e },
  ],
}
