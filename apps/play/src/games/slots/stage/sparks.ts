import { Container, Sprite } from 'pixi.js'
import type { Texture } from 'pixi.js'
import { canvasOf } from './canvases.ts'
import { softLight, textureOf } from './textures.ts'

interface Spark {
  sprite: Sprite
  vx: number
  vy: number
  pull: number
  life: number
  age: number
  spin: number
  size: number
  kind: 'lights' | 'coins'
}

const MOST = 240
const COLOURS = [0xffd873, 0xff6fae, 0x4fe0b0, 0x6fb8ff, 0xff9a4d] as const

/** Coins and fireworks. Only a round that returned more than it cost ever lights them. */
export class Sparks {
  readonly view = new Container()
  #light: Texture = softLight(48)
  #coin: Texture = textureOf(canvasOf(64, 64, paintCoin))
  #live: Spark[] = []
  #lights = new Container()
  #coins = new Container()
  #idle: { lights: Sprite[]; coins: Sprite[] } = { lights: [], coins: [] }

  #isFlat: boolean

  constructor({ isFlat }: { isFlat: boolean }) {
    this.#isFlat = isFlat
    this.view.addChild(this.#coins, this.#lights)
  }

  /** A rocket's burst at a point. */
  burst(
    x: number,
    y: number,
    reach: number,
    colour: number = COLOURS[Math.floor(Math.random() * COLOURS.length)]!,
  ) {
    for (let i = 0; i < 38; i += 1) {
      const angle = (i / 38) * Math.PI * 2 + Math.random() * 0.2
      const speed = reach * (0.55 + Math.random() * 0.5)
      this.#add('lights', {
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        pull: reach * 0.55,
        life: 900 + Math.random() * 600,
        size: reach * 0.1,
        colour,
      })
    }
  }

  /** Coins thrown up from a point. */
  fountain(x: number, y: number, reach: number, count: number) {
    for (let i = 0; i < count; i += 1) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.3
      const speed = reach * (0.8 + Math.random() * 0.7)
      this.#add('coins', {
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        pull: reach * 1.5,
        life: 1500,
        size: reach * (0.07 + Math.random() * 0.05),
        colour: 0xffffff,
      })
    }
  }

  tick(ms: number) {
    const seconds = ms / 1000
    this.#live = this.#live.filter((spark) => {
      const { sprite } = spark
      spark.age += ms
      spark.vy += spark.pull * seconds
      spark.vx *= 1 - seconds * 0.9
      sprite.x += spark.vx * seconds
      sprite.y += spark.vy * seconds
      sprite.alpha = Math.min(1, (1 - spark.age / spark.life) * 1.8)
      if (spark.spin !== 0) {
        sprite.setSize(
          spark.size * Math.max(0.12, Math.abs(Math.cos((spark.age / 1000) * spark.spin))),
          spark.size,
        )
      }
      if (spark.age < spark.life) return true
      sprite.visible = false
      this.#idle[spark.kind].push(sprite)
      return false
    })
  }

  clear() {
    for (const spark of this.#live) spark.age = Math.max(spark.age, spark.life - 250)
  }

  #add(
    kind: 'lights' | 'coins',
    start: {
      x: number
      y: number
      vx: number
      vy: number
      pull: number
      life: number
      size: number
      colour: number
    },
  ) {
    if (this.#live.length >= MOST) return
    const sprite = this.#idle[kind].pop() ?? this.#made(kind)
    if (kind === 'lights') sprite.tint = start.colour
    sprite.position.set(start.x, start.y)
    sprite.setSize(start.size)
    sprite.visible = true
    const { vx, vy, pull, life, size } = start
    this.#live.push({
      sprite,
      vx,
      vy,
      pull,
      life,
      size,
      kind,
      age: 0,
      spin: kind === 'coins' ? 5 + Math.random() * 6 : 0,
    })
  }

  #made(kind: 'lights' | 'coins'): Sprite {
    return kind === 'coins'
      ? this.#coins.addChild(new Sprite({ texture: this.#coin, anchor: 0.5 }))
      : this.#lights.addChild(
          new Sprite({
            texture: this.#light,
            anchor: 0.5,
            blendMode: this.#isFlat ? 'normal' : 'add',
          }),
        )
  }
}

function paintCoin(context: CanvasRenderingContext2D, width: number) {
  const half = width / 2
  const disc = (radius: number, stops: [number, string][]) => {
    const paint = context.createLinearGradient(0, half - radius, 0, half + radius)
    for (const [at, colour] of stops) paint.addColorStop(at, colour)
    context.fillStyle = paint
    context.beginPath()
    context.arc(half, half, radius, 0, Math.PI * 2)
    context.fill()
  }
  disc(half * 0.96, [
    [0, '#fff3c0'],
    [0.5, '#d99a2e'],
    [1, '#7a4510'],
  ])
  disc(half * 0.76, [
    [0, '#b8741c'],
    [1, '#ffe08f'],
  ])
  disc(half * 0.68, [
    [0, '#ffe9a6'],
    [0.6, '#f2b643'],
    [1, '#c98525'],
  ])
  context.fillStyle = '#a8661a'
  for (let i = 0; i < 5; i += 1) {
    const angle = (i / 5) * Math.PI * 2 - Math.PI / 2
    context.beginPath()
    context.ellipse(
      half + Math.cos(angle) * half * 0.26,
      half + Math.sin(angle) * half * 0.26,
      half * 0.2,
      half * 0.12,
      angle,
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}
