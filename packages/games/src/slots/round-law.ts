import type { FreeSpins, SlotGame } from './compile.ts'
import { enumerateBoards } from './enumerate.ts'
import type { BoardCensus } from './board-census.ts'

/** Chance of each number of coins: `law[coins]`. Parts of a law need not add up to 1. */
export type CoinLaw = Float64Array

/**
 * What a round is made of, exactly: the paid board by the spins it awards, and a free spin by the spins it adds.
 */
export type RoundLaw = {
  base: { census: BoardCensus; byAward: ReadonlyMap<number, CoinLaw> }
  free: { census: BoardCensus; byAdded: ReadonlyMap<number, CoinLaw>; chain: FreeSpinChain } | null
}

/**
 * The feature as a chain: its state is (spins played, total awarded). `totals` ascends, and a spin that adds
 * `added[a]` leads from total number i to total number `next[i * added.length + a]`.
 */
export type FreeSpinChain = { totals: readonly number[]; added: readonly number[]; next: Int32Array }

/** Boards that are known already. */
export type CountedBoards = { base: { census: BoardCensus }; free: { census: BoardCensus } | null }

/** `counted`: where several ways to play share their reels, or somebody has counted on all cores. */
export function roundLaw(game: SlotGame, counted?: CountedBoards): RoundLaw {
  const base = counted?.base.census ?? enumerateBoards(game, game.base)
  const { freeSpins } = game
  const awards = freeSpins?.awards ?? coinAwards(game, base.boards.length)
  const byAward = lawBy(base, { scatterCoins: game.scatterCoins, multiplier: 1, spins: awards })
  if (freeSpins === null) return { base: { census: base, byAward }, free: null }
  const census = counted?.free?.census ?? freeCensus(game, freeSpins, base)
  const { scatterCoins, retriggers, rule } = freeSpins
  const byAdded = lawBy(census, { scatterCoins, multiplier: rule.winMultiplier, spins: retriggers })
  const starts = [...byAward.keys(), game.buy?.entry.spins ?? 0].filter((spins) => spins > 0)
  const chain = chainOf(freeSpins, starts, [...byAdded.keys()])
  return { base: { census: base, byAward }, free: { census, byAdded, chain } }
}

/** Boards that start hold-and-win are kept apart by their coins, as those of free spins are by the spins. */
function coinAwards({ hold }: SlotGame, size: number): Int32Array {
  const least = hold?.rule.trigger.min ?? size
  return Int32Array.from({ length: size }, (_, coins) => (coins >= least ? coins : 0))
}

/** Where the free spins' ladder is the paid spin's, each step the same times higher, so are the coins. */
function freeCensus(game: SlotGame, { set, rule }: FreeSpins, base: BoardCensus): BoardCensus {
  const paid = game.base.rule
  const free = set.rule
  if (paid?.kind !== 'tumble' || free?.kind !== 'tumble' || rule.stripSet !== game.base.name)
    return enumerateBoards(game, set)
  const times = free.timesAt(0) / paid.timesAt(0)
  const steps = Math.max(paid.ladder.length, free.ladder.length)
  const isSame = Array.from({ length: steps }, (_, at) => free.timesAt(at) === paid.timesAt(at) * times)
  if (!isSame.every(Boolean)) return enumerateBoards(game, set)
  const boards = base.boards.map((byCoins) => {
    const scaled = new Float64Array((byCoins.length - 1) * times + 1)
    byCoins.forEach((count, coins) => (scaled[coins * times] = count))
    return scaled
  })
  return { cycle: base.cycle, boards }
}

/** Sum of probability times coins. */
export function meanOf(law: CoinLaw): number {
  return law.reduce((sum, probability, coins) => sum + probability * coins, 0)
}

export function massOf(law: CoinLaw): number {
  return law.reduce((sum, probability) => sum + probability, 0)
}

/** Spins that a feature of `start` spins is expected to play, retriggers and the cap on them counted. */
export function expectedSpins(free: NonNullable<RoundLaw['free']>, start: number): number {
  const { totals, added, next } = free.chain
  const odds = added.map((spins) => massOf(free.byAdded.get(spins)!))
  const left = new Float64Array(totals.length)
  for (let played = totals.at(-1)! - 1; played >= 0; played -= 1) {
    for (let i = 0; i < totals.length; i += 1) {
      if (totals[i]! <= played) continue
      left[i] = odds.reduce(
        (sum, probability, a) => sum + probability * left[next[i * added.length + a]!]!,
        1,
      )
    }
  }
  return left[totals.indexOf(start)]!
}

type LawPlan = { scatterCoins: Int32Array; multiplier: number; spins: Int32Array }

function lawBy(census: BoardCensus, { scatterCoins, multiplier, spins }: LawPlan): Map<number, CoinLaw> {
  const size = largestWin(scatterCoins, census) * multiplier + 1
  const laws = new Map<number, CoinLaw>()
  census.boards.forEach((byCoins, scatters) => {
    const key = spins[scatters]!
    const law = laws.get(key) ?? new Float64Array(size)
    laws.set(key, law)
    byCoins.forEach((boards, coins) => {
      if (boards > 0) law[(coins + scatterCoins[scatters]!) * multiplier]! += boards / census.cycle
    })
  })
  return laws
}

/** Coins of the best board, scatter pays included, before any multiplier. */
export function largestWin(scatterCoins: Int32Array, census: BoardCensus): number {
  const best = census.boards.map((byCoins, scatters) => {
    const most = byCoins.findLastIndex((boards) => boards > 0)
    return most < 0 ? 0 : most + scatterCoins[scatters]!
  })
  return Math.max(...best)
}

function chainOf({ rule }: FreeSpins, starts: readonly number[], added: readonly number[]): FreeSpinChain {
  const after = (total: number, spins: number) => Math.min(total + spins, rule.maxTotalSpins)
  const found = new Set(starts)
  for (const total of found) for (const spins of added) found.add(after(total, spins))
  const totals = [...found].sort((a, b) => a - b)
  const next = Int32Array.from(
    totals.flatMap((total) => added.map((spins) => totals.indexOf(after(total, spins)))),
  )
  return { totals, added, next }
}
