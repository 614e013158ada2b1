import { svg } from '../art/paints.ts'
import type { Painting } from '../stage/painting.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'

type Context = CanvasRenderingContext2D

const sky = (context: Context, { width, height }: Scene) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#120638'],
    [0.35, '#3a1477'],
    [0.62, '#8a3aa8'],
    [0.74, '#d978c0'],
    [0.76, '#2a1250'],
    [1, '#0a0424'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
  const next = scatterOf(41)
  for (let i = 0; i < 120; i += 1) {
    context.fillStyle = `rgba(255,240,255,${(0.25 + next() * 0.65).toFixed(2)})`
    const size = 0.5 + next() * 1.6
    context.fillRect(next() * width, next() * height * 0.6, size, size)
  }
}

/** A moon so large that the forest stands before it. */
const moon = (context: Context, { width, height, unit, isTall }: Scene) => {
  const [x, y, radius] = [width * 0.5, height * (isTall ? 0.2 : 0.3), unit * (isTall ? 40 : 42)]
  const light = context.createRadialGradient(x, y, radius * 0.6, x, y, radius * 2.1)
  light.addColorStop(0, 'rgba(240,200,250,.45)')
  light.addColorStop(1, 'rgba(255,180,240,0)')
  context.fillStyle = light
  context.fillRect(x - radius * 2.2, y - radius * 2.2, radius * 4.4, radius * 4.4)
  const disc = context.createRadialGradient(x - radius * 0.3, y - radius * 0.3, 0, x, y, radius)
  for (const [at, colour] of [
    [0, '#efdcf8'],
    [0.6, '#d6b8e6'],
    [1, '#a57ac6'],
  ] as const)
    disc.addColorStop(at, colour)
  context.fillStyle = disc
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  const next = scatterOf(6)
  for (let i = 0; i < 12; i += 1) {
    const [angle, reach] = [next() * Math.PI * 2, next() * radius * 0.75]
    context.fillStyle = 'rgba(170,120,205,.22)'
    context.beginPath()
    context.arc(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      radius * (0.05 + next() * 0.14),
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

/** A trunk that leans, with crowns of leaves like clouds. */
const tree = (
  context: Context,
  x: number,
  foot: number,
  [tall, colour, seed]: readonly [number, string, number],
) => {
  const next = scatterOf(seed)
  const lean = (next() - 0.5) * tall * 0.3
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x - tall * 0.06, foot)
  context.quadraticCurveTo(x, foot - tall * 0.5, x + lean, foot - tall)
  context.quadraticCurveTo(x + tall * 0.06, foot - tall * 0.5, x + tall * 0.08, foot)
  context.fill()
  for (let i = 0; i < 9; i += 1) {
    context.beginPath()
    context.ellipse(
      x + lean + (next() - 0.5) * tall * 0.62,
      foot - tall * (0.86 + next() * 0.28),
      tall * (0.13 + next() * 0.12),
      tall * (0.07 + next() * 0.05),
      0,
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

const forest = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(97)
  for (const [count, foot, tall, colour] of [
    [13, 0.8, 34, 'rgba(92,38,130,.85)'],
    [10, 0.9, 46, 'rgba(48,20,92,.95)'],
    [7, 1.02, 60, '#170a3c'],
  ] as const)
    for (let i = 0; i < count; i += 1) {
      const x = (width * (i + 0.2 + next() * 0.6)) / count
      tree(context, x, height * foot, [unit * tall * (0.75 + next() * 0.5), colour, 11 + i * 7])
    }
}

/** Glowing caps in the undergrowth. */
const undergrowth = (context: Context, { width, height, unit }: Scene) => {
  const next = scatterOf(23)
  for (let i = 0; i < 26; i += 1) {
    const [x, size] = [next() * width, unit * (1 + next() * 2.2)]
    const y = height - next() * unit * 7
    const light = context.createRadialGradient(x, y, 0, x, y, size * 4)
    const colour = ['80,255,230', '255,120,220', '150,160,255'][i % 3]!
    light.addColorStop(0, `rgba(${colour},.5)`)
    light.addColorStop(1, `rgba(${colour},0)`)
    context.fillStyle = light
    context.fillRect(x - size * 4, y - size * 4, size * 8, size * 8)
    context.fillStyle = '#1b0c40'
    context.fillRect(x - size * 0.16, y, size * 0.32, size * 1.6)
    context.fillStyle = `rgba(${colour},.95)`
    context.beginPath()
    context.ellipse(x, y, size, size * 0.62, 0, Math.PI, 0)
    context.fill()
  }
}

const firefly = () =>
  svg(
    '<radialGradient id="f"><stop offset="0" stop-color="#fffbe0"/><stop offset=".3" stop-color="#d8ff7a"/><stop offset="1" stop-color="#8cff5a" stop-opacity="0"/></radialGradient>',
    '<circle cx="100" cy="100" r="98" fill="url(#f)"/>',
  )

const petal = () =>
  svg(
    '<linearGradient id="p" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#ff8fe0"/></linearGradient>',
    '<path d="M100 16 C160 60 150 150 100 184 C50 150 40 60 100 16Z" fill="url(#p)" opacity=".92"/>',
  )

/** The forest at the foot of the holy mountain, on the night when its moon is full. */
export const painting: Painting = {
  far: (context, scene) => {
    sky(context, scene)
    moon(context, scene)
    forest(context, scene)
  },
  near: undergrowth,
  mood: ['#6a0a7e', '#0a1c5e'],
  swarms: [
    { svg: firefly, count: 18, size: [1, 2.6], motion: 'rise', speed: 1.6, band: [0.2, 1] },
    {
      svg: petal,
      count: 16,
      size: [1.6, 3.4],
      motion: 'fall',
      speed: 5,
      band: [-0.05, 1.05],
      isFestive: true,
    },
  ],
}
