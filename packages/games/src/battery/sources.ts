import { openSeed, WordStream } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import type { RandomSource } from './outcome-tests.ts'

/** What production draws with: PF-1, a nonce a round, and new seeds as the server makes them. */
export function productionSource(newSeed: () => string): RandomSource {
  const open = openSeed(newSeed())
  let nonce = 0
  return {
    next: () => open('rng-battery', nonce++),
    fresh: () => openSeed(newSeed())('rng-battery', 0),
  }
}

type Scale = (n: number, u32: () => number) => number

/** A stream of any words, with a scaling of its own where it has one. */
class ControlStream extends WordStream {
  consumed = 0
  readonly #word: () => number
  readonly #scale: Scale | null

  constructor(word: () => number, scale: Scale | null) {
    super()
    this.#word = word
    this.#scale = scale
  }

  u32(): number {
    this.consumed += 1
    return this.#word() >>> 0
  }

  override below(n: number): number {
    return this.#scale === null ? super.below(n) : this.#scale(n, () => this.u32())
  }
}

const overWords = (word: () => number, scale: Scale | null = null): RandomSource => {
  const open = () => new ControlStream(word, scale)
  return { next: open, fresh: open }
}

/** Numbers as they come in ANSI C; only the low sixteen bits of each state are used, two of them a word. */
function lowBitsOfLcg(start: number): () => number {
  let state = start
  const step = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) & 0xffff
  return () => ((step() << 16) | step()) >>> 0
}

/** The same four thousand words over and over. */
function shortPeriod(word: () => number): () => number {
  const words = Array.from({ length: 4096 }, word)
  let at = 0
  return () => words[at++ % words.length]!
}

/** Seeds from a clock in milliseconds, of which a server opens many in each. */
function clockSeeded(start: number): RandomSource {
  let opened = 0
  const fresh = (): RandomStream => {
    const tick = start + Math.floor(opened++ / 20)
    return openSeed(tick.toString(16).padStart(64, '0'))('rng-battery', 0)
  }
  return { next: fresh, fresh }
}

/** Generators that are known to be bad, each in its own way: the battery must fail every one of them. */
export function knownBad(newSeed: () => string): ReadonlyMap<string, RandomSource> {
  const sound = () => {
    const random = openSeed(newSeed())('control', 0)
    return () => random.u32()
  }
  const start = Number.parseInt(newSeed().slice(0, 7), 16)
  return new Map([
    ['low bits of a linear congruential generator', overWords(lowBitsOfLcg(start))],
    ['scaled by the remainder', overWords(sound(), (n, u32) => u32() % n)],
    ['scaled by a fraction', overWords(sound(), (n, u32) => Math.floor((u32() / 2 ** 32) * n))],
    ['one bit stuck', overWords(stuck(sound()))],
    ['short period', overWords(shortPeriod(sound()))],
    ['seeded from the clock', clockSeeded(start)],
  ])
}

function stuck(word: () => number): () => number {
  return () => word() | 0x200
}
