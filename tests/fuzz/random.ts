/** A seeded source of choices: the same seed makes the same shots, wherever and whenever. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below `max`. */
  below(max: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)))
  }
}
