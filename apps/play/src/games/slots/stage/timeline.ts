export type Ease = (t: number) => number

export const linear: Ease = (t) => t
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeIn: Ease = (t) => t * t
export const easeInOut: Ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)
/** Shoots a little over the end and comes back. */
export const easeBack: Ease = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2

export interface Tween {
  ms: number
  ease?: Ease
  /** Called each frame with the eased part, at last with exactly 1. */
  on?: (part: number) => void
  /** A hurried timeline jumps to the end of this one. Without it the tween always takes its time. */
  isSkippable?: boolean
}

interface Running extends Tween {
  gone: number
  end: () => void
}

/**
 * The stage's clock: everything that moves is a tween on it, so that one call makes all of it hurry and tests can turn it by hand.
 * `hurry` ends what can be skipped, now and until `calm`.
 */
export class Timeline {
  #running = new Set<Running>()
  #isHurried = false
  /** What can be skipped is, always: `calm` brings no rest. */
  isQuick = false

  get isHurried() {
    return this.#isHurried
  }

  run(tween: Tween): Promise<void> {
    if (tween.ms <= 0 || (this.#isHurried && tween.isSkippable)) {
      tween.on?.(1)
      return Promise.resolve()
    }
    return new Promise((end) => this.#running.add({ ...tween, gone: 0, end }))
  }

  wait(ms: number, isSkippable = true): Promise<void> {
    return this.run({ ms, isSkippable })
  }

  tick(ms: number) {
    for (const tween of this.#running) {
      tween.gone += ms
      this.#show(tween)
    }
  }

  hurry() {
    this.#isHurried = true
    for (const tween of this.#running) {
      if (!tween.isSkippable) continue
      tween.gone = tween.ms
      this.#show(tween)
    }
  }

  calm() {
    this.#isHurried = this.isQuick
  }

  #show(tween: Running) {
    const part = Math.min(1, tween.gone / tween.ms)
    tween.on?.(part === 1 ? 1 : (tween.ease ?? linear)(part))
    if (part < 1) return
    this.#running.delete(tween)
    tween.end()
  }
}
