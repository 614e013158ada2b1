import { scattersAt } from './board.ts'
import type { ReelSet } from './compile.ts'
import type { BoardCensus } from './board-census.ts'
import type { WaysRule } from './ways.ts'

const FIRST_ROOM = 1 << 14

type Open = { symbols: Int32Array; ways: Int32Array; size: number }

const newOpen = (size: number): Open => ({
  symbols: new Int32Array(size),
  ways: new Int32Array(size),
  size: 0,
})

/**
 * Every board of a ways set, reel by reel: a symbol that a reel does not continue is paid and left behind, and where
 * none is left the remaining reels only matter by their scatters.
 */
export class WaysEnumeration {
  readonly #set: ReelSet
  readonly #rule: WaysRule
  readonly #boards: Float64Array[]
  readonly #scatters: readonly Uint8Array[]
  /** Boards of the reels from one on, by the scatters they show. */
  readonly #behind: readonly (readonly number[])[]
  readonly #open: readonly Open[]

  constructor(set: ReelSet, rule: WaysRule) {
    this.#set = set
    this.#rule = rule
    this.#scatters = Array.from({ length: rule.reels }, (_, reel) =>
      Uint8Array.from({ length: rule.stopsOf(reel) }, (__, stop) => scattersAt(set, reel, stop)),
    )
    this.#behind = Array.from({ length: rule.reels + 1 }, (_, reel) => this.#scattersFrom(reel))
    this.#boards = Array.from(this.#behind[0]!, () => new Float64Array(FIRST_ROOM))
    this.#open = Array.from({ length: rule.reels + 1 }, () => newOpen(rule.symbols.length))
  }

  count(): BoardCensus {
    const start = this.#open[0]!
    start.size = this.#rule.symbols.length
    for (let symbol = 0; symbol < start.size; symbol += 1) {
      start.symbols[symbol] = symbol
      start.ways[symbol] = 1
    }
    this.#visit(0, 0, 0)
    const cycle = this.#set.symbols.reduce((product, strip) => product * strip.length, 1)
    return { cycle, boards: this.#boards.map(trimmed) }
  }

  #visit(reel: number, seen: number, coins: number): void {
    const from = this.#open[reel]!
    if (reel === this.#rule.reels || from.size === 0)
      return this.#add(reel, seen, coins + this.#payOf(from, reel))
    const to = this.#open[reel + 1]!
    const stops = this.#rule.stopsOf(reel)
    const at = { stop: 0, held: 0 }
    for (at.stop = 0; at.stop < stops; at.stop += 1) {
      let left = coins
      to.size = 0
      for (let i = 0; i < from.size; i += 1) {
        const symbol = from.symbols[i]!
        const count = this.#rule.countAt(reel, at, symbol)
        if (count === 0) left += from.ways[i]! * this.#rule.pays[symbol]![reel]!
        else {
          to.symbols[to.size] = symbol
          to.ways[to.size] = from.ways[i]! * count
          to.size += 1
        }
      }
      this.#visit(reel + 1, seen + this.#scatters[reel]![at.stop]!, left)
    }
  }

  #payOf({ symbols, ways, size }: Open, reel: number): number {
    let coins = 0
    for (let i = 0; i < size; i += 1) coins += ways[i]! * this.#rule.pays[symbols[i]!]![reel]!
    return coins
  }

  #add(reel: number, seen: number, coins: number): void {
    const behind = this.#behind[reel]!
    for (let shown = 0; shown < behind.length; shown += 1) {
      if (coins >= this.#boards[seen + shown]!.length) this.#grow(seen + shown, coins)
      this.#boards[seen + shown]![coins]! += behind[shown]!
    }
  }

  /** The best board is worth far less than the best of every reel would be, so room is made as it is needed. */
  #grow(at: number, coins: number): void {
    const wider = new Float64Array(2 * (coins + 1))
    wider.set(this.#boards[at]!)
    this.#boards[at] = wider
  }

  #scattersFrom(reel: number): number[] {
    return this.#scatters.slice(reel).reduce<number[]>(
      (counts, stops) => {
        const next: number[] = []
        counts.forEach((boards, seen) => {
          for (const shown of stops) next[seen + shown] = (next[seen + shown] ?? 0) + boards
        })
        return Array.from(next, (boards) => boards ?? 0)
      },
      [1],
    )
  }
}

function trimmed(byCoins: Float64Array): Float64Array {
  return byCoins.slice(0, byCoins.findLastIndex((boards) => boards > 0) + 1)
}
