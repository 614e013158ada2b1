/** What one frame of the river shows. */
export interface DriftView {
  width: number
  height: number
  /** Since the climb began; 0 before it. */
  ms: number
  /** In hundredths. */
  multiplier: number
  phase: 'empty' | 'betting' | 'rising' | 'over' | 'voided'
  /** Since the candle went out. */
  goneMs: number
  time: number
  /** Nothing moves but the krathong itself. */
  isStill: boolean
}

type Ctx = CanvasRenderingContext2D

const MARGIN = 0.1
const SHORE = 0.86

const sky = (ctx: Ctx, { width, height }: DriftView) => {
  const ground = ctx.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#0b1038')
  ground.addColorStop(0.55, '#27205f')
  ground.addColorStop(0.78, '#6a3567')
  ground.addColorStop(1, '#0c1c3f')
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, width, height)
}

const moon = (ctx: Ctx, { width, height }: DriftView) => {
  const [x, y, r] = [width * 0.82, height * 0.18, Math.min(width, height) * 0.07]
  const halo = ctx.createRadialGradient(x, y, r * 0.6, x, y, r * 3.4)
  halo.addColorStop(0, 'rgba(255,240,205,.45)')
  halo.addColorStop(1, 'rgba(255,240,205,0)')
  ctx.fillStyle = halo
  ctx.fillRect(x - r * 4, y - r * 4, r * 8, r * 8)
  ctx.fillStyle = '#fff2cf'
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fill()
}

const stars = (ctx: Ctx, { width, height, time, isStill }: DriftView) => {
  ctx.fillStyle = '#fff'
  for (let at = 0; at < 46; at += 1) {
    const x = ((at * 71) % 97) / 97
    const y = (((at * 37) % 53) / 53) * 0.55
    ctx.globalAlpha = isStill ? 0.5 : 0.35 + 0.35 * Math.sin(time / 900 + at * 1.7)
    ctx.fillRect(x * width, y * height, 1.6, 1.6)
  }
  ctx.globalAlpha = 1
}

/** Roofs and spires of a temple on the far bank, passing slower than the krathong. */
const bank = (ctx: Ctx, { width, height, ms, isStill }: DriftView) => {
  const y = height * SHORE
  const step = Math.max(150, width / 4)
  const shift = isStill ? 0 : (ms * 0.012) % step
  ctx.fillStyle = 'rgba(9,10,38,.82)'
  for (let x = -shift - step; x < width + step; x += step) {
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x + step * 0.1, y - height * 0.06)
    ctx.lineTo(x + step * 0.22, y - height * 0.06)
    ctx.lineTo(x + step * 0.29, y - height * 0.13)
    ctx.lineTo(x + step * 0.32, y - height * 0.22)
    ctx.lineTo(x + step * 0.35, y - height * 0.13)
    ctx.lineTo(x + step * 0.42, y - height * 0.05)
    ctx.quadraticCurveTo(x + step * 0.7, y - height * 0.1, x + step, y)
    ctx.fill()
  }
}

const water = (ctx: Ctx, { width, height, time, isStill }: DriftView) => {
  const top = height * SHORE
  const deep = ctx.createLinearGradient(0, top, 0, height)
  deep.addColorStop(0, '#2d2a66')
  deep.addColorStop(1, '#060d26')
  ctx.fillStyle = deep
  ctx.fillRect(0, top, width, height - top)
  ctx.strokeStyle = 'rgba(255,216,115,.22)'
  ctx.lineWidth = 1.2
  for (let row = 0; row < 4; row += 1) {
    const y = top + ((height - top) * (row + 0.6)) / 4.4
    const shift = isStill ? 0 : (time / (26 + row * 6)) % 60
    ctx.beginPath()
    for (let x = -60 - shift; x < width; x += 60) {
      ctx.moveTo(x + row * 17, y)
      ctx.quadraticCurveTo(x + 12 + row * 17, y - 3, x + 24 + row * 17, y)
    }
    ctx.stroke()
  }
}

/** Where on the course a part of the way lies: the river bends up towards the moon, faster and faster. */
const courseOf = ({ width, height, ms, multiplier }: DriftView) => {
  const left = width * MARGIN
  const right = width * (1 - MARGIN * 1.4)
  const bottom = height * SHORE
  const top = height * 0.2
  const reach = Math.min(1, 0.18 + ms / 14_000)
  const lift = Math.min(1, Math.log(Math.max(1, multiplier / 100)) / Math.log(12))
  return (part: number): [number, number] => [
    left + (right - left) * reach * part,
    bottom - (bottom - top) * lift * part ** 1.8,
  ]
}

