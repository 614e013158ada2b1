import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { payoutsOf, splitPool } from '../bingo/index.ts'
import type { BingoRoom, PrizeWon } from '../bingo/index.ts'
import { PROMISE_SCALE } from './round-promise.ts'
import type { RoundPromise } from './round-promise.ts'

/** A drawn round of a room: what was sold, what the round before it left, and who won. */
export type BingoRoundPlayed = {
  sold: number
  carried: Amount
  winners: readonly PrizeWon[]
  exponent: number
}

/**
 * What the law of a round gives to tickets bought together. Nothing of it is left to chance once it is known who won: the pool is a part
 * of the sales and what was left before, and is shared out to the last coin.
 */
export function bingoPromise(
  { definition: { rules } }: BingoRoom,
  { sold, carried, winners, exponent }: BingoRoundPlayed,
): (tickets: { first: number; count: number }) => RoundPromise {
  const unit = minorUnit(exponent)
  const sales = BigInt(rules.ticketPrice * sold) * unit
  const payouts = payoutsOf(winners, splitPool(rules, { sales, carried, unit }, winners))
  return ({ first, count }) => {
    const serials = Array.from({ length: count }, (_, at) => first + at)
    const due = serials.reduce((sum, serial) => sum + (payouts.get(serial) ?? 0n), 0n)
    return { expected: due * PROMISE_SCALE, variance: 0, most: due }
  }
}
