import { Container, FillGradient, Text } from 'pixi.js'
import type { Box } from './layout.ts'
import { STAGE_FACE } from './letters.ts'

/** The name of the game over the reels, where there is room for it. */
export class TitleSign {
  readonly view = new Container()
  #text: Text
  #words: string

  constructor(words: string, [light, mid, deep]: readonly [string, string, string]) {
    this.#words = words
    const fill = new FillGradient({
      type: 'linear',
      start: { x: 0, y: 0 },
      end: { x: 0, y: 1 },
      textureSpace: 'local',
      colorStops: [
        { offset: 0.12, color: light },
        { offset: 0.48, color: mid },
        { offset: 0.56, color: deep },
        { offset: 0.92, color: light },
      ],
    })
    this.#text = new Text({
      text: words,
      anchor: 0.5,
      style: {
        fontFamily: STAGE_FACE,
        fontWeight: '800',
        fontSize: 40,
        align: 'center',
        padding: 24,
        lineHeight: 46,
        fill,
        stroke: { color: '#3a0f2e', width: 7, join: 'round' },
        dropShadow: { color: '#ff9a3d', alpha: 0.7, blur: 16, distance: 0, angle: 0 },
      },
    })
    this.view.addChild(this.#text)
  }

  resize(box: Box | null) {
    this.view.visible = box !== null && box.height >= 30
    if (!box || !this.view.visible) return
    const tall = box.height / box.width > 0.22
    this.#text.text = tall ? inTwo(this.#words) : this.#words
    const size = Math.min(box.height * (tall ? 0.36 : 0.62), box.width * (tall ? 0.125 : 0.075))
    this.#text.style.fontSize = size
    this.#text.style.lineHeight = size * 1.12
    this.#text.style.stroke = { color: '#3a0f2e', width: size * 0.17, join: 'round' }
    this.#text.scale.set(1)
    if (this.#text.width > box.width * 0.94) this.#text.scale.set((box.width * 0.94) / this.#text.width)
    this.#text.position.set(box.x + box.width / 2, box.y + box.height / 2)
  }
}

/** Broken at the middlemost space; names written without spaces stay whole. */
const inTwo = (words: string) => {
  const spaces = [...words].flatMap((letter, at) => (letter === ' ' ? [at] : []))
  const middle = spaces.sort((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))[0]
  return middle === undefined ? words : `${words.slice(0, middle)}\n${words.slice(middle + 1)}`
}
