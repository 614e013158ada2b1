import type { BoardCensus } from './board-census.ts'
import { readBoard, scattersAt } from './board.ts'
import { AnywhereEnumeration } from './enumerate-anywhere.ts'
import { isPackable } from './tumble-history.ts'
import { WaysEnumeration } from './enumerate-ways.ts'
import type { TumbleRule } from './tumble.ts'
import type { ReelSet, SlotGame } from './compile.ts'

/**
 * Visits the full cycle without visiting every board. The first three reels decide which start rows can still pay;
 * where none can, or where the fifth reel cannot change the win, the remaining boards are counted in one step.
 */
export function enumerateBoards(game: SlotGame, set: ReelSet): BoardCensus {
  if (set.rule === null) return new Enumeration(game, set).count()
  const { rule } = set
  if (rule.kind === 'tumble' && isPackedAnywhere(rule)) return new AnywhereEnumeration(rule).count()
  return rule.kind === 'ways' ? new WaysEnumeration(set, rule).count() : countByRule(game, set)
}

/** Into how many parts the paid boards may be counted apart: one for each stop of the first reel, or one where that is soon done. */
export function partsOfBoards({ base }: SlotGame): number {
  return base.rule?.kind === 'tumble' ? base.symbols[0]!.length : 1
}

/** Counts the paid boards of some parts, again and again: what one part was worked out with serves the next. */
export function openParts(game: SlotGame): (part: { from: number; to: number }) => BoardCensus {
  const { base } = game
  const { rule } = base
  if (rule?.kind !== 'tumble') return () => enumerateBoards(game, base)
  if (!isPackedAnywhere(rule)) return (part) => countByRule(game, base, part)
  const enumeration = new AnywhereEnumeration(rule)
  return ({ from, to }) => enumeration.count(from, to)
}

function isPackedAnywhere(rule: TumbleRule): boolean {
  return rule.isAnywhere && isPackable(rule)
}

/** Looks at every board of a set that has a rule of its own, or at those whose first reel stops in a part of it. */
function countByRule(
  game: SlotGame,
  set: ReelSet,
  { from, to }: { from: number; to: number } = { from: 0, to: set.symbols[0]!.length },
): BoardCensus {
  const lengths = set.symbols.map((strip) => strip.length)
  const stops = lengths.map((_, reel) => (reel === 0 ? from : 0))
  const cycle = lengths.slice(1).reduce((product, length) => product * length, to - from)
  const found: Float64Array[] = []
  for (let board = 0; board < cycle; board += 1) {
    const { coins, scatters } = readBoard(game, set, stops)
    let byCoins = found[scatters]
    if (byCoins === undefined || coins >= byCoins.length)
      found[scatters] = byCoins = widened(byCoins ?? new Float64Array(0), coins)
    byCoins[coins]! += 1
    step(stops, lengths)
  }
  return { cycle, boards: Array.from(found, (byCoins) => trimmed(byCoins ?? new Float64Array(0))) }
}

/** The next vector of stops, the last reel fastest. */
function step(stops: number[], lengths: readonly number[]): void {
  for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
    stops[reel]! += 1
    if (stops[reel]! < lengths[reel]!) return
    stops[reel] = 0
  }
}

function widened(byCoins: Float64Array, coins: number): Float64Array {
  const wider = new Float64Array(2 * (coins + 1))
  wider.set(byCoins)
  return wider
}

function trimmed(byCoins: Float64Array): Float64Array {
  return byCoins.slice(0, byCoins.findLastIndex((boards) => boards > 0) + 1)
}

/** Boards of the reels from `reel` on, by the scatters that those reels show. */
function scattersFrom(scatters: readonly Uint8Array[], reel: number): number[] {
  let counts = [1]
  for (const stops of scatters.slice(reel)) {
    const next: number[] = []
    counts.forEach((boards, seen) => {
      for (const shown of stops) next[seen + shown] = (next[seen + shown] ?? 0) + boards
    })
    counts = Array.from(next, (boards) => boards ?? 0)
  }
  return counts
}

class Enumeration {
  readonly #game: SlotGame
  readonly #set: ReelSet
  readonly #lengths: readonly number[]
  readonly #scatters: readonly Uint8Array[]
  readonly #boards: Float64Array[]
  readonly #behindThird: number[]
  readonly #behindFourth: number[]
  readonly #anyFourth: number
  readonly #anyFifth: number
  /** Of each start row that can still pay: its symbol, and its place among the wins with the masks so far. */
  readonly #places3 = new Int32Array(4)
  readonly #places4 = new Int32Array(4)
  readonly #symbols3 = new Int32Array(4)
  readonly #symbols4 = new Int32Array(4)

