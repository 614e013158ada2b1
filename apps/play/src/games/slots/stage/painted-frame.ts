import type { ReelLayout } from './layout.ts'

type Context = CanvasRenderingContext2D
type Stops = readonly (readonly [at: number, colour: string])[]

/** What a frame is made of: its metal from top to foot, the band inside it, the panes behind the symbols, the studs. */
export interface FramePaints {
  metal: Stops
  band: Stops
  pane: readonly [rim: string, middle: string]
  behind: string
  studs: readonly string[]
  /** Roundness of the corners, in rims. */
  corner: number
  shade: string
}

const upright = (context: Context, y: number, height: number, stops: Stops) => {
  const paint = context.createLinearGradient(0, y, 0, y + height)
  for (const [at, colour] of stops) paint.addColorStop(at, colour)
  return paint
}

const across = (context: Context, x: number, width: number, stops: Stops) => {
  const paint = context.createLinearGradient(x, 0, x + width, 0)
  for (const [at, colour] of stops) paint.addColorStop(at, colour)
  return paint
}

const panel = (
  context: Context,
  box: readonly [number, number, number, number],
  radius: number,
  fill: CanvasGradient | string,
) => {
  context.beginPath()
  context.roundRect(...box, radius)
  context.fillStyle = fill
  context.fill()
}

const stud = (context: Context, x: number, y: number, [radius, colour]: readonly [number, string]) => {
  const disc = (size: number, stops: Stops) => {
    const paint = context.createRadialGradient(x - size * 0.35, y - size * 0.4, 0, x, y, size)
    for (const [at, shade] of stops) paint.addColorStop(at, shade)
    context.fillStyle = paint
    context.beginPath()
    context.arc(x, y, size, 0, Math.PI * 2)
    context.fill()
  }
  disc(radius * 1.6, [
    [0, '#fff6d0'],
    [0.5, '#c99a3f'],
    [1, '#4a2a0a'],
  ])
  disc(radius, [
    [0, '#ffffff'],
    [0.35, colour],
    [1, '#12040f'],
  ])
}

/** A framed window of panes, painted in one game's metals and stones. */
export const frameIn = (paints: FramePaints) => (context: Context, layout: ReelLayout, reels: number) => {
  const { frame, window, cell, gap } = layout
  const rim = window.x - frame.x
  const radius = rim * paints.corner
  const whole = [frame.x, frame.y, frame.width, frame.height] as const
  const inset = (by: number) =>
    [frame.x + by, frame.y + by, frame.width - by * 2, frame.height - by * 2] as const
  context.save()
  context.shadowColor = 'rgba(0,0,0,.65)'
  context.shadowBlur = rim * 2
  context.shadowOffsetY = rim * 0.6
  panel(context, whole, radius, paints.behind)
  context.restore()
  panel(context, whole, radius, upright(context, frame.y, frame.height, paints.metal))
  panel(context, inset(rim * 0.2), radius * 0.82, upright(context, frame.y, frame.height, paints.band))
  panel(context, inset(rim * 0.74), radius * 0.4, upright(context, window.y, window.height, paints.metal))
  context.fillStyle = paints.behind
  context.fillRect(window.x, window.y, window.width, window.height)
  for (let reel = 0; reel < reels; reel += 1) {
    const x = window.x + reel * (cell.width + gap)
    const [edge, middle] = paints.pane
    context.fillStyle = across(context, x, cell.width, [
      [0, edge],
      [0.5, middle],
      [1, edge],
    ])
    context.fillRect(x, window.y, cell.width, window.height)
    if (reel === 0) continue
    context.fillStyle = upright(context, window.y, window.height, paints.metal)
    context.fillRect(x - gap, window.y, gap, window.height)
  }
  const steps = Math.max(4, Math.round(frame.width / (rim * 4)))
  for (let i = 0; i <= steps; i += 1) {
    const x = frame.x + rim * 0.6 + ((frame.width - rim * 1.2) * i) / steps
    const colour = paints.studs[i % paints.studs.length] ?? '#ffffff'
    stud(context, x, frame.y + rim * 0.46, [rim * 0.14, colour])
    stud(context, x, frame.y + frame.height - rim * 0.46, [rim * 0.14, colour])
  }
}

/** Shade over the symbols where they run in at the top of the window; turned over, where they run out. */
export const shadeIn =
  ({ shade }: FramePaints) =>
  (context: Context, width: number, height: number) => {
    context.fillStyle = upright(context, 0, height, [
      [0, `${shade}bd`],
      [0.45, `${shade}4d`],
      [1, `${shade}00`],
    ])
    context.fillRect(0, 0, width, height)
  }
