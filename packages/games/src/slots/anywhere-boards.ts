import { countOf, FIELD, FIELD_BITS, fieldOf, FIELDS, packedOf, winFields, wonIn } from './tumble-history.ts'
import type { Packed } from './tumble-history.ts'
import { LONGEST_TUMBLE, TumblePlanes } from './tumble-planes.ts'
import type { Rested } from './tumble-planes.ts'
import type { TumbleShape } from './tumble-shape.ts'

/**
 * Boards that pay anywhere, laid in planes. Counts of all symbols ride in two words: what a reel shows at a stop, or the
 * first of its cells, is one look-up, and as all cells of a symbol that wins go, counts are kept by adding what comes in.
 */
export class AnywhereBoards {
  readonly #rule: TumbleShape
  readonly #planes: TumblePlanes
  readonly #bias: Packed
  readonly #wins: Packed
  /** Counts of the first so many cells that a reel shows at a stop, two words each. */
  readonly #sums: Int32Array
  /** Coins at `symbol << 6 | field`. */
  readonly #pays: Int32Array
  #low = 0
  #high = 0
  #coins = 0

  constructor(rule: TumbleShape) {
    const { bias, wins } = winFields(rule)
    this.#rule = rule
    this.#planes = new TumblePlanes(rule)
    this.#bias = bias
    this.#wins = wins
    this.#sums = Int32Array.from(rule.strips.flatMap((strip) => sumsOf(rule, strip)))
    this.#pays = Int32Array.from({ length: rule.paying << FIELD_BITS }, (_, at) =>
      coinsAt(rule, at >> FIELD_BITS, at & FIELD),
    )
  }

  read(stops: readonly number[]): Rested {
    const wins = this.#wins
    let coins = 0
    this.#open(stops)
    for (let step = 0; step < LONGEST_TUMBLE; step += 1) {
      const won = wonIn(this.#low & wins.low, this.#high & wins.high)
      if (won === 0) break
      // Most boards win nothing, and what wins is told by the counts alone.
      if (step === 0) this.#planes.open(stops)
      const gone = this.#take(won)
      coins += this.#coins * this.#rule.timesAt(step)
      this.#fall(gone)
    }
    const { scatter } = this.#rule
    return { coins, scatters: scatter < 0 ? 0 : fieldOf(scatter, this.#low, this.#high) }
  }

  #open(stops: readonly number[]): void {
    const { reels, rows } = this.#rule
    const { starts } = this.#planes
    let { low, high } = this.#bias
    for (let reel = 0; reel < reels; reel += 1) {
      const at = 2 * ((starts[reel]! + stops[reel]!) * (rows + 1) + rows)
      low += this.#sums[at]!
      high += this.#sums[at + 1]!
    }
    this.#low = low
    this.#high = high
  }

  /** Takes the symbols that win out of the counts; their coins are noted, and their cells are answered. */
  #take(won: number): number {
    const { fewest } = this.#rule
    let gone = 0
    let coins = 0
    for (let left = won; left !== 0; left &= left - 1) {
      const symbol = 31 - Math.clz32(left & -left)
      const field = fieldOf(symbol, this.#low, this.#high)
      const count = countOf(field, fewest)
      coins += this.#pays[(symbol << FIELD_BITS) | field]!
      gone |= this.#planes.cellsOf(symbol)
      if (symbol < FIELDS) this.#low -= count << (symbol * FIELD_BITS)
      else this.#high -= count << ((symbol - FIELDS) * FIELD_BITS)
    }
    this.#coins = coins
    return gone
  }

  #fall(gone: number): void {
    const { reels, rows } = this.#rule
    const { starts, tops, filled } = this.#planes
    this.#planes.fall(gone)
    let low = this.#low
    let high = this.#high
    for (let reel = 0; reel < reels; reel += 1) {
      const at = 2 * ((starts[reel]! + tops[reel]!) * (rows + 1) + filled[reel]!)
      low += this.#sums[at]!
      high += this.#sums[at + 1]!
    }
    this.#low = low
    this.#high = high
  }
}

function coinsAt({ pays, fewest }: TumbleShape, symbol: number, field: number): number {
  return pays[symbol]![countOf(field, fewest)] ?? 0
}

/** Of each stop, the counts of its first cells: of none, of the top one, and so on to all. */
function sumsOf({ ids, rows }: TumbleShape, strip: Uint8Array): number[] {
  return Array.from(strip, (_, stop) =>
    Array.from({ length: rows + 1 }, (__, cells) => {
      const shown = Array.from({ length: cells }, (___, row) => strip[(stop + row) % strip.length]!)
      const { low, high } = packedOf(ids.map((____, code) => shown.filter((id) => id === code).length))
      return [low, high]
    }).flat(),
  ).flat()
}
