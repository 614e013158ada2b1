import { Container, Sprite, Texture } from 'pixi.js'
import { canvasOf, drawnSvg } from '../../stage/canvases.ts'
import { softLight, textureOf } from '../../stage/textures.ts'
import { krathongSymbol } from '../art/krathong.ts'
import { paintForeground } from './paint-foreground.ts'
import { paintBank, paintPlace } from './paint-place.ts'
import { paintSky } from './paint-sky.ts'
import { scatterOf, sceneOf } from '../../stage/scene.ts'
import type { Scene } from '../../stage/scene.ts'
import type { BackdropOptions } from '../../stage/look.ts'
import { OVERSCAN } from '../../stage/painting.ts'

/** A paper lantern that rises: a lit tube, brightest at its flame. */
const paintSkyLantern = (context: CanvasRenderingContext2D, width: number, height: number) => {
  const paper = context.createLinearGradient(0, 0, 0, height)
  paper.addColorStop(0, '#d9551f')
  paper.addColorStop(0.45, '#ff9a3c')
  paper.addColorStop(0.85, '#fff0b5')
  paper.addColorStop(1, '#ffd06b')
  context.fillStyle = paper
  context.beginPath()
  context.moveTo(width * 0.3, height * 0.96)
  context.bezierCurveTo(width * 0.2, height * 0.7, width * 0.08, height * 0.42, width * 0.14, height * 0.2)
  context.bezierCurveTo(width * 0.22, height * 0.02, width * 0.78, height * 0.02, width * 0.86, height * 0.2)
  context.bezierCurveTo(width * 0.92, height * 0.42, width * 0.8, height * 0.7, width * 0.7, height * 0.96)
  context.closePath()
  context.fill()
  context.strokeStyle = 'rgba(160,60,10,.35)'
  context.lineWidth = width * 0.03
  for (const off of [0.38, 0.62]) {
    context.beginPath()
    context.moveTo(width * (off + (off < 0.5 ? 0.02 : -0.02)), height * 0.94)
    context.quadraticCurveTo(
      width * (off + (off < 0.5 ? -0.06 : 0.06)),
      height * 0.4,
      width * off,
      height * 0.08,
    )
    context.stroke()
  }
}

interface Floater {
  body: Sprite
  light: Sprite
  x: number
  y: number
  size: number
  speed: number
  phase: number
}

const SKY_LANTERNS = 11
const KRATHONGS = 6

/** The river at night behind the reels: painted once for each size of the frame, then only slid and floated upon. */
export class Backdrop {
  readonly view = new Container()
  readonly front = new Container()
  #sky = new Sprite()
  #bank = new Sprite()
  #near = new Sprite()
  #mood = new Sprite()
  #lanterns: Floater[] = []
  #krathongs: Floater[] = []
  #scene: Scene = sceneOf(1, 1)
  #options: BackdropOptions
  #time = 0
  #moodPart = 0
  #moodGoal = 0
  #owned: Texture[] = []