const wake = (ctx: Ctx, view: DriftView, isGone: boolean) => {
  const at = courseOf(view)
  const [x0, y0] = at(0)
  ctx.beginPath()
  ctx.moveTo(x0, y0)
  for (let step = 1; step <= 40; step += 1) ctx.lineTo(...at(step / 40))
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.strokeStyle = isGone ? 'rgba(190,180,225,.22)' : 'rgba(255,196,90,.22)'
  ctx.lineWidth = 16
  ctx.stroke()
  ctx.strokeStyle = isGone ? '#8f86b8' : '#ffcf6b'
  ctx.lineWidth = 4
  ctx.stroke()
  const [x1] = at(1)
  ctx.lineTo(x1, y0)
  ctx.lineTo(x0, y0)
  const glow = ctx.createLinearGradient(0, at(1)[1], 0, y0)
  glow.addColorStop(0, isGone ? 'rgba(150,140,190,.2)' : 'rgba(255,190,80,.3)')
  glow.addColorStop(1, 'rgba(255,190,80,0)')
  ctx.fillStyle = glow
  ctx.fill()
}

const leaf = (ctx: Ctx, angle: number, colour: string) => {
  ctx.save()
  ctx.rotate(angle)
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.moveTo(-7, 0)
  ctx.quadraticCurveTo(0, -50, 7, 0)
  ctx.fill()
  ctx.restore()
}

const flame = (ctx: Ctx, time: number, isStill: boolean) => {
  const sway = isStill ? 0 : Math.sin(time / 110) * 1.6
  const light = ctx.createRadialGradient(0, -34, 2, 0, -34, 46)
  light.addColorStop(0, 'rgba(255,214,120,.85)')
  light.addColorStop(1, 'rgba(255,180,60,0)')
  ctx.fillStyle = light
  ctx.fillRect(-46, -80, 92, 92)
  ctx.fillStyle = '#ffe9a8'
  ctx.beginPath()
  ctx.moveTo(-4, -30)
  ctx.quadraticCurveTo(-5, -38, sway, -46)
  ctx.quadraticCurveTo(5, -38, 4, -30)
  ctx.fill()
}

const smoke = (ctx: Ctx, goneMs: number) => {
  ctx.fillStyle = '#c9c2e6'
  for (let puff = 0; puff < 5; puff += 1) {
    const age = goneMs / 1400 - puff * 0.14
    if (age <= 0 || age >= 1) continue
    ctx.globalAlpha = 0.4 * (1 - age)
    ctx.beginPath()
    ctx.arc(Math.sin(age * 7 + puff) * 7, -34 - age * 60, 4 + age * 10, 0, Math.PI * 2)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

/** A cup of banana leaves with a lotus, an incense stick and its candle. */
const krathong = (ctx: Ctx, view: DriftView, isGone: boolean) => {
  const [x, y] = courseOf(view)(1)
  const { time, isStill, goneMs } = view
  ctx.save()
  ctx.translate(x, y + (isStill ? 0 : Math.sin(time / 520) * 2.5))
  ctx.rotate(isStill ? 0 : Math.sin(time / 700) * 0.05)
  const size = Math.max(1, Math.min(1.7, view.width / 420))
  ctx.scale(size, size)
  for (let petal = -3; petal <= 3; petal += 1)
    leaf(ctx, petal * 0.42, isGone ? '#2b5142' : petal % 2 ? '#2f9e5f' : '#1f7d49')
  ctx.fillStyle = '#17623a'
  ctx.beginPath()
  ctx.ellipse(0, 3, 27, 9, 0, 0, Math.PI * 2)
  ctx.fill()
  for (let petal = -2; petal <= 2; petal += 1)
    leaf(ctx, petal * 0.36, isGone ? '#8d6a84' : petal % 2 ? '#ff8fc0' : '#ffb9d8')
  ctx.fillStyle = '#fff4dc'
  ctx.fillRect(-3, -31, 6, 21)
  if (!isGone) flame(ctx, time, isStill)
  else if (!isStill) smoke(ctx, goneMs)
  ctx.restore()
}

interface Backdrop {
  canvas: HTMLCanvasElement
  width: number
  height: number
}

/** Sky and moon stand still: they are painted once for a size, and every frame lays them down whole. */
const backdropOf = (view: DriftView): Backdrop => {
  const { width, height } = view
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const ctx = canvas.getContext('2d')!
  sky(ctx, view)
  moon(ctx, view)
  return { canvas, width, height }
}

let backdrop: Backdrop | null = null

const layBackdrop = (ctx: Ctx, view: DriftView) => {
  if (backdrop?.width !== view.width || backdrop.height !== view.height) backdrop = backdropOf(view)
  ctx.drawImage(backdrop.canvas, 0, 0, view.width, view.height)
}

/** Draws one frame: the night, the far bank, the river, and how far the krathong has come. */
export const drawDrift = (ctx: Ctx, view: DriftView) => {
  const isGone = view.phase === 'over'
  layBackdrop(ctx, view)
  stars(ctx, view)
  bank(ctx, view)
  water(ctx, view)
  if (view.phase === 'rising' || isGone) wake(ctx, view, isGone)
  krathong(ctx, view, isGone)
}
