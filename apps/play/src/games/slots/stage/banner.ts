import { Container, FillGradient, Graphics, Sprite, Text } from 'pixi.js'
import { softLight } from './textures.ts'
import { easeBack, easeIn } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { STAGE_FACE } from './letters.ts'

export interface BannerWords {
  title: string
  /** The large figure in the middle. */
  figure?: string
  foot?: string
}

const golden = () =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0.1, color: '#fff9dd' },
      { offset: 0.45, color: '#ffd55e' },
      { offset: 0.58, color: '#e28a1a' },
      { offset: 0.95, color: '#ffe9a8' },
    ],
  })

const lettering = (size: number, isGold: boolean) => ({
  fontFamily: STAGE_FACE,
  fontSize: size,
  fontWeight: '800' as const,
  align: 'center' as const,
  padding: size * 0.35,
  fill: isGold ? golden() : '#fff6e0',
  stroke: { color: '#3a0f2e', width: size * 0.15, join: 'round' as const },
})

/** A plate across the stage: what begins, what ended, how much it was. */
export class Banner {
  readonly view = new Container()
  #shade = new Graphics()
  #light = new Sprite({ texture: softLight(256), anchor: 0.5, blendMode: 'add', tint: 0xffb347 })
  #ribbon = new Graphics()
  #title = new Text()
  #figure = new Text()
  #foot = new Text()
  #plate = new Container()
  #timeline: Timeline
  #room = { x: 0, y: 0, width: 1, height: 1 }
  #frame = { width: 1, height: 1 }

  /** On a plain canvas light that adds up stays on from frame to frame, until all is white: there it only lies over. */
  constructor(timeline: Timeline, { isFlat }: { isFlat: boolean }) {
    this.#timeline = timeline
    if (isFlat) this.#light.blendMode = 'normal'
    for (const text of [this.#title, this.#figure, this.#foot]) text.anchor.set(0.5)
    this.#plate.addChild(this.#light, this.#ribbon, this.#title, this.#figure, this.#foot)
    this.view.addChild(this.#shade, this.#plate)
    this.view.visible = false
  }

  resize(
    space: { x: number; y: number; width: number; height: number },
    frame: { width: number; height: number },
  ) {
    this.#room = space
    this.#frame = frame
    this.#shade.clear().rect(0, 0, frame.width, frame.height).fill({ color: 0x05031a, alpha: 0.66 })
    this.#plate.position.set(space.x + space.width / 2, space.y + space.height / 2)
  }

  async show(words: BannerWords) {
    this.#write(words)
    this.view.visible = true
    await this.#timeline.run({
      ms: 340,
      ease: easeBack,
      isSkippable: true,
      on: (part) => {
        this.#shade.alpha = Math.min(1, part)
        this.#plate.alpha = Math.min(1, part * 1.6)
        this.#plate.scale.set(0.7 + part * 0.3)
      },
    })
  }

  /** Changes the figure in place, for a count. */
  set figure(value: string) {
    if (this.#figure.text === value) return
    this.#figure.text = value
    this.#fit(this.#figure, 0.86)
  }

  async hide() {
    if (!this.view.visible) return
    await this.#timeline.run({
      ms: 220,
      ease: easeIn,
      on: (part) => {
        this.#shade.alpha = 1 - part
        this.#plate.alpha = 1 - part
      },
    })
    this.view.visible = false
  }

  #write({ title, figure, foot }: BannerWords) {
    const unit = Math.min(this.#room.width * 0.115, this.#room.height * 0.17)
    const put = (text: Text, words: string | undefined, size: number, y: number) => {
      text.visible = words !== undefined && words !== ''
      text.text = words ?? ''
      text.style = lettering(size, text !== this.#foot)
      text.y = y
      this.#fit(text, 0.86)
    }
    const hasFigure = figure !== undefined
    put(this.#title, title, unit * 0.72, hasFigure ? -unit * 1.02 : -unit * 0.1)
    put(this.#figure, figure, unit * 1.35, unit * 0.12)
    put(this.#foot, foot, unit * 0.36, unit * (hasFigure ? 1.22 : 0.78))
    this.#light.setSize(unit * 12, unit * 7)
    this.#light.alpha = 0.5
    const width = this.#frame.width * 2
    const half = unit * 1.72
    this.#ribbon
      .clear()
      .rect(-width / 2, -half, width, half * 2)
      .fill({ color: 0x3b0a3f, alpha: 0.72 })
    for (const side of [-1, 1]) {
      this.#ribbon.rect(-width / 2, side * half - 1.5, width, 3).fill({ color: 0xffd873 })
      this.#ribbon.rect(-width / 2, side * (half - 7) - 0.5, width, 1).fill({ color: 0xc07a1c })
    }
  }

  #fit(text: Text, part: number) {
    text.scale.set(1)
    const most = this.#frame.width * part
    if (text.width > most) text.scale.set(most / text.width)
  }
}
