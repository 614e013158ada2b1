import type { ReelLayout } from '../../stage/layout.ts'

type Context = CanvasRenderingContext2D

const goldOf = (context: Context, y: number, height: number) => {
  const paint = context.createLinearGradient(0, y, 0, y + height)
  for (const [at, colour] of [
    [0, '#fff3c4'],
    [0.12, '#f5c45b'],
    [0.35, '#a8661d'],
    [0.55, '#ffdf92'],
    [0.8, '#b9741f'],
    [1, '#6f3d10'],
  ] as const)
    paint.addColorStop(at, colour)
  return paint
}

const round = (context: Context, x: number, y: number, [width, height, radius]: [number, number, number]) => {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}

/** The dark glass that the symbols run on, one pane a reel. */
const panes = (context: Context, layout: ReelLayout, reels: number) => {
  const { window, cell, gap } = layout
  for (let reel = 0; reel < reels; reel += 1) {
    const x = window.x + reel * (cell.width + gap)
    const paint = context.createLinearGradient(x, 0, x + cell.width, 0)
    for (const [at, colour] of [
      [0, 'rgba(10,8,42,.94)'],
      [0.5, 'rgba(38,28,104,.86)'],
      [1, 'rgba(10,8,42,.94)'],
    ] as const)
      paint.addColorStop(at, colour)
    context.fillStyle = paint
    context.fillRect(x, window.y, cell.width, window.height)
  }
  for (let reel = 1; reel < reels; reel += 1) {
    const x = window.x + reel * (cell.width + gap) - gap
    const paint = context.createLinearGradient(x, 0, x + gap, 0)
    for (const [at, colour] of [
      [0, '#5b330f'],
      [0.5, '#ffe09a'],
      [1, '#5b330f'],
    ] as const)
      paint.addColorStop(at, colour)
    context.fillStyle = paint
    context.fillRect(x, window.y, gap, window.height)
  }
}

const stud = (context: Context, x: number, y: number, [radius, colour]: [number, string]) => {
  const gold = context.createRadialGradient(x - radius * 0.4, y - radius * 0.5, 0, x, y, radius * 1.7)
  gold.addColorStop(0, '#fff6d0')
  gold.addColorStop(0.5, '#e4a63f')
  gold.addColorStop(1, '#6f3d10')
  context.fillStyle = gold
  context.beginPath()
  context.arc(x, y, radius * 1.6, 0, Math.PI * 2)
  context.fill()
  const gem = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, 0, x, y, radius)
  gem.addColorStop(0, '#ffffff')
  gem.addColorStop(0.3, colour)
  gem.addColorStop(1, '#1a0524')
  context.fillStyle = gem
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

/** A flame of the kind that crowns Thai roofs, leaning away from the corner it sits on. */
const flame = (context: Context, x: number, y: number, [size, mirror, flip]: [number, number, number]) => {
  context.save()
  context.translate(x, y)
  context.scale(size * mirror, size * flip)
  const curl = (path: string) => {
    const shape = new Path2D(path)
    context.fillStyle = '#2a1206'
    context.lineWidth = 0.14
    context.strokeStyle = '#1a0a10'
    context.stroke(shape)
    const paint = context.createLinearGradient(0, -1.4, 0.4, 0.6)
    paint.addColorStop(0, '#fff3c4')
    paint.addColorStop(0.45, '#f0b548')
    paint.addColorStop(1, '#8a4e14')
    context.fillStyle = paint
    context.fill(shape)
  }
  curl(
    'M-.5 .5 C-.9 -.1 -.7 -.9 -1.25 -1.35 C-.5 -1.15 -.1 -.7 -.05 -.2 C.2 -.55 .15 -.85 0 -1.1 C.55 -.75 .65 -.15 .4 .2 C.75 .1 .95 -.15 1 -.4 C1.25 .15 .95 .65 .5 .5Z',
  )
  context.restore()
}

