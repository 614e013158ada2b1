import type { Person } from './people.ts'

const SCALE = 10_000
const MOST = 50

/** What was asked for, what the answers say it moved, and what was wrong with an answer: the run's own books, kept outside the program. */
export class Notes {
  readonly faults: string[] = []
  /** Operations with an answer, by kind. */
  readonly done = new Map<string, number>()
  /** How often an operation was asked again because no answer came. */
  repeats = 0
  /** Answers that were asked for once more and compared. */
  compared = 0
  readonly #moved = new Map<string, bigint>()

  count(kind: string): void {
    this.done.set(kind, (this.done.get(kind) ?? 0) + 1)
  }

  /** By what the answers say, this person's cash changed by so much. */
  move({ playerId }: Person, amount: string, sign: 1 | -1): void {
    const minor = BigInt(Math.round(Number(amount) * SCALE)) * BigInt(sign)
    this.#moved.set(playerId, (this.#moved.get(playerId) ?? 0n) + minor)
  }

  moved({ playerId }: Person): bigint {
    return this.#moved.get(playerId) ?? 0n
  }

  fault(words: string): void {
    if (this.faults.length < MOST && !this.faults.includes(words)) this.faults.push(words)
  }
}
