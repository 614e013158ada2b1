import type { BoardCensus } from './board-census.ts'
import {
  countOf,
  fallen,
  FIELD,
  FIELD_BITS,
  fieldOf,
  MARKS,
  rootOf,
  startsOf,
  winFields,
  wonIn,
} from './tumble-history.ts'
import type { History, Packed } from './tumble-history.ts'
import { bitsIn, LONGEST_TUMBLE } from './tumble-planes.ts'
import type { TumbleShape } from './tumble-shape.ts'

const COINS_AT_FIRST = 4096
const STEPS = LONGEST_TUMBLE + 1
/** An entry: boards that stop the last reel but one at the same place and came to a history with the same coins. */
const INNER = 0
const STOPS = 1
const COINS = 2
const LINK = 3
const LOW = 4
const HIGH = 5
const ENTRY = 6
/** Boards of one entry fall apart into no more groups than the last reel has stops, and those that win nothing. */
const GROUPS = MARKS + 1
const NONE = -1

/**
 * Every board of a tumbling game that pays anywhere. Counts of all symbols ride in two words, so a board is a sum of
 * look-ups, and its tumbles are the same sum in the tables of their histories. Boards that differ in the last reel only
 * are looked at together, a bit for each of its stops: marks say which of them win, and those that win alike and for as
 * much go on together. All boards that share the reels but two are taken through a history before the next one.
 */
export class AnywhereEnumeration {
  readonly #rule: TumbleShape
  readonly #starts: readonly number[]
  readonly #root: History
  readonly #bias: Packed
  readonly #winLow: number
  readonly #winHigh: number
  readonly #stops: Int32Array
  readonly #scatter: number
  readonly #tiers: number
  /** Coins at `symbol * tiers + tier`. */
  readonly #tierCoins: Int32Array
  /** How many the last reel must add to reach a tier, at `(tier << FIELD_BITS) | field`: at most one more than it can. */
  readonly #needs: Uint8Array
  readonly #times: Int32Array
  /** Boards by scatters and coins, a row of `#room` coins for each number of scatters. */
  #won: Float64Array
  #room = COINS_AT_FIRST
  /** Where the marks of the last reel's stops that are looked at begin. */
  #rows = 0
  /** What the reels that stand still add up to in the history at hand. */
  #outerLow = 0
  #outerHigh = 0
  readonly #entries: Int32Array
  #top = 0
  /** The last entry for each set of symbols that go, step by step; and those sets, as a stack. */
  readonly #heads: Int32Array
  readonly #opened: Int32Array
  #openedTop = 0
  readonly #masks = new Int32Array(GROUPS)
  readonly #gone = new Int32Array(GROUPS)
  readonly #gains = new Int32Array(GROUPS)

  constructor(rule: TumbleShape) {
    const { bias, wins } = winFields(rule)
    this.#rule = rule
    this.#starts = startsOf(rule)
    this.#root = rootOf(rule)
    this.#bias = bias
    this.#winLow = wins.low
    this.#winHigh = wins.high
    this.#stops = new Int32Array(rule.reels)
    this.#scatter = rule.scatter
    this.#tiers = rule.tiers.length
    this.#tierCoins = Int32Array.from(rule.pays.flatMap((coins) => rule.tiers.map((least) => coins[least]!)))
    this.#needs = Uint8Array.from(rule.tiers.flatMap((least) => needsOf(rule, least)))
    this.#times = Int32Array.from({ length: STEPS }, (_, step) => rule.timesAt(step))
    this.#won = new Float64Array((rule.reels * rule.rows + 1) * COINS_AT_FIRST)
    const boards = rule.strips.at(-2)!.length * MARKS
    this.#entries = new Int32Array(STEPS * boards * ENTRY)
    this.#heads = new Int32Array(STEPS << rule.paying).fill(NONE)
    this.#opened = new Int32Array(STEPS * boards)
  }

