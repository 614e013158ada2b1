import { Container, Graphics, Text } from 'pixi.js'
import type { Box } from './layout.ts'
import { easeBack } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { STAGE_FACE } from './letters.ts'

/** A badge on the rim of the reels: how often the wins of this step count. */
export class StepSign {
  readonly view = new Container()
  #disc = new Graphics()
  #text = new Text({
    anchor: 0.5,
    style: {
      fontFamily: STAGE_FACE,
      fontWeight: '800',
      fontSize: 30,
      fill: '#fff6d0',
      padding: 8,
      stroke: { color: '#3a0f2e', width: 5, join: 'round' },
    },
  })
  #timeline: Timeline

  constructor(timeline: Timeline) {
    this.#timeline = timeline
    this.view.addChild(this.#disc, this.#text)
    this.view.visible = false
  }

  resize(frame: Box) {
    const radius = Math.max(24, Math.min(46, frame.width * 0.06))
    this.view.position.set(frame.x + frame.width - radius * 0.8, frame.y + radius * 0.5)
    this.#disc
      .clear()
      .circle(0, 0, radius)
      .fill({ color: 0x5a0a2e, alpha: 0.95 })
      .stroke({ width: radius * 0.12, color: 0xffd873 })
    this.#text.style.fontSize = radius * 0.8
  }

  show(words: string) {
    this.#text.text = words
    this.view.visible = true
    void this.#timeline.run({ ms: 360, ease: easeBack, on: (part) => this.view.scale.set(0.5 + part * 0.5) })
  }

  hide() {
    this.view.visible = false
  }
}
