import type { BoardCensus } from './board-census.ts'
import type { TumbleRule } from './tumble.ts'

const BITS = 6
const FIELDS = 5
const FIELD = (1 << BITS) - 1
/** A count of this many, with what a win needs already added, sets the top bit of its field. */
const WINS_AT = 32

/** How many symbols the packed counts have room for, the scatter among them. */
export const MOST_PACKED = 2 * FIELDS

/** A ladder's last step counts for every further one. */
const TIMES_KEPT = 64
const COINS_AT_FIRST = 4096

/**
 * A reel's boards after a certain row of removals. Where symbols pay anywhere all cells of a winning symbol go, so what
 * a reel shows next follows from its own stop and the symbols that were removed: one table for each such history.
 */
type History = {
  /** What each reel shows at each stop, and where its strip goes on above. */
  cells: Uint8Array
  next: Uint16Array
  /** Counts of the first five symbols and of the rest, in turn, by reel and stop. */
  sums: Int32Array
  /** By the symbols that go next, as bits. */
  after: (History | undefined)[]
  /** Sums over all reels but two, and over all but the last, of the boards that are looked at now. */
  outerAt: number
  outerLow: number
  outerHigh: number
  innerAt: number
  innerLow: number
  innerHigh: number
}

/**
 * Every board of a tumbling game that pays anywhere. Counts of all symbols ride in two words, so a board is a sum of look-ups, and its
 * tumbles are the same sum in the tables of their histories. Where the reels that are left cannot bring a win any more their boards are
 * counted in one step; sums over the reels that stand still are kept, in every history, until one of them moves.
 */
export class AnywhereEnumeration {
  readonly #rule: TumbleRule
  /** Where each reel's stops begin in the tables of a history. */
  readonly #starts: readonly number[]
  readonly #root: History
  readonly #winLow: number
  readonly #winHigh: number
  readonly #bias: Packed
  /** The most that the reels from one on can add to each count. */
  readonly #most: readonly Packed[]
  /** Boards of the reels from one on, by the scatters they show. */
  readonly #behind: readonly (readonly number[])[]
  readonly #pays: Int32Array
  readonly #times: Int32Array
  readonly #stops: Int32Array
  /** Boards that win nothing, by scatters; and the others by scatters and coins, a row of `#room` coins each. */
  readonly #quiet: Float64Array
  #won: Float64Array
  #room = COINS_AT_FIRST
  readonly #scatterShift: number
  readonly #scatterMask: number
  readonly #isScatterLow: boolean
  #outer = 0
  #inner = 0