  /** All boards, or those whose first reel stops in this part of it. */
  count(from = 0, to = this.#rule.strips[0]!.length): BoardCensus {
    this.#won.fill(0)
    for (let stop = from; stop < to; stop += 1) this.#stopAt(0, stop)
    const cycle = this.#rule.strips.slice(1).reduce((product, strip) => product * strip.length, to - from)
    const sizes = Array.from({ length: this.#won.length / this.#room }, (_, scatters) => scatters)
    const boards = sizes.map((scatters) =>
      trimmed(this.#won.subarray(scatters * this.#room, (scatters + 1) * this.#room)),
    )
    return { cycle, boards: boards.slice(0, boards.findLastIndex(({ length }) => length > 0) + 1) }
  }

  #stopAt(reel: number, stop: number): void {
    const { reels, strips } = this.#rule
    this.#stops[reel] = this.#starts[reel]! + stop
    if (reel === reels - 3) return this.#visitAll()
    for (let then = 0; then < strips[reel + 1]!.length; then += 1) this.#stopAt(reel + 1, then)
  }

  /** All boards of the last two reels. */
  #visitAll(): void {
    const { reels, strips, ids, rows } = this.#rule
    const { length } = strips[reels - 1]!
    const first = this.#starts[reels - 2]!
    for (let block = 0; block * MARKS < length; block += 1) {
      this.#rows = block * ids.length * (rows + 2)
      const stops = -1 >>> Math.max(0, (block + 1) * MARKS - length)
      let last = NONE
      for (let stop = 0; stop < strips[reels - 2]!.length; stop += 1)
        last = this.#push(2 * (first + stop), stops, 0, last)
      this.#visit(this.#root, 0, last)
      this.#top = 0
    }
  }

  #push(inner: number, stops: number, coins: number, link: number): number {
    const at = this.#top
    this.#entries[at + INNER] = inner
    this.#entries[at + STOPS] = stops
    this.#entries[at + COINS] = coins
    this.#entries[at + LINK] = link
    this.#top = at + ENTRY
    return at
  }

  /** The boards that came to a history: those that win go on to the next ones, the rest are done. */
  #visit(history: History, step: number, first: number): void {
    const { sums, marks, mostLow, mostHigh } = history
    const entries = this.#entries
    const bottom = this.#openedTop
    const top = this.#top
    this.#sumOuter(sums)
    const outerLow = this.#outerLow
    const outerHigh = this.#outerHigh
    const winLow = step < LONGEST_TUMBLE ? this.#winLow : 0
    const winHigh = step < LONGEST_TUMBLE ? this.#winHigh : 0
    for (let entry = first; entry !== NONE; entry = entries[entry + LINK]!) {
      const inner = entries[entry + INNER]!
      const low = outerLow + sums[inner]!
      const high = outerHigh + sums[inner + 1]!
      entries[entry + LOW] = low
      entries[entry + HIGH] = high
      const openLow = (low + mostLow) & winLow
      const openHigh = (high + mostHigh) & winHigh
      if ((openLow | openHigh) !== 0) this.#split(marks, entry, step, wonIn(openLow, openHigh))
      if (entries[entry + STOPS] !== 0) this.#rest(marks, entry)
    }
    while (this.#openedTop > bottom) {
      this.#openedTop -= 1
      const gone = this.#opened[this.#openedTop]!
      const at = (step << this.#rule.paying) | gone
      const head = this.#heads[at]!
      this.#heads[at] = NONE
      this.#visit(history.after[gone] ?? this.#after(history, gone), step + 1, head)
    }
    this.#top = top
  }

