import { mulDiv } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { BingoRoomDefinition } from './definition.ts'
import type { PrizeWon } from './play.ts'

const WHOLE = 10_000n

/** The smallest coin is `unit`; nothing is paid in parts of it. */
const down = (amount: Amount, unit: Amount) => amount - (amount % unit)

/** What of the sales goes into the pool of prizes. */
export const poolOf = ({ poolShare }: BingoRoomDefinition['rules'], sales: Amount, unit: Amount): Amount =>
  down(mulDiv(sales, BigInt(poolShare), WHOLE, 'down'), unit)

export type Split = {
  pool: Amount
  /** By prize, in the order of the definition: what each of its winning tickets gets. */
  shares: Amount[]
  /** What is left of the pool for the next one. */
  rest: Amount
}

/** Shares out the pool and what the round before left: each prize equally among its tickets, every part rounded down. */
export function splitPool(
  rules: BingoRoomDefinition['rules'],
  money: { sales: Amount; carried: Amount; unit: Amount },
  winners: readonly PrizeWon[],
): Split {
  const pool = poolOf(rules, money.sales, money.unit) + money.carried
  const shares = rules.prizes.map(({ part }, at) => {
    const prize = mulDiv(pool, BigInt(part), WHOLE, 'down')
    return down(prize / BigInt(winners[at]!.serials.length), money.unit)
  })
  const paid = shares.reduce((sum, share, at) => sum + share * BigInt(winners[at]!.serials.length), 0n)
  return { pool, shares, rest: pool - paid }
}

/** What each winning ticket gets in all, by its serial number. */
export function payoutsOf(winners: readonly PrizeWon[], { shares }: Split): Map<number, Amount> {
  const payouts = new Map<number, Amount>()
  for (const [at, { serials }] of winners.entries())
    for (const serial of serials) payouts.set(serial, (payouts.get(serial) ?? 0n) + shares[at]!)
  return payouts
}
