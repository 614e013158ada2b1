import { fade } from './paint-sky.ts'
import { scatterOf } from '../../stage/scene.ts'
import type { Scene } from '../../stage/scene.ts'

type Context = CanvasRenderingContext2D

interface Stand {
  x: number
  foot: number
  tall: number
  wide: number
}

const prangOutline = (context: Context, { x, foot, tall, wide }: Stand) => {
  const y = (part: number) => foot - tall * part
  const side = (sign: number) => {
    const at = (part: number) => x + sign * wide * part
    return { at }
  }
  const left = side(-1).at
  const right = side(1).at
  context.beginPath()
  context.moveTo(left(1.5), y(0))
  for (const [w, h] of [
    [1.42, 0.08],
    [1.12, 0.1],
    [1.06, 0.2],
    [0.8, 0.22],
    [0.76, 0.34],
    [0.56, 0.36],
    [0.5, 0.46],
  ] as const)
    context.lineTo(left(w), y(h))
  context.bezierCurveTo(left(0.46), y(0.66), left(0.3), y(0.8), left(0.08), y(0.87))
  context.lineTo(x, y(1))
  context.lineTo(right(0.08), y(0.87))
  context.bezierCurveTo(right(0.3), y(0.8), right(0.46), y(0.66), right(0.5), y(0.46))
  for (const [w, h] of [
    [0.56, 0.36],
    [0.76, 0.34],
    [0.8, 0.22],
    [1.06, 0.2],
    [1.12, 0.1],
    [1.42, 0.08],
    [1.5, 0],
  ] as const)
    context.lineTo(right(w), y(h))
  context.closePath()
}

/** A tower lit from below, as it stands over the river at night. */
const prang = (context: Context, stand: Stand, light: number) => {
  const { x, foot, tall, wide } = stand
  context.save()
  prangOutline(context, stand)
  context.fillStyle = fade(
    context,
    [0, foot - tall],
    [0, foot],
    [
      [0, `rgba(122,74,96,${0.9})`],
      [0.3, `rgba(201,123,74,${light})`],
      [0.72, `rgba(255,190,98,${light})`],
      [1, `rgba(255,214,132,${light})`],
    ],
  )
  context.fill()
  context.clip()
  context.fillStyle = fade(
    context,
    [x - wide, 0],
    [x + wide, 0],
    [
      [0, 'rgba(58,20,74,.72)'],
      [0.4, 'rgba(58,20,74,0)'],
      [0.62, 'rgba(58,20,74,.05)'],
      [1, 'rgba(40,14,66,.78)'],
    ],
  )
  context.fillRect(x - wide * 2, foot - tall, wide * 4, tall)
  context.strokeStyle = 'rgba(84,34,40,.5)'
  context.lineWidth = Math.max(0.7, tall * 0.006)
  for (let part = 0.1; part < 0.84; part += 0.055) {
    const y = foot - tall * part
    context.beginPath()
    context.moveTo(x - wide * 1.5, y)
    context.quadraticCurveTo(x, y - tall * 0.012, x + wide * 1.5, y)
    context.stroke()
  }
  context.strokeStyle = 'rgba(255,240,190,.45)'
  for (const off of [-0.2, 0, 0.2]) {
    context.beginPath()
    context.moveTo(x + wide * off * 1.6, foot - tall * 0.36)
    context.quadraticCurveTo(x + wide * off * 1.4, foot - tall * 0.64, x, foot - tall * 0.9)
    context.stroke()
  }
  context.restore()
}