  constructor(rule: TumbleRule) {
    this.#rule = rule
    this.#starts = rule.strips.map((_, reel) =>
      rule.strips.slice(0, reel).reduce((sum, strip) => sum + strip.length, 0),
    )
    this.#root = rootOf(rule)
    const win = packedOf(Array.from({ length: rule.paying }, () => WINS_AT))
    this.#winLow = win.low
    this.#winHigh = win.high
    this.#bias = packedOf(Array.from({ length: rule.paying }, () => WINS_AT - rule.fewest))
    const reels = Array.from({ length: rule.reels + 1 }, (_, reel) => reel)
    this.#most = reels.map((reel) => packedOf(mostFrom(rule, reel)))
    this.#behind = reels.map((reel) => scattersFrom(rule, reel))
    this.#pays = Int32Array.from(
      { length: rule.paying << BITS },
      (_, at) => rule.pays[at >> BITS]![(at & FIELD) - WINS_AT + rule.fewest] ?? 0,
    )
    this.#times = Int32Array.from({ length: TIMES_KEPT }, (_, step) => rule.timesAt(step))
    this.#stops = new Int32Array(rule.reels)
    const size = rule.reels * rule.rows + 1
    this.#quiet = new Float64Array(size)
    this.#won = new Float64Array(size * COINS_AT_FIRST)
    this.#isScatterLow = rule.scatter < FIELDS
    this.#scatterShift = (Math.max(0, rule.scatter) % FIELDS) * BITS
    this.#scatterMask = rule.scatter < 0 ? 0 : FIELD
  }

  /** All boards, or those whose first reel stops in this part of it. */
  count(from = 0, to = this.#rule.strips[0]!.length): BoardCensus {
    const { low, high } = this.#bias
    for (let stop = from; stop < to; stop += 1) this.#stopAt(0, stop, low, high)
    const cycle = this.#rule.strips.slice(1).reduce((product, strip) => product * strip.length, to - from)
    const boards = Array.from(this.#quiet, (quiet, scatters) => {
      const byCoins = this.#won.slice(scatters * this.#room, (scatters + 1) * this.#room)
      byCoins[0] = quiet
      return trimmed(byCoins)
    })
    return { cycle, boards: boards.slice(0, boards.findLastIndex(({ length }) => length > 0) + 1) }
  }

  #stopAt(reel: number, stop: number, low: number, high: number): void {
    const { sums } = this.#root
    const at = 2 * (this.#starts[reel]! + stop)
    this.#stops[reel] = stop
    this.#inner += 1
    if (reel < this.#rule.reels - 2) this.#outer += 1
    this.#visit(reel + 1, low + sums[at]!, high + sums[at + 1]!)
  }

  #visit(reel: number, low: number, high: number): void {
    const { reels, strips } = this.#rule
    const most = this.#most[reel]!
    if ((((low + most.low) & this.#winLow) | ((high + most.high) & this.#winHigh)) === 0)
      return this.#addQuiet(reel, low, high)
    if (reel === reels - 1) return this.#visitLast(low, high)
    const { length } = strips[reel]!
    for (let stop = 0; stop < length; stop += 1) this.#stopAt(reel, stop, low, high)
  }

  /** Boards that differ in the last reel only. */
  #visitLast(low: number, high: number): void {
    const { sums } = this.#root
    const winLow = this.#winLow
    const winHigh = this.#winHigh
    for (let at = 2 * this.#starts[this.#rule.reels - 1]!; at < sums.length; at += 2) {
      const ownLow = low + sums[at]!
      const ownHigh = high + sums[at + 1]!
      if (((ownLow & winLow) | (ownHigh & winHigh)) === 0)
        this.#quiet[this.#scattersIn(ownLow, ownHigh)]! += 1
      else this.#tumble(ownLow, ownHigh, at)
    }
  }

  /** `at`: where the last reel stands in the tables. */
  #tumble(firstLow: number, firstHigh: number, at: number): void {
    const winLow = this.#winLow
    const winHigh = this.#winHigh
    const inner = this.#inner
    const pays = this.#pays
    let low = firstLow
    let high = firstHigh
    let history = this.#root
    let coins = 0
    let step = 0
    let won = wonIn(low & winLow, high & winHigh)
    while (won !== 0) {
      let stepCoins = 0
      for (let left = won; left !== 0; left &= left - 1) {
        const symbol = 31 - Math.clz32(left & -left)
        const word = symbol < FIELDS ? low >>> (symbol * BITS) : high >>> ((symbol - FIELDS) * BITS)
        stepCoins += pays[(symbol << BITS) | (word & FIELD)]!
      }
      coins += stepCoins * this.#times[step < TIMES_KEPT ? step : TIMES_KEPT - 1]!
      history = history.after[won] ?? this.#after(history, won)
      if (history.innerAt !== inner) this.#sumInner(history)
      low = history.innerLow + history.sums[at]!
      high = history.innerHigh + history.sums[at + 1]!
      won = wonIn(low & winLow, high & winHigh)
      step += 1
    }
    if (coins >= this.#room) this.#makeRoom(coins)
    this.#won[this.#scattersIn(low, high) * this.#room + coins]! += 1
  }

  #makeRoom(coins: number): void {
    const room = 2 * coins
    const won = new Float64Array(this.#quiet.length * room)
    for (let scatters = 0; scatters < this.#quiet.length; scatters += 1)
      won.set(this.#won.subarray(scatters * this.#room, (scatters + 1) * this.#room), scatters * room)
    this.#won = won
    this.#room = room
  }

  #sumInner(history: History): void {
    const reel = this.#rule.reels - 2
    if (history.outerAt !== this.#outer) this.#sumOuter(history)
    const at = 2 * (this.#starts[reel]! + this.#stops[reel]!)
    history.innerLow = history.outerLow + history.sums[at]!
    history.innerHigh = history.outerHigh + history.sums[at + 1]!
    history.innerAt = this.#inner
  }

  #sumOuter(history: History): void {
    let { low, high } = this.#bias
    for (let reel = 0; reel < this.#rule.reels - 2; reel += 1) {
      const at = 2 * (this.#starts[reel]! + this.#stops[reel]!)
      low += history.sums[at]!
      high += history.sums[at + 1]!
    }
    history.outerLow = low
    history.outerHigh = high
    history.outerAt = this.#outer
  }

  #scattersIn(low: number, high: number): number {
    return ((this.#isScatterLow ? low : high) >>> this.#scatterShift) & this.#scatterMask
  }

  /** All boards of the reels from this one on, none of which wins. */
  #addQuiet(reel: number, low: number, high: number): void {
    const seen = this.#scattersIn(low, high)
    const behind = this.#behind[reel]!
    for (let shown = 0; shown < behind.length; shown += 1) this.#quiet[seen + shown]! += behind[shown]!
  }

  #after(history: History, won: number): History {
    const made = fallen(this.#rule, history, won)
    history.after[won] = made
    return made
  }
}

type Packed = { low: number; high: number }

/** One count a field, the first five in the low word. */
function packedOf(counts: readonly number[]): Packed {
  const packed = { low: 0, high: 0 }
  counts.forEach((count, symbol) => {
    if (symbol < FIELDS) packed.low += count << (symbol * BITS)
    else packed.high += count << ((symbol - FIELDS) * BITS)
  })
  return packed
}

/** The fields whose top bit is set, as one bit each. */
function wonIn(low: number, high: number): number {
  return gathered(low >>> (BITS - 1)) | (gathered(high >>> (BITS - 1)) << FIELDS)
}

function gathered(bits: number): number {
  return (bits & 1) | ((bits >>> 5) & 2) | ((bits >>> 10) & 4) | ((bits >>> 15) & 8) | ((bits >>> 20) & 16)
}

function trimmed(byCoins: Float64Array): Float64Array {
  return byCoins.slice(0, byCoins.findLastIndex((boards) => boards > 0) + 1)
}

/** What a reel shows at each of its stops. */
function viewsOf({ strips, rows }: TumbleRule, reel: number): number[][] {
  const strip = strips[reel]!
  return Array.from(strip, (_, stop) =>
    Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]!),
  )
}

const shown = (view: readonly number[], symbol: number) => view.filter((id) => id === symbol).length

function mostFrom(rule: TumbleRule, from: number): number[] {
  return Array.from({ length: rule.paying }, (_, symbol) => {
    let most = 0
    for (let reel = from; reel < rule.reels; reel += 1)
      most += Math.max(...viewsOf(rule, reel).map((view) => shown(view, symbol)))
    return most
  })
}

function scattersFrom(rule: TumbleRule, from: number): number[] {
  let counts = [1]
  for (let reel = from; reel < rule.reels; reel += 1) {
    const next: number[] = []
    for (const view of viewsOf(rule, reel)) {
      const more = shown(view, rule.scatter)
      counts.forEach((boards, seen) => (next[seen + more] = (next[seen + more] ?? 0) + boards))
    }
    counts = Array.from(next, (boards) => boards ?? 0)
  }
  return counts
}

function rootOf(rule: TumbleRule): History {
  const views = rule.strips.flatMap((_, reel) => viewsOf(rule, reel))
  const next = rule.strips.flatMap(({ length }) =>
    Array.from({ length }, (_, stop) => (stop + length - 1) % length),
  )
  return historyOf(rule, Uint8Array.from(views.flat()), Uint16Array.from(next))
}

/** The boards of every reel once these symbols have gone. */
function fallen(rule: TumbleRule, { cells, next }: History, won: number): History {
  const { strips, rows } = rule
  const fell = new Uint8Array(cells.length)
  const pointers = next.slice()
  let at = 0
  for (const strip of strips) {
    for (let stop = 0; stop < strip.length; stop += 1, at += 1) {
      const top = at * rows
      const gaps = fall(cells.subarray(top, top + rows), fell.subarray(top, top + rows), won)
      pointers[at] = fill(fell.subarray(top, top + gaps), strip, pointers[at]!)
    }
  }
  return historyOf(rule, fell, pointers)
}

/** What is left of a view falls, keeping its order; answers how many cells are empty above it. */
function fall(view: Uint8Array, fell: Uint8Array, won: number): number {
  let row = view.length
  for (let from = view.length - 1; from >= 0; from -= 1)
    if (((won >> view[from]!) & 1) === 0) fell[--row] = view[from]!
  return row
}

/** Gaps fill from the lowest up with what stands above on the strip; answers where it goes on. */
function fill(gaps: Uint8Array, strip: Uint8Array, next: number): number {
  let pointer = next
  for (let row = gaps.length - 1; row >= 0; row -= 1) {
    gaps[row] = strip[pointer]!
    pointer = (pointer === 0 ? strip.length : pointer) - 1
  }
  return pointer
}

function historyOf({ rows }: TumbleRule, cells: Uint8Array, next: Uint16Array): History {
  const sums = new Int32Array(2 * next.length)
  for (let cell = 0; cell < cells.length; cell += 1) {
    const symbol = cells[cell]!
    const at = 2 * Math.floor(cell / rows)
    if (symbol < FIELDS) sums[at]! += 1 << (symbol * BITS)
    else sums[at + 1]! += 1 << ((symbol - FIELDS) * BITS)
  }
  return {
    cells,
    next,
    sums,
    after: [],
    outerAt: -1,
    outerLow: 0,
    outerHigh: 0,
    innerAt: -1,
    innerLow: 0,
    innerHigh: 0,
  }
}
