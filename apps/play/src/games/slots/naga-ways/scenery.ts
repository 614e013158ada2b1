import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const water = (context: Context, { width, height }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#0d8f92'],
    [0.2, '#07606e'],
    [0.55, '#053a52'],
    [1, '#020f24'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}

/** Light that comes down through the surface in slanting shafts. */
const shafts = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(13)
  for (let i = 0; i < 11; i += 1) {
    const x = width * (i / 10) + (next() - 0.5) * unit * 10
    const wide = unit * (3 + next() * 9)
    const paint = context.createLinearGradient(0, 0, 0, height * 0.85)
    paint.addColorStop(0, `rgba(170,255,230,${(0.1 + next() * 0.14).toFixed(2)})`)
    paint.addColorStop(1, 'rgba(90,220,220,0)')
    context.fillStyle = paint
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x + wide, 0)
    context.lineTo(x + wide * 2.4 - unit * 16, height * 0.85)
    context.lineTo(x - unit * 20, height * 0.85)
    context.fill()
  }
}

/** A drowned gate with stepped eaves, far off in the green. */
const ruin = (context: Context, x: number, foot: number, [size, colour]: readonly [number, string]) => {
  context.fillStyle = colour
  for (const side of [-1, 1]) {
    context.fillRect(x + side * size * 0.62 - size * 0.13, foot - size, size * 0.26, size)
    context.fillRect(x + side * size * 0.62 - size * 0.2, foot - size * 1.06, size * 0.4, size * 0.1)
  }
  for (const [level, wide] of [
    [1.06, 0.98],
    [1.26, 0.74],
    [1.44, 0.5],
    [1.6, 0.28],
  ] as const) {
    context.beginPath()
    context.moveTo(x - size * wide, foot - size * level)
    context.quadraticCurveTo(
      x - size * wide * 0.7,
      foot - size * (level + 0.06),
      x - size * wide * 0.62,
      foot - size * (level + 0.22),
    )
    context.lineTo(x + size * wide * 0.62, foot - size * (level + 0.22))
    context.quadraticCurveTo(
      x + size * wide * 0.7,
      foot - size * (level + 0.06),
      x + size * wide,
      foot - size * level,
    )
    context.fill()
  }
  context.fillRect(x - size * 0.03, foot - size * 2.05, size * 0.06, size * 0.3)
}

/** The naga itself, a long coil behind everything. */
const coil = (context: Context, { width, height, unit }: Scene) => {
  const body = (thick: number, colour: string) => {
    context.lineWidth = thick
    context.strokeStyle = colour
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(-unit * 10, height * 0.72)
    context.bezierCurveTo(width * 0.18, height * 0.3, width * 0.3, height * 1.04, width * 0.52, height * 0.74)
    context.bezierCurveTo(
      width * 0.72,
      height * 0.42,
      width * 0.8,
      height * 0.98,
      width + unit * 10,
      height * 0.5,
    )
    context.stroke()
  }
  body(unit * 15, 'rgba(3,40,52,.85)')
  body(unit * 12.6, 'rgba(9,104,98,.75)')
  body(unit * 4, 'rgba(90,240,200,.18)')
}

const weeds = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(71)
  context.lineCap = 'round'
  for (let i = 0; i < 46; i += 1) {
    const x = next() * width
    const tall = unit * (8 + next() * 24)
    context.strokeStyle = ['rgba(2,30,34,.95)', 'rgba(4,58,52,.9)', 'rgba(2,20,30,.95)'][i % 3]!
    context.lineWidth = unit * (0.7 + next() * 1.1)
    context.beginPath()
    context.moveTo(x, height)
    context.bezierCurveTo(
      x - unit * 4,
      height - tall * 0.4,
      x + unit * 5,
      height - tall * 0.6,
      x + unit * (next() * 6 - 3),
      height - tall,
    )
    context.stroke()
  }
}

const bubble = () =>
  svg(
    '<radialGradient id="air"><stop offset=".55" stop-color="#bff" stop-opacity="0"/><stop offset=".9" stop-color="#cff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".8"/></radialGradient>',
    '<circle cx="100" cy="100" r="90" fill="url(#air)"/><ellipse cx="66" cy="62" rx="20" ry="13" fill="#fff" opacity=".85" transform="rotate(-40 66 62)"/>',
  )

const fireball = () =>
  svg(
    '<radialGradient id="ball"><stop offset="0" stop-color="#fffbe0"/><stop offset=".4" stop-color="#ffb52e"/><stop offset="1" stop-color="#ff3b1f" stop-opacity="0"/></radialGradient>',
    '<circle cx="100" cy="100" r="98" fill="url(#ball)"/>',
  )

/** The bed of the Mekong, where the naga lies, with the light of the day far above. */
export const painting: Painting = {
  far: (context, scene) => {
    water(context, scene)
    const { width, height, unit, isTall } = scene
    ruin(context, width * 0.14, height * 0.9, [unit * (isTall ? 18 : 26), 'rgba(4,66,80,.8)'])
    ruin(context, width * 0.88, height * 0.92, [unit * (isTall ? 22 : 32), 'rgba(3,50,66,.85)'])
    coil(context, scene)
    shafts(context, scene)
  },
  near: weeds,
  mood: ['#3a0a5e', '#04101f'],
  swarms: [
    { svg: bubble, count: 16, size: [1, 4.4], motion: 'rise', speed: 3.4, band: [0, 1] },
    {
      svg: fireball,
      count: 9,
      size: [3, 8],
      motion: 'rise',
      speed: 4,
      band: [0, 1],
      light: 0xff7a2e,
      isFestive: true,
    },
  ],
}
