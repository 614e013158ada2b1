/**
 * What the batch writer remembers of its own commits, so that a batch of known players needs no reading before it writes. Two
 * generations: when the younger is full it becomes the older and what nobody asked for is forgotten. Nothing here is ever trusted
 * alone: every write names what it was decided on, and the database refuses it when that has changed.
 */
export class Recent<Value> {
  readonly #capacity: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#capacity) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }

  delete(key: string): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }
}

const SAMPLE_AGE_MS = 1000

/**
 * The database's clock between two readings of it. A reading is dated by when its answer arrived, so the clock told is never ahead
 * of the database's; after a second without one it has to be read again.
 */
export class ServerClock {
  #readAt = Number.NEGATIVE_INFINITY
  #serverMs = 0

  take(server: Date, arrivedAt: number): void {
    this.#serverMs = server.getTime()
    this.#readAt = arrivedAt
  }

  now(at: number): Date | null {
    const age = at - this.#readAt
    return age < SAMPLE_AGE_MS ? new Date(this.#serverMs + Math.floor(age)) : null
  }
}
