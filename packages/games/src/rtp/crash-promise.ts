import type { Amount } from '@krathong/money'
import type { CrashGame } from '../crash/index.ts'
import { PROMISE_SCALE } from './round-promise.ts'
import type { RoundPromise } from './round-promise.ts'

/** A bet of a round as far as it is known when it is counted. */
export type CrashBetPlayed = {
  stake: Amount
  payout: Amount
  /** Where it left, in hundredths; null for a bet that did not, or not yet. */
  cashedAt: number | null
}

/** Hundredths squared of stakes squared. */
const SQUARE = 10_000

/**
 * Nobody knows where a player who lost would have left, so a bet has no spread of its own. But a bet that is in has a value, its stake
 * times the multiplier, and every hundredth of the climb is a fair wager of it: it grows by a hundredth or is gone. What those wagers
 * that were really taken spread is told by the climb alone: this much from the stake up to where the bet was out. `out` is where it
 * left, or the step with which the round ended.
 */
export function pathSquares(
  { returned, cashOutMin: least }: Pick<CrashGame['rules'], 'returned' | 'cashOutMin'>,
  out: number,
): number {
  const start = returned * (least - returned)
  return out <= least ? start : start + (out * (out - 1) - least * (least - 1)) / 2
}

/** What becomes of the value of a bet ends here: where it left, or one step behind the crash point. */
const outAt = ({ cashedAt }: CrashBetPlayed, crashPoint: bigint | null, { cashOutMax }: CrashGame['rules']) =>
  cashedAt ?? (crashPoint === null ? cashOutMax : Math.min(cashOutMax, Number(crashPoint) + 1))

/**
 * What a round promised of each of its bets, in their order. All of them fall with one crash point, so the spread of each holds its share
 * of what it has in common with the others: together they are exactly that of the round.
 */
export function crashPromises(
  { rules }: CrashGame,
  { crashPoint, bets }: { crashPoint: bigint | null; bets: readonly CrashBetPlayed[] },
): RoundPromise[] {
  const outs = bets.map((bet) => outAt(bet, crashPoint, rules))
  const order = bets
    .map((bet, at) => ({ at, out: outs[at]!, stake: Number(bet.stake) }))
    .toSorted((one, other) => one.out - other.out)
  const shared: number[] = []
  let staying = order.reduce((sum, { stake }) => sum + stake, 0)
  let left = 0
  let most = 0
  for (const { at, out, stake } of order) {
    most = Math.max(most, (out * staying) / 100)
    const squares = pathSquares(rules, out)
    shared[at] = left + squares * staying
    left += squares * stake
    staying -= stake
  }
  return bets.map(({ stake, payout, cashedAt }, at) => {
    const cut =
      cashedAt === null ? 0n : (stake * BigInt(cashedAt) * PROMISE_SCALE) / 100n - payout * PROMISE_SCALE
    return {
      expected: (stake * BigInt(rules.returned) * PROMISE_SCALE) / 100n - cut,
      variance: (Number(stake) * shared[at]!) / SQUARE,
      most: BigInt(Math.ceil(most)),
    }
  })
}
