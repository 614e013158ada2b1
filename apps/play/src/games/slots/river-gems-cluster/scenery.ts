import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const sky = (context: Context, { width, height, horizon }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, horizon)
  for (const [at, colour] of [
    [0, '#5ec6e8'],
    [0.5, '#a9e4e6'],
    [1, '#fff0c9'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}

/** Steep forested hills, row behind row in the haze. */
const hills = (context: Context, { width, horizon, unit }: Scene) => {
  for (const [row, colour] of ['#8fcfc4', '#57b19a', '#2f8f70', '#17694c'].entries()) {
    const next = scatterOf(31 + row * 7)
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, horizon)
    const steps = 7
    for (let i = 0; i <= steps; i += 1) {
      const x = (width * i) / steps
      const top = horizon - unit * (34 - row * 7) * (0.5 + next() * 0.6)
      context.quadraticCurveTo(x - width / steps / 2, top - unit * 6, x, top + unit * 3)
    }
    context.lineTo(width, horizon)
    context.fill()
  }
}

/** A fall of water between the hills. */
const fall = (context: Context, { width, horizon, unit, isTall }: Scene) => {
  const x = width * (isTall ? 0.74 : 0.86)
  const wide = unit * 9
  const paint = context.createLinearGradient(0, horizon - unit * 38, 0, horizon + unit * 4)
  paint.addColorStop(0, 'rgba(255,255,255,.95)')
  paint.addColorStop(1, 'rgba(190,245,250,.7)')
  context.fillStyle = paint
  context.beginPath()
  context.moveTo(x - wide * 0.4, horizon - unit * 36)
  context.lineTo(x + wide * 0.4, horizon - unit * 36)
  context.lineTo(x + wide * 0.7, horizon + unit * 4)
  context.lineTo(x - wide * 0.7, horizon + unit * 4)
  context.fill()
}

const river = (context: Context, { width, height, horizon, unit }: Scene) => {
  const next = scatterOf(53)
  const paint = context.createLinearGradient(0, horizon, 0, height)
  for (const [at, colour] of [
    [0, '#bff5ec'],
    [0.25, '#3fc6c0'],
    [1, '#06637a'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, horizon, width, height - horizon)
  for (let i = 0; i < 90; i += 1) {
    const deep = next() ** 1.3
    context.globalAlpha = 0.16 + next() * 0.4
    context.fillStyle = '#f2fffb'
    context.fillRect(
      next() * width,
      horizon + deep * (height - horizon),
      unit * (2 + deep * 12) * (0.4 + next()),
      unit * (0.2 + deep * 0.5),
    )
  }
  context.globalAlpha = 1
}

const STONES = ['#ff5a78', '#4d9bff', '#2fd08a', '#ffcf4a', '#b86bff'] as const

/** Pebbles and stones that glint on the bank in front, under broad leaves. */
const bank = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(77)
  for (let i = 0; i < 70; i += 1) {
    const x = next() * width
    const y = height - unit * next() ** 1.6 * 9
    const size = unit * (0.9 + next() * 2)
    context.fillStyle = i % 5 === 0 ? STONES[i % STONES.length]! : ['#47606a', '#5d7a80', '#34505c'][i % 3]!
    context.beginPath()
    context.ellipse(x, y, size, size * 0.7, 0, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = 'rgba(255,255,255,.4)'
    context.beginPath()
    context.ellipse(x - size * 0.3, y - size * 0.25, size * 0.3, size * 0.16, 0, 0, Math.PI * 2)
    context.fill()
  }
  for (const side of [0, 1]) {
    for (let i = 0; i < 7; i += 1) {
      context.save()
      context.translate(side * width, height * (0.55 + i * 0.07))
      context.rotate((side ? Math.PI : 0) + (i % 2 ? 0.5 : -0.35) * (side ? -1 : 1))
      context.fillStyle = i % 2 ? '#0c5a3e' : '#11724c'
      context.beginPath()
      context.ellipse(unit * 6, 0, unit * 13, unit * 3.2, 0, 0, Math.PI * 2)
      context.fill()
      context.restore()
    }
  }
}

const dragonfly = () =>
  svg(
    '',
    '<g opacity=".9"><ellipse cx="70" cy="70" rx="52" ry="15" fill="#e8fbff" opacity=".75" transform="rotate(24 70 70)"/><ellipse cx="74" cy="112" rx="46" ry="13" fill="#e8fbff" opacity=".65" transform="rotate(-18 74 112)"/><path d="M60 96 H178" stroke="#0b6b8f" stroke-width="11" stroke-linecap="round"/><path d="M60 96 H178" stroke="#2fd3e0" stroke-width="5" stroke-linecap="round"/><circle cx="54" cy="96" r="14" fill="#0b6b8f"/><circle cx="48" cy="90" r="6" fill="#eaffff"/></g>',
  )

const glint = () =>
  svg('', '<path d="M100 10 Q104 96 190 100 Q104 104 100 190 Q96 104 10 100 Q96 96 100 10Z" fill="#fffdf0"/>')

/** A clear river in the hills of the north, with stones on its bank that are more than stones. */
export const painting: Painting = {
  far: (context, scene) => {
    sky(context, scene)
    hills(context, scene)
    fall(context, scene)
    river(context, scene)
  },
  near: bank,
  mood: ['#ffcf6a', '#0a6a7a'],
  swarms: [
    { svg: dragonfly, count: 4, size: [4, 7], motion: 'drift', speed: 1.6, band: [0.2, 0.75] },
    { svg: glint, count: 10, size: [1.4, 3.4], motion: 'rise', speed: 1.2, band: [0.6, 1] },
  ],
}
