import type { Scene } from '../../stage/scene.ts'

type Context = CanvasRenderingContext2D

const lamp = (context: Context, x: number, y: number, size: number) => {
  const glow = context.createRadialGradient(x, y, 0, x, y, size * 3.4)
  glow.addColorStop(0, 'rgba(255,186,84,.75)')
  glow.addColorStop(0.35, 'rgba(255,130,50,.25)')
  glow.addColorStop(1, 'rgba(255,110,40,0)')
  context.fillStyle = glow
  context.fillRect(x - size * 3.4, y - size * 3.4, size * 6.8, size * 6.8)
  const body = context.createRadialGradient(x, y, 0, x, y, size * 1.1)
  body.addColorStop(0, '#fff6cf')
  body.addColorStop(0.45, '#ffb347')
  body.addColorStop(1, '#d8431c')
  context.fillStyle = body
  context.beginPath()
  context.ellipse(x, y, size * 0.86, size, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#6b2a10'
  context.fillRect(x - size * 0.42, y - size * 1.16, size * 0.84, size * 0.26)
  context.fillRect(x - size * 0.36, y + size * 0.9, size * 0.72, size * 0.22)
  context.strokeStyle = '#ffb05a'
  context.lineWidth = Math.max(1, size * 0.1)
  context.beginPath()
  context.moveTo(x, y + size * 1.1)
  context.lineTo(x, y + size * 1.7)
  context.stroke()
}

/** A line of lanterns that hangs from one point to another. */
const garland = (
  context: Context,
  from: [number, number],
  to: [number, number],
  { sag, lamps, size }: { sag: number; lamps: number; size: number },
) => {
  const at = (part: number): [number, number] => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part + Math.sin(part * Math.PI) * sag,
  ]
  context.strokeStyle = 'rgba(30,14,40,.9)'
  context.lineWidth = Math.max(1, size * 0.14)
  context.beginPath()
  for (let i = 0; i <= 24; i += 1) context[i ? 'lineTo' : 'moveTo'](...at(i / 24))
  context.stroke()
  for (let i = 0; i < lamps; i += 1) {
    const [x, y] = at((i + 0.6) / lamps)
    lamp(context, x, y + size * 1.5, size)
  }
}

const leaf = (context: Context, x: number, y: number, [turn, long, wide]: [number, number, number]) => {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.fillStyle = '#0b0a26'
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(long * 0.3, -wide, long * 0.8, -wide * 0.8, long, 0)
  context.bezierCurveTo(long * 0.8, wide * 0.5, long * 0.3, wide * 0.4, 0, 0)
  context.fill()
  context.strokeStyle = 'rgba(64,110,130,.5)'
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(0, 0)
  context.quadraticCurveTo(long * 0.5, -wide * 0.3, long, 0)
  context.stroke()
  context.restore()
}

/** What stands so near that it is only dark: banana leaves in the corners, lanterns overhead. */
export const paintForeground = (context: Context, scene: Scene) => {
  const { width, height, unit, isTall } = scene
  const size = unit * (isTall ? 1.9 : 1.7)
  const drop = isTall ? height * 0.055 : unit * 4
  garland(context, [-unit * 4, drop], [width * (isTall ? 0.5 : 0.28), -unit * 4], {
    sag: unit * 7,
    lamps: isTall ? 5 : 6,
    size,
  })
  garland(context, [width + unit * 4, drop * 1.1], [width * (isTall ? 0.56 : 0.74), -unit * 4], {
    sag: unit * 6,
    lamps: isTall ? 4 : 5,
    size: size * 0.9,
  })
  for (const [turn, long, wide] of [
    [-1.35, 34, 7],
    [-0.95, 38, 8],
    [-0.55, 34, 7],
    [-0.2, 26, 6],
  ] as const) {
    leaf(context, -unit * 6, height + unit * 3, [turn, long * unit, wide * unit])
    leaf(context, width + unit * 6, height + unit * 3, [Math.PI - turn, long * unit * 0.9, -wide * unit])
  }
}