  /** What wins alike becomes an entry of the history that it leads to; what does not win stays. */
  #split(marks: Int32Array, entry: number, step: number, open: number): void {
    const stops = this.#entries[entry + STOPS]!
    const low = this.#entries[entry + LOW]!
    const high = this.#entries[entry + HIGH]!
    let groups = 1
    this.#masks[0] = stops
    for (let left = open; left !== 0; left &= left - 1) {
      const symbol = 31 - Math.clz32(left & -left)
      const field = fieldOf(symbol, low, high)
      const row = this.#rows + symbol * (this.#rule.rows + 2)
      if ((stops & marks[row + this.#needs[field]!]!) !== 0)
        groups = this.#splitBy(marks, row, (symbol << FIELD_BITS) | field, groups)
    }
    if (groups > 1) this.#goOn(entry, step, groups)
  }

  /** Boards of each group with which this symbol wins become groups of their own, one for each tier. */
  #splitBy(marks: Int32Array, row: number, seen: number, groups: number): number {
    const masks = this.#masks
    const tiers = this.#tiers
    const symbol = seen >> FIELD_BITS
    let size = groups
    for (let group = 0; group < groups; group += 1) {
      let rest = masks[group]!
      for (let tier = tiers - 1; tier >= 0; tier -= 1) {
        const part = rest & marks[row + this.#needs[(tier << FIELD_BITS) | (seen & FIELD)]!]!
        if (part === 0) continue
        rest ^= part
        masks[size] = part
        this.#gone[size] = this.#gone[group]! | (1 << symbol)
        this.#gains[size] = this.#gains[group]! + this.#tierCoins[symbol * tiers + tier]!
        size += 1
      }
      masks[group] = rest
      if (rest === 0 && group > 0) size = this.#moveLast(group, size - 1)
    }
    return size
  }

  /** A group of which nothing is left gives its place to the last one. */
  #moveLast(group: number, last: number): number {
    this.#masks[group] = this.#masks[last]!
    this.#gone[group] = this.#gone[last]!
    this.#gains[group] = this.#gains[last]!
    return last
  }

  #goOn(entry: number, step: number, groups: number): void {
    const inner = this.#entries[entry + INNER]!
    const coins = this.#entries[entry + COINS]!
    const times = this.#times[step]!
    const heads = step << this.#rule.paying
    for (let group = 1; group < groups; group += 1) {
      const gone = this.#gone[group]!
      const head = this.#heads[heads | gone]!
      if (head === NONE) this.#opened[this.#openedTop++] = gone
      this.#heads[heads | gone] = this.#push(
        inner,
        this.#masks[group]!,
        coins + this.#gains[group]! * times,
        head,
      )
    }
    this.#entries[entry + STOPS] = this.#masks[0]!
  }

  #after(history: History, gone: number): History {
    const made = fallen(this.#rule, history, gone)
    history.after[gone] = made
    return made
  }

  #sumOuter(sums: Int32Array): void {
    let { low, high } = this.#bias
    for (let reel = 0; reel < this.#rule.reels - 2; reel += 1) {
      const at = 2 * this.#stops[reel]!
      low += sums[at]!
      high += sums[at + 1]!
    }
    this.#outerLow = low
    this.#outerHigh = high
  }

  /** Boards that have come to rest: only their scatters are still to be told apart. */
  #rest(marks: Int32Array, entry: number): void {
    const scatter = this.#scatter
    const coins = this.#entries[entry + COINS]!
    if (coins >= this.#room) this.#makeRoom(coins)
    let stops = this.#entries[entry + STOPS]!
    if (scatter === NONE) {
      this.#won[coins]! += bitsIn(stops)
      return
    }
    const row = this.#rows + scatter * (this.#rule.rows + 2)
    const seen = fieldOf(scatter, this.#entries[entry + LOW]!, this.#entries[entry + HIGH]!)
    let at = seen * this.#room + coins
    for (let shown = 1; stops !== 0; shown += 1, at += this.#room) {
      const more = stops & marks[row + shown]!
      this.#won[at]! += bitsIn(stops ^ more)
      stops = more
    }
  }

  #makeRoom(coins: number): void {
    const room = 2 * coins
    const rows = this.#won.length / this.#room
    const won = new Float64Array(rows * room)
    for (let row = 0; row < rows; row += 1)
      won.set(this.#won.subarray(row * this.#room, (row + 1) * this.#room), row * room)
    this.#won = won
    this.#room = room
  }
}

function trimmed(byCoins: Float64Array): Float64Array {
  return byCoins.slice(0, byCoins.findLastIndex((boards) => boards > 0) + 1)
}

/** By the field that a symbol has: how many more the last reel must show of it. */
function needsOf({ fewest, rows }: TumbleShape, least: number): number[] {
  return Array.from({ length: 1 << FIELD_BITS }, (_, field) =>
    Math.min(rows + 1, Math.max(0, least - countOf(field, fewest))),
  )
}