const crest = (context: Context, x: number, y: number, size: number) => {
  for (const [off, scale] of [
    [2.2, 0.62],
    [1.2, 0.86],
  ] as const) {
    flame(context, x - off * size, y, [size * scale, 1, 1])
    flame(context, x + off * size, y, [size * scale, -1, 1])
  }
  context.save()
  context.translate(x, y)
  context.scale(size, size)
  const drop = new Path2D(
    'M0 -2 C.45 -1.3 1 -.95 1 -.2 C1 .4 .5 .7 0 .7 C-.5 .7 -1 .4 -1 -.2 C-1 -.95 -.45 -1.3 0 -2Z',
  )
  const paint = context.createLinearGradient(0, -2, 0, 0.7)
  paint.addColorStop(0, '#fff7d6')
  paint.addColorStop(0.5, '#f0b548')
  paint.addColorStop(1, '#7d4512')
  context.lineWidth = 0.16
  context.strokeStyle = '#1a0a10'
  context.stroke(drop)
  context.fillStyle = paint
  context.fill(drop)
  context.restore()
  stud(context, x, y - size * 0.25, [size * 0.42, '#14c79a'])
}

export const paintFrame = (context: Context, layout: ReelLayout, reels: number) => {
  const { frame, window } = layout
  const rim = window.x - frame.x
  const radius = rim * 1.5
  context.save()
  context.shadowColor = 'rgba(0,0,0,.65)'
  context.shadowBlur = rim * 2
  context.shadowOffsetY = rim * 0.6
  round(context, frame.x, frame.y, [frame.width, frame.height, radius])
  context.fillStyle = '#12081f'
  context.fill()
  context.restore()
  round(context, frame.x, frame.y, [frame.width, frame.height, radius])
  context.fillStyle = goldOf(context, frame.y, frame.height)
  context.fill()
  const inner = rim * 0.2
  round(context, frame.x + inner, frame.y + inner, [
    frame.width - inner * 2,
    frame.height - inner * 2,
    radius * 0.82,
  ])
  const lacquer = context.createLinearGradient(0, frame.y, 0, frame.y + frame.height)
  lacquer.addColorStop(0, '#7c1734')
  lacquer.addColorStop(0.5, '#3b0a2a')
  lacquer.addColorStop(1, '#5d1030')
  context.fillStyle = lacquer
  context.fill()
  const edge = rim * 0.26
  round(context, window.x - edge, window.y - edge, [
    window.width + edge * 2,
    window.height + edge * 2,
    radius * 0.45,
  ])
  context.fillStyle = goldOf(context, window.y - edge, window.height + edge * 2)
  context.fill()
  context.fillStyle = '#0b0829'
  context.fillRect(window.x, window.y, window.width, window.height)
  panes(context, layout, reels)
  const jewels = ['#f0314b', '#35a7ff', '#14c79a']
  const steps = Math.max(4, Math.round(frame.width / (rim * 5)))
  for (let i = 1; i < steps; i += 1) {
    const x = frame.x + (frame.width * i) / steps
    stud(context, x, frame.y + frame.height - rim * 0.46, [rim * 0.13, jewels[i % 3]!])
    stud(context, x, frame.y + rim * 0.46, [rim * 0.13, jewels[i % 3]!])
  }
  const size = rim * 0.95
  flame(context, frame.x + rim * 0.5, frame.y + rim * 0.5, [size, 1, 1])
  flame(context, frame.x + frame.width - rim * 0.5, frame.y + rim * 0.5, [size, -1, 1])
  flame(context, frame.x + rim * 0.5, frame.y + frame.height - rim * 0.5, [size, 1, -1])
  flame(context, frame.x + frame.width - rim * 0.5, frame.y + frame.height - rim * 0.5, [size, -1, -1])
  crest(context, frame.x + frame.width / 2, frame.y + rim * 0.15, rim * 0.8)
}

/** Shade over the symbols where they run in at the top of the window; turned over, where they run out. */
export const paintShade = (context: Context, width: number, height: number) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, 'rgba(4,3,24,.74)'],
    [0.45, 'rgba(4,3,24,.3)'],
    [1, 'rgba(4,3,24,0)'],
  ] as const)
    paint.addColorStop(at, colour)
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}