/** A hall with its steep stepped roof and the horns on its ridge. */
const hall = (context: Context, { x, foot, tall, wide }: Stand, roof: [string, string]) => {
  const tier = (scale: number, drop: number) => {
    const w = wide * scale
    const top = foot - tall + tall * drop
    const eave = foot - tall * 0.36 + tall * drop * 0.3
    context.beginPath()
    context.moveTo(x - w, eave)
    context.quadraticCurveTo(x - w * 0.42, eave - tall * 0.1, x, top)
    context.quadraticCurveTo(x + w * 0.42, eave - tall * 0.1, x + w, eave)
    context.closePath()
    context.fillStyle = fade(
      context,
      [0, top],
      [0, eave],
      [
        [0, roof[0]],
        [1, roof[1]],
      ],
    )
    context.fill()
    context.strokeStyle = 'rgba(255,200,110,.75)'
    context.lineWidth = Math.max(0.8, tall * 0.018)
    context.stroke()
  }
  context.fillStyle = fade(
    context,
    [0, foot - tall * 0.4],
    [0, foot],
    [
      [0, '#ffd28a'],
      [1, '#b4603a'],
    ],
  )
  context.fillRect(x - wide * 0.7, foot - tall * 0.38, wide * 1.4, tall * 0.38)
  context.fillStyle = 'rgba(70,22,52,.7)'
  for (const off of [-0.52, -0.26, 0, 0.26, 0.52])
    context.fillRect(x + wide * off - wide * 0.05, foot - tall * 0.3, wide * 0.1, tall * 0.3)
  tier(1, 0.1)
  tier(0.72, 0)
  context.strokeStyle = '#ffcf7a'
  context.lineWidth = Math.max(1, tall * 0.022)
  context.beginPath()
  context.moveTo(x, foot - tall)
  context.quadraticCurveTo(x + wide * 0.02, foot - tall * 1.1, x + wide * 0.1, foot - tall * 1.14)
  context.stroke()
}

const city = (context: Context, scene: Scene) => {
  const next = scatterOf(41)
  const { horizon, unit, width } = scene
  let x = -unit * 4
  while (x < width + unit * 4) {
    const wide = unit * (3 + next() * 5)
    const tall = unit * (3 + next() * 11)
    context.fillStyle = fade(
      context,
      [0, horizon - tall],
      [0, horizon],
      [
        [0, 'rgba(46,27,98,.92)'],
        [1, 'rgba(112,54,116,.9)'],
      ],
    )
    context.fillRect(x, horizon - tall, wide, tall)
    for (let i = 0; i < tall / unit; i += 1) {
      if (next() < 0.55) continue
      context.fillStyle = `rgba(255,${190 + Math.round(next() * 40)},120,${0.25 + next() * 0.5})`
      context.fillRect(
        x + wide * (0.15 + next() * 0.6),
        horizon - tall + next() * tall * 0.85,
        unit * 0.34,
        unit * 0.34,
      )
    }
    x += wide * (0.8 + next() * 0.7)
  }
}

const trees = (context: Context, scene: Scene) => {
  const next = scatterOf(61)
  context.fillStyle = '#241348'
  for (let x = -scene.unit * 3; x < scene.width + scene.unit * 3; x += scene.unit * 2.1) {
    const r = scene.unit * (1 + next() * 1.7)
    context.beginPath()
    context.arc(x, scene.horizon - r * 0.3, r, 0, Math.PI * 2)
    context.fill()
  }
  for (let x = 0; x < scene.width; x += scene.unit * 3.2) {
    context.fillStyle = `rgba(255,${188 + Math.round(next() * 50)},110,${0.5 + next() * 0.5})`
    context.beginPath()
    context.arc(
      x + next() * scene.unit * 2,
      scene.horizon - scene.unit * 0.5,
      scene.unit * 0.3,
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

/** Everything that stands on the far bank, from the haze to the lamps at the water. */
export const paintTemples = (context: Context, scene: Scene) => {
  const { horizon: foot, unit, width, isTall } = scene
  const reach = isTall ? foot * 0.0105 : unit
  context.fillStyle = fade(
    context,
    [0, foot - unit * 26],
    [0, foot],
    [
      [0, 'rgba(255,150,110,0)'],
      [1, 'rgba(255,158,104,.45)'],
    ],
  )
  context.fillRect(0, foot - unit * 26, width, unit * 26)
  city(context, scene)
  const centre = isTall ? width * 0.24 : width * 0.135
  for (const [off, size] of [
    [-15, 0.5],
    [15, 0.5],
    [-25, 0.34],
    [25, 0.34],
  ] as const) {
    prang(
      context,
      { x: centre + off * unit * 0.8, foot, tall: 62 * size * reach, wide: 8 * size * unit },
      0.82,
    )
  }
  prang(context, { x: centre, foot, tall: 64 * reach, wide: 8.4 * unit }, 0.96)
  const other = isTall ? width * 0.8 : width * 0.9
  hall(context, { x: other, foot, tall: 22 * reach, wide: 13 * unit }, ['#b93a2c', '#3a7a4f'])
  hall(context, { x: other - 17 * unit, foot, tall: 15 * reach, wide: 9 * unit }, ['#a5352f', '#2f6a55'])
  prang(context, { x: other + 15 * unit, foot, tall: 36 * reach, wide: 4 * unit }, 0.8)
  trees(context, scene)
}
