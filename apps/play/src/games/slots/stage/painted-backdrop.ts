import { Container, Sprite } from 'pixi.js'
import type { Texture } from 'pixi.js'
import type { LookBackdrop } from './look.ts'
import { OVERSCAN } from './painting.ts'
import type { Paint, Painting, Swarm } from './painting.ts'
import { scatterOf, sceneOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { canvasOf, drawnSvg } from './canvases.ts'
import { softLight, textureOf } from './textures.ts'

interface Mover {
  body: Sprite
  light: Sprite | null
  swarm: Swarm
  x: number
  y: number
  size: number
  pace: number
  phase: number
}

const MINUTE_MS = 60_000

/** A scene behind the reels that a game describes by its painters: painted once for each size, then slid and crossed. */
export class PaintedBackdrop implements LookBackdrop {
  readonly view = new Container()
  readonly front = new Container()
  #far = new Sprite()
  #near = new Sprite()
  #mood = new Sprite()
  #movers: Mover[]
  #painting: Painting
  #options: { isStill: boolean; isFlat: boolean }
  #scene: Scene = sceneOf(1, 1)
  #owned: Texture[] = []
  #time = 0
  #moodPart = 0
  #moodGoal = 0

  constructor(painting: Painting, options: { isStill: boolean; isFlat: boolean }) {
    this.#painting = painting
    this.#options = options
    this.#movers = painting.swarms.flatMap((swarm, at) => moversOf(swarm, at * 17 + 5, options.isFlat))
    this.view.addChild(
      this.#far,
      ...this.#movers.flatMap(({ light, body }) => (light ? [light, body] : [body])),
    )
    this.view.addChild(this.#mood)
    this.front.addChild(this.#near)
    this.#mood.alpha = 0
  }

  async resize(width: number, height: number, resolution: number) {
    const scene = sceneOf(width, height)
    const wide = { ...scene, width: width * OVERSCAN }
    const pictures = await Promise.all(
      this.#painting.swarms.map(({ svg, size }) =>
        drawnSvg(svg(), size[1] * scene.unit * resolution, size[1] * scene.unit * resolution),
      ),
    )
    const paint = (draw: Paint) =>
      textureOf(
        canvasOf(wide.width * resolution, height * resolution, (context) => {
          context.scale(resolution, resolution)
          draw(context, wide)
        }),
      )
    for (const texture of this.#owned) texture.destroy(true)
    const { far, near } = this.#painting
    const isLayered = near !== null && !this.#options.isFlat
    const farTexture = paint((context, whole) => {
      far(context, whole)
      if (!isLayered) near?.(context, whole)
    })
    const nearTexture = isLayered ? paint(near) : null
    const mood = textureOf(canvasOf(4, 64, (context, w, h) => this.#paintMood(context, w, h)))
    const swarmTextures = pictures.map(textureOf)
    this.#owned = [farTexture, mood, ...swarmTextures, ...(nearTexture ? [nearTexture] : [])]
    this.#far.texture = farTexture
    this.#far.setSize(wide.width, height)
    this.#near.visible = nearTexture !== null
    if (nearTexture) {
      this.#near.texture = nearTexture
      this.#near.setSize(wide.width, height)
    }
    this.#mood.texture = mood
    this.#mood.setSize(width, height)
    for (const { body, swarm } of this.#movers)
      body.texture = swarmTextures[this.#painting.swarms.indexOf(swarm)]!
    this.#scene = scene
    this.tick(0)
  }

  get isFestive() {
    return this.#moodGoal === 1
  }

  set isFestive(value: boolean) {
    this.#moodGoal = value ? 1 : 0
  }

  tick(ms: number) {
    if (!this.#options.isStill) this.#time += ms
    this.#moodPart += (this.#moodGoal - this.#moodPart) * Math.min(1, ms / 500)
    this.#mood.alpha = this.#moodPart * 0.45
    this.#mood.visible = this.#moodPart > 0.02
    const space = this.#scene.width * (OVERSCAN - 1)
    const sway = Math.sin(this.#time / 9000)
    this.#far.x = -space / 2 + (sway * space) / 8
    this.#near.x = -space / 2 + (sway * space) / 2.1
    for (const mover of this.#movers) this.#move(mover)
  }

  #move({ body, light, swarm, ...mover }: Mover) {
    const { width, height, unit } = this.#scene
    const [least, most] = swarm.size
    const size = unit * (least + (most - least) * mover.size)
    const part = (mover.y + (this.#time / MINUTE_MS) * swarm.speed * mover.pace) % 1
    const top = swarm.band[0] * height - size
    const deep = (swarm.band[1] - swarm.band[0]) * height + size * 2
    const sway = Math.sin(this.#time / 2600 + mover.phase) * unit * 1.4
    if (swarm.motion === 'drift') {
      body.x = -size + part * (width + size * 2)
      body.y =
        top + size + mover.x * (deep - size * 2) + Math.sin(this.#time / 1500 + mover.phase) * unit * 0.4
      body.rotation = Math.sin(this.#time / 1900 + mover.phase) * 0.05
    } else {
      body.x = mover.x * width + (swarm.motion === 'rise' ? sway : sway * 0.3)
      body.y = swarm.motion === 'rise' ? top + deep * (1 - part) : top + deep * part
    }
    body.setSize(size)
    body.alpha = Math.min(1, part * 8, (1 - part) * 8) * (swarm.isFestive ? this.#moodPart : 1)
    body.visible = body.alpha > 0.02
    if (!light) return
    light.visible = body.visible
    light.position.copyFrom(body.position)
    light.setSize(size * 3.4)
    light.alpha = body.alpha * (0.34 + 0.1 * Math.sin(this.#time / 420 + mover.phase * 3))
  }

  #paintMood(context: CanvasRenderingContext2D, width: number, height: number) {
    const paint = context.createLinearGradient(0, 0, 0, height)
    this.#painting.mood.forEach((colour, at) => paint.addColorStop(at, colour))
    context.fillStyle = paint
    context.fillRect(0, 0, width, height)
  }
}

function moversOf(swarm: Swarm, seed: number, isFlat: boolean): Mover[] {
  const next = scatterOf(seed)
  const glow = swarm.light === undefined || isFlat ? null : softLight(128)
  return Array.from({ length: swarm.count }, (_, i) => ({
    body: new Sprite({ anchor: 0.5 }),
    light:
      glow && new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: swarm.light ?? 0xffffff }),
    swarm,
    x: (i + next() * 0.8) / swarm.count,
    y: next(),
    size: next(),
    pace: 0.7 + next() * 0.6,
    phase: next() * 6.28,
  }))
}
