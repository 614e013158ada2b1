import type { BoardCensus } from './board-census.ts'
import type { ReelSet, Respins, SlotGame } from './compile.ts'
import { enumerateBoards } from './enumerate.ts'
import { massOf, meanOf } from './round-law.ts'
import type { CoinLaw } from './round-law.ts'

/** What wilds that fill reels and bring respins come to. */
export type RespinSheet = {
  /** Paid spins that bring at least one respin. */
  oneIn: number
  expectedRespins: number
  /** Rounds that win at all, respins counted. */
  hitRate: number
  rtp: number
  /** Largest board with every reel filled that can be. */
  largestX: number
  /** With these reels filled, numbered from 1: what the respins that follow win in the mean, and are in number. */
  filled: { reels: number[]; valueX: number; respins: number }[]
}

/** From some filled reels on: the law of all coins that follow, and the mean number of respins. */
type Onward = { law: CoinLaw; spins: number }

export type RespinLaw = {
  /** Of a whole round. */
  rounds: CoinLaw
  /** Every paid board, its filled reels read as wilds. */
  base: BoardCensus
  sheet: RespinSheet
}

/**
 * Filled reels only ever grow in number, so what follows is known backwards: from the most reels that can be filled
 * down to none. A spin's boards are counted apart by the reels they fill, and coins of spins that follow each other
 * add up: their laws convolve.
 */
export function respinLaw(game: SlotGame, respins: Respins): RespinLaw {
  const known = new Map<number, Onward>()
  const parts: BoardCensus[] = []
  const states = subsetsOf(wildReels(respins)).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  let largest = 0
  for (const filled of states) {
    const onward: Onward = { law: new Float64Array(0), spins: filled === 0 ? 0 : 1 }
    const chances = boardsOf(game, filled)
    for (const then of states) {
      if ((then & filled) !== filled) continue
      const census = enumerateBoards(game, restricted(game, respins, { filled, then }))
      if (filled === 0) parts.push(census)
      largest = Math.max(largest, lastOf(census.boards[0]!))
      const part = census.boards[0]!.map((boards) => boards / chances)
      const next = then === filled ? null : known.get(then)!
      onward.law = sumOf(onward.law, next === null ? part : convolved(part, next.law))
      if (next !== null) onward.spins += massOf(part) * next.spins
    }
    known.set(filled, onward)
  }
  return {
    rounds: trimmed(known.get(0)!.law),
    base: joined(parts),
    sheet: sheetOf(game, { respins, known, largest }),
  }
}

type Found = { respins: Respins; known: ReadonlyMap<number, Onward>; largest: number }

function sheetOf({ betUnits }: SlotGame, { respins, known, largest }: Found): RespinSheet {
  const quiet = respins.fills.reduce((chance, stops) => chance * (1 - sumUp(stops) / stops.length), 1)
  const { law, spins } = known.get(0)!
  const filled = [...known].filter(([state]) => state !== 0).toReversed()
  // Every round that fills a reel goes on from there; the paid board is in its law, so it is taken off.
  const onward = filled.map(([state, next]) => ({
    reels: reelsOf(state),
    chance: probabilityOf(respins, state),
    valueX: meanOf(next.law) / betUnits,
    respins: next.spins,
  }))
  return {
    oneIn: 1 / (1 - quiet),
    expectedRespins: spins,
    hitRate: 1 - law[0]!,
    rtp: onward.reduce((sum, { chance, valueX }) => sum + chance * valueX, 0),
    largestX: largest / betUnits,
    filled: onward.map(({ reels, valueX, respins: count }) => ({ reels, valueX, respins: count })),
  }
}

/** Chance that a paid spin fills exactly these reels. */
function probabilityOf({ fills }: Respins, filled: number): number {
  return fills.reduce((chance, stops, reel) => {
    const part = sumUp(stops) / stops.length
    return chance * ((filled >> reel) & 1 ? part : 1 - part)
  }, 1)
}

/** The set's boards on which the reels of `filled` stay and those of `then` are filled in the end. */
function restricted(
  game: SlotGame,
  { fills }: Respins,
  { filled, then }: { filled: number; then: number },
): ReelSet {
  const { base: set } = game
  const starts: number[] = []
  const table: number[] = []
  const lengths = set.lengths.map((length, reel) => {
    const all = Array.from({ length }, (_, stop) => stop)
    const isFilling = (stop: number) => (fills[reel]?.[stop] ?? 0) === ((then >> reel) & 1)
    const turning = all.filter(isFilling)
    // All stops that fill a reel read alike, so a reel that stays is one of them.
    const stops = (filled >> reel) & 1 ? turning.slice(0, 1) : turning
    starts.push(table.length)
    for (const stop of stops)
      for (let at = 0; at < set.width; at += 1)
        table.push(set.table[set.starts[reel]! + stop * set.width + at]!)
    return stops.length
  })
  return { ...set, lengths, starts, table: Int32Array.from(table) }
}

/** Boards that can come while these reels stay. */
function boardsOf({ base }: SlotGame, filled: number): number {
  return base.lengths.reduce(
    (product, length, reel) => ((filled >> reel) & 1 ? product : product * length),
    1,
  )
}

function wildReels({ fills }: Respins): number[] {
  return fills.flatMap((stops, reel) => (stops.includes(1) ? [reel] : []))
}

function subsetsOf(reels: readonly number[]): number[] {
  return reels.reduce<number[]>((sets, reel) => [...sets, ...sets.map((set) => set | (1 << reel))], [0])
}

function reelsOf(filled: number): number[] {
  return Array.from({ length: 31 }, (_, reel) => reel + 1).filter((reel) => (filled >> (reel - 1)) & 1)
}

function joined(parts: readonly BoardCensus[]): BoardCensus {
  const boards = parts.reduce<CoinLaw>(
    (sum, { boards: [byCoins] }) => sumOf(sum, byCoins!),
    Float64Array.of(),
  )
  return { cycle: parts.reduce((sum, { cycle }) => sum + cycle, 0), boards: [boards] }
}

function sumOf(a: CoinLaw, b: CoinLaw): CoinLaw {
  const sum = new Float64Array(Math.max(a.length, b.length))
  sum.set(a)
  b.forEach((mass, coins) => (sum[coins]! += mass))
  return sum
}

/** Most coins never come up, so only those that do are walked. */
function convolved(a: CoinLaw, b: CoinLaw): CoinLaw {
  const law = new Float64Array(lastOf(a) + b.length)
  a.forEach((chance, coins) => {
    if (chance === 0) return
    for (let at = 0; at < b.length; at += 1) law[coins + at]! += chance * b[at]!
  })
  return law
}

/** Ends with the most that a round can win. */
function trimmed(law: CoinLaw): CoinLaw {
  return law.slice(0, lastOf(law) + 1)
}

function lastOf(law: CoinLaw): number {
  return law.findLastIndex((mass) => mass > 0)
}

function sumUp(stops: Uint8Array): number {
  return stops.reduce((sum, fills) => sum + fills, 0)
}

function sizeOf(set: number): number {
  return reelsOf(set).length
}
