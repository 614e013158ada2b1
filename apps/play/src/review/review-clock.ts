/** How fast the time before an event is told: so many times as fast as it is played. */
const FAST = 20
/** One frame of a screen, for who goes step by step. */
export const STEP_MS = 1000 / 60

/** The clock of a stage that is looked at: it runs at the speed that was chosen, stands still, or goes on by single frames. */
export class ReviewClock {
  isFast = false
  #speed = 1
  #owed = 0

  /** 1 as in play; 0 stands still. */
  runAt(speed: number) {
    this.#speed = speed
  }

  step() {
    this.#owed += STEP_MS
  }

  /** What the stage is told of the time that has gone by. */
  pass = (ms: number): number => {
    if (this.isFast) return ms * FAST
    if (this.#speed > 0) return ms * this.#speed
    const owed = this.#owed
    this.#owed = 0
    return owed
  }
}
