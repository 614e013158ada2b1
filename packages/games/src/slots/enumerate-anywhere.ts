import type { BoardCensus } from './board-census.ts'
import type { TumbleRule } from './tumble.ts'

const BITS = 6
const FIELDS = 5
const FIELD = (1 << BITS) - 1
/** A count of this many, with what a win needs already added, sets the top bit of its field. */
const WINS_AT = 32

/** How many symbols the packed counts have room for, the scatter among them. */
export const MOST_PACKED = 2 * FIELDS

/**
 * A reel's boards after a certain row of removals. Where symbols pay anywhere all cells of a winning symbol go, so what
 * a reel shows next follows from its own stop and the symbols that were removed: one table for each such history.
 */
type History = {
  /** Counts of the first five symbols, and of the rest, by reel and stop. */
  low: readonly Int32Array[]
  high: readonly Int32Array[]
  cells: readonly (readonly Uint8Array[])[]
  next: readonly Int32Array[]
  after: Map<number, History>
}

/**
 * Every board of a tumbling game that pays anywhere. Counts of all symbols ride in two words, so a board is a sum of
 * six look-ups, and its tumbles are the same sum in the tables of their histories.
 */
export class AnywhereEnumeration {
  readonly #rule: TumbleRule
  readonly #root: History
  readonly #winLow: number
  readonly #winHigh: number
  readonly #biasLow: number
  readonly #biasHigh: number
  readonly #stops: Int32Array
  readonly #boards: Map<number, number>[] = []
  #quiet: Float64Array

  constructor(rule: TumbleRule) {
    this.#rule = rule
    this.#root = rootOf(rule)
    const fields = (value: number, from: number) => {
      let packed = 0
      for (let at = 0; at < FIELDS; at += 1) if (from + at < rule.paying) packed |= value << (at * BITS)
      return packed
    }
    this.#winLow = fields(WINS_AT, 0)
    this.#winHigh = fields(WINS_AT, FIELDS)
    this.#biasLow = fields(WINS_AT - rule.fewest, 0)
    this.#biasHigh = fields(WINS_AT - rule.fewest, FIELDS)
    this.#stops = new Int32Array(rule.reels)
    this.#quiet = new Float64Array(rule.reels * rule.rows + 1)
  }

  count(): BoardCensus {
    this.#visit(0, this.#biasLow, this.#biasHigh)
    const cycle = this.#rule.strips.reduce((product, strip) => product * strip.length, 1)
    this.#quiet.forEach((boards, scatters) => {
      if (boards > 0) this.#note(scatters, 0, boards)
    })
    return { cycle, boards: Array.from(this.#boards, dense) }
  }

  #visit(reel: number, low: number, high: number): void {
    const lows = this.#root.low[reel]!
    const highs = this.#root.high[reel]!
    const isLast = reel === this.#rule.reels - 1
    for (let stop = 0; stop < lows.length; stop += 1) {
      this.#stops[reel] = stop
      const ownLow = low + lows[stop]!
      const ownHigh = high + highs[stop]!
      if (!isLast) this.#visit(reel + 1, ownLow, ownHigh)
      else if (((ownLow & this.#winLow) | (ownHigh & this.#winHigh)) === 0)
        this.#quiet[this.#scattersIn(ownLow, ownHigh)]! += 1
      else this.#tumble(ownLow, ownHigh)
    }
  }

  #tumble(low: number, high: number): void {
    const { reels } = this.#rule
    let history = this.#root
    let coins = 0
    for (let step = 0; ; step += 1) {
      const won = this.#wonBy(low, high)
      if (won === 0) break
      coins += this.#coinsOf(won, low, high) * this.#rule.timesAt(step)
      history = this.#after(history, won)
      low = this.#biasLow
      high = this.#biasHigh
      for (let reel = 0; reel < reels; reel += 1) {
        const stop = this.#stops[reel]!
        low += history.low[reel]![stop]!
        high += history.high[reel]![stop]!
      }
    }
    this.#note(this.#scattersIn(low, high), coins, 1)
  }

  /** The symbols that win, as bits. */
  #wonBy(low: number, high: number): number {
    let won = 0
    for (let symbol = 0; symbol < this.#rule.paying; symbol += 1) {
      const word = symbol < FIELDS ? low : high
      won |= ((word >>> ((symbol % FIELDS) * BITS + BITS - 1)) & 1) << symbol
    }
    return won
  }

  #coinsOf(won: number, low: number, high: number): number {
    const { pays, fewest } = this.#rule
    let coins = 0
    for (let symbol = 0; won >> symbol !== 0; symbol += 1) {
      if (((won >> symbol) & 1) === 0) continue
      const word = symbol < FIELDS ? low : high
      coins += pays[symbol]![((word >>> ((symbol % FIELDS) * BITS)) & FIELD) - WINS_AT + fewest]!
    }
    return coins
  }

  #scattersIn(low: number, high: number): number {
    const { scatter } = this.#rule
    if (scatter < 0) return 0
    return ((scatter < FIELDS ? low : high) >>> ((scatter % FIELDS) * BITS)) & FIELD
  }

  #after(history: History, won: number): History {
    const known = history.after.get(won)
    if (known !== undefined) return known
    const made = fallen(this.#rule, history, won)
    history.after.set(won, made)
    return made
  }

  #note(scatters: number, coins: number, boards: number): void {
    const byCoins = (this.#boards[scatters] ??= new Map())
    byCoins.set(coins, (byCoins.get(coins) ?? 0) + boards)
  }
}

function rootOf({ strips, rows }: TumbleRule): History {
  const cells = strips.map((strip) =>
    Array.from(strip, (_, stop) =>
      Uint8Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]!),
    ),
  )
  const next = strips.map((strip) =>
    Int32Array.from(strip, (_, stop) => (stop + strip.length - 1) % strip.length),
  )
  return historyOf(cells, next)
}

/** The boards of every reel once these symbols have gone. */
function fallen({ strips, rows }: TumbleRule, { cells, next }: History, won: number): History {
  const pointers = next.map((own) => own.slice())
  const fell = cells.map((stops, reel) =>
    stops.map((view, stop) => {
      const strip = strips[reel]!
      const left = view.filter((symbol) => ((won >> symbol) & 1) === 0)
      const board = new Uint8Array(rows)
      board.set(left, rows - left.length)
      for (let row = rows - left.length - 1; row >= 0; row -= 1) {
        const pointer = pointers[reel]![stop]!
        board[row] = strip[pointer]!
        pointers[reel]![stop] = (pointer + strip.length - 1) % strip.length
      }
      return board
    }),
  )
  return historyOf(fell, pointers)
}

function historyOf(cells: History['cells'], next: History['next']): History {
  const packed = (from: number) =>
    cells.map((stops) =>
      Int32Array.from(stops, (view) =>
        view.reduce((sum, symbol) => {
          const field = symbol - from
          return field >= 0 && field < FIELDS ? sum + (1 << (field * BITS)) : sum
        }, 0),
      ),
    )
  return { low: packed(0), high: packed(FIELDS), cells, next, after: new Map() }
}

function dense(byCoins: ReadonlyMap<number, number> | undefined): Float64Array {
  const counts = new Float64Array(Math.max(0, ...(byCoins?.keys() ?? [])) + 1)
  for (const [coins, boards] of byCoins ?? []) counts[coins] = boards
  return counts
}