  constructor(game: SlotGame, set: ReelSet) {
    const most = Math.max(...game.pays.flatMap((row) => [...row]))
    this.#game = game
    this.#set = set
    this.#lengths = set.lengths
    this.#scatters = set.lengths.map((length, reel) =>
      Uint8Array.from({ length }, (_, stop) => scattersAt(set, reel, stop)),
    )
    const seen = this.#scatters.reduce((sum, stops) => sum + Math.max(...stops), 0)
    const size = game.definition.lines.length * most + 1
    this.#boards = Array.from({ length: seen + 1 }, () => new Float64Array(size))
    this.#behindThird = scattersFrom(this.#scatters, 3)
    this.#behindFourth = scattersFrom(this.#scatters, 4)
    const rowBits = 2 ** game.rows - 1
    this.#anyFifth = rowBits << (3 * game.rows)
    this.#anyFourth = this.#anyFifth | (rowBits << (2 * game.rows))
  }

  count(): BoardCensus {
    const [first = 1, second = 1, third = 1] = this.#lengths
    for (let s0 = 0; s0 < first; s0 += 1) {
      for (let s1 = 0; s1 < second; s1 += 1) this.#countSecond(s0, s1, third)
    }
    return { cycle: this.#lengths.reduce((product, length) => product * length, 1), boards: this.#boards }
  }

  #countSecond(s0: number, s1: number, third: number): void {
    const scatters = this.#scatters[0]![s0]! + this.#scatters[1]![s1]!
    for (let s2 = 0; s2 < third; s2 += 1) {
      const seen = scatters + this.#scatters[2]![s2]!
      const rows = this.#openRows(s0, s1, s2)
      if (rows === 0) this.#add(seen, this.#behindThird, 0)
      else this.#countThird(seen, rows)
    }
  }

  /** Notes the start rows that can still pay behind the third reel, and returns how many. */
  #openRows(s0: number, s1: number, s2: number): number {
    const { wins, bits, rows } = this.#game
    const { table, starts, width } = this.#set
    const at1 = starts[1]! + s1 * width
    const at2 = starts[2]! + s2 * width
    let open = 0
    for (let row = 0; row < rows; row += 1) {
      const symbol = table[s0 * width + row]!
      const place = ((symbol * rows + row) << bits) | table[at1 + symbol]! | table[at2 + symbol]!
      if (wins[place | this.#anyFourth] === 0) continue
      this.#places3[open] = place
      this.#symbols3[open] = symbol
      open += 1
    }
    return open
  }

  #countThird(seen: number, rows: number): void {
    const { wins } = this.#game
    const { table, starts, width } = this.#set
    for (let s3 = 0; s3 < this.#lengths[3]!; s3 += 1) {
      const at3 = starts[3]! + s3 * width
      let decided = 0
      let open = 0
      for (let i = 0; i < rows; i += 1) {
        const symbol = this.#symbols3[i]!
        const place = this.#places3[i]! | table[at3 + symbol]!
        const coins = wins[place]!
        if (wins[place | this.#anyFifth] === coins) decided += coins
        else {
          this.#places4[open] = place
          this.#symbols4[open] = symbol
          open += 1
        }
      }
      const shown = seen + this.#scatters[3]![s3]!
      if (open === 0) this.#add(shown, this.#behindFourth, decided)
      else this.#countFourth(shown, open, decided)
    }
  }

  #countFourth(seen: number, rows: number, decided: number): void {
    const { wins } = this.#game
    const { table, starts, width } = this.#set
    const scatters = this.#scatters[4]!
    for (let s4 = 0, at4 = starts[4]!; s4 < scatters.length; s4 += 1, at4 += width) {
      let coins = decided
      for (let i = 0; i < rows; i += 1) {
        coins += wins[this.#places4[i]! | table[at4 + this.#symbols4[i]!]!]!
      }
      this.#boards[seen + scatters[s4]!]![coins]! += 1
    }
  }

  #add(seen: number, behind: readonly number[], coins: number): void {
    for (let shown = 0; shown < behind.length; shown += 1)
      this.#boards[seen + shown]![coins]! += behind[shown]!
  }
}
