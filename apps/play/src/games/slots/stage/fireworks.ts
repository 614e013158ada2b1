import type { ReelBoard } from './reel-board.ts'
import type { Sparks } from './sparks.ts'

interface FireworksParts {
  sparks: Sparks
  board: ReelBoard
  isStill: boolean
}

type Size = { width: number; height: number }

/** Rockets over the stage and fountains before the reels; neither where motion is not wanted. */
export class Fireworks {
  /** How many are still to rise. */
  rockets = 0
  #nextIn = 0
  #parts: FireworksParts

  constructor(parts: FireworksParts) {
    this.#parts = parts
  }

  tick(ms: number, { width, height }: Size) {
    if (this.rockets <= 0) return
    this.#nextIn -= ms
    if (this.#nextIn > 0) return
    this.#nextIn = 180 + Math.random() * 260
    this.rockets -= 1
    if (this.#parts.isStill) return
    this.#parts.sparks.burst(
      width * (0.1 + Math.random() * 0.8),
      height * (0.08 + Math.random() * 0.3),
      Math.min(width, height) * 0.3,
    )
  }

  fountain(count: number, { height: tall }: Size) {
    const { isStill, sparks, board } = this.#parts
    if (isStill) return
    const { x, y, width, height } = board.layout.window
    sparks.fountain(x + width / 2, y + height * 0.8, tall * 0.42, count)
  }
}