  constructor(options: BackdropOptions) {
    this.#options = options
    this.#lanterns = floaters(SKY_LANTERNS, 5)
    this.#krathongs = floaters(KRATHONGS, 19)
    const floating = [...this.#lanterns, ...this.#krathongs].flatMap(({ light, body }) => [light, body])
    this.view.addChild(this.#sky, this.#bank, ...floating, this.#mood)
    this.front.addChild(this.#near)
    const light = softLight(128)
    for (const { light: glow } of [...this.#lanterns, ...this.#krathongs]) {
      glow.texture = light
      glow.tint = 0xff9a3d
      glow.blendMode = 'add'
    }
    this.#mood.alpha = 0
  }

  async resize(width: number, height: number, resolution: number) {
    const scene = sceneOf(width, height)
    const krathong = await drawnSvg(
      krathongSymbol(),
      scene.unit * 16 * resolution,
      scene.unit * 16 * resolution,
    )
    const w = width * OVERSCAN
    const paint = (draw: (context: CanvasRenderingContext2D, wide: Scene) => void) =>
      canvasOf(w * resolution, height * resolution, (context) => {
        context.scale(resolution, resolution)
        draw(context, { ...scene, width: w })
      })
    const { isFlat } = this.#options
    for (const texture of this.#owned) texture.destroy(true)
    const sky = textureOf(paint(isFlat ? paintPlace : paintSky))
    const far = isFlat ? Texture.EMPTY : textureOf(paint(paintBank))
    const near = isFlat ? Texture.EMPTY : textureOf(paint(paintForeground))
    const lantern = textureOf(
      canvasOf(scene.unit * 7 * resolution, scene.unit * 9 * resolution, paintSkyLantern),
    )
    const floating = textureOf(krathong)
    const mood = textureOf(canvasOf(64, 64, paintMood))
    this.#owned = [sky, lantern, floating, mood, ...(isFlat ? [] : [far, near])]
    for (const [sprite, texture] of [
      [this.#sky, sky],
      [this.#bank, far],
      [this.#near, near],
    ] as const) {
      sprite.texture = texture
      sprite.setSize(w, height)
    }
    this.#bank.visible = this.#near.visible = !isFlat
    this.#mood.texture = mood
    this.#mood.setSize(width, height)
    for (const { body } of this.#lanterns) body.texture = lantern
    for (const { body } of this.#krathongs) body.texture = floating
    this.#scene = scene
    this.tick(0)
  }

  /** Free spins turn the night deeper and send more lanterns up. */
  get isFestive() {
    return this.#moodGoal === 1
  }

  set isFestive(value: boolean) {
    this.#moodGoal = value ? 1 : 0
  }

  tick(ms: number) {
    if (!this.#options.isStill) this.#time += ms
    const goal = this.#moodGoal
    this.#moodPart += (goal - this.#moodPart) * Math.min(1, ms / 500)
    this.#mood.alpha = this.#moodPart * 0.4
    this.#mood.visible = this.#moodPart > 0.02
    this.#slide()
    this.#lanterns.forEach((floater, i) => this.#rise(floater, i))
    this.#krathongs.forEach((floater) => this.#drift(floater))
  }

  #slide() {
    const space = this.#scene.width * (OVERSCAN - 1)
    const sway = Math.sin(this.#time / 9000)
    this.#sky.x = -space / 2 + (sway * space) / 8
    this.#bank.x = -space / 2 + (sway * space) / 4
    this.#near.x = -space / 2 + (sway * space) / 2.1
  }

  #rise({ body, light, ...floater }: Floater, index: number) {
    const { width, horizon, unit } = this.#scene
    const isShown = index % 2 === 0 || this.#moodPart > 0.05
    const part = (floater.y + (this.#time / 60_000) * floater.speed) % 1
    const size = unit * (2.2 + floater.size * 3.2)
    body.x = floater.x * width + Math.sin(this.#time / 3400 + floater.phase) * unit * 2
    body.y = horizon * (1 - part * 1.05)
    const alpha = Math.min(1, part * 6, (1 - part) * 5) * (index % 2 ? this.#moodPart : 1)
    body.setSize(size, size * 1.28)
    body.alpha = alpha
    body.visible = isShown
    light.visible = isShown && !this.#options.isFlat
    light.position.copyFrom(body.position)
    light.setSize(size * 4.6)
    light.alpha = alpha * (0.42 + 0.1 * Math.sin(this.#time / 420 + floater.phase * 3))
  }

  #drift({ body, light, ...floater }: Floater) {
    const { width, height, horizon, unit } = this.#scene
    const depth = 0.06 + floater.size * 0.72
    const size = unit * (4 + depth * 12)
    const part = (floater.x + (this.#time / 90_000) * floater.speed * (0.4 + depth)) % 1
    body.x = -size + part * (width + size * 2)
    body.y = horizon + (height - horizon) * depth + Math.sin(this.#time / 1300 + floater.phase) * size * 0.03
    body.rotation = Math.sin(this.#time / 1700 + floater.phase) * 0.04
    body.setSize(size)
    light.visible = !this.#options.isFlat
    light.position.set(body.x, body.y - size * 0.16)
    light.setSize(size * 2.7)
    light.alpha = 0.36 + 0.12 * Math.sin(this.#time / 300 + floater.phase * 5)
  }
}

const paintMood = (context: CanvasRenderingContext2D, width: number, height: number) => {
  const paint = context.createLinearGradient(0, 0, 0, height)
  paint.addColorStop(0, '#1c0540')
  paint.addColorStop(0.5, '#53106b')
  paint.addColorStop(1, '#04233f')
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}

const floaters = (count: number, seed: number): Floater[] => {
  const next = scatterOf(seed)
  return Array.from({ length: count }, (_, i) => {
    const body = new Sprite({ anchor: 0.5 })
    const light = new Sprite({ anchor: 0.5 })
    return {
      body,
      light,
      x: (i + next() * 0.8) / count,
      y: next(),
      size: next(),
      speed: 0.7 + next() * 0.9,
      phase: next() * 6.28,
    }
  })
}
