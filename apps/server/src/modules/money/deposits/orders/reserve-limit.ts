import { formatAmount } from '@krathong/money'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requirePlayOpen } from '../../../people/protection/index.ts'
import { countUse, readLimits, readUsed } from '../limits/limits-store.ts'
import type { LimitUse } from '../limits/limits-store.ts'
import { takeTurn } from './orders-store.ts'
import { remainingOf } from '../rules/limits.ts'

/** Takes room in the player's own limits, or refuses with what is left. Only in the player's turn: nobody counts beside it. */
export const reserveLimit = async (tx: Tx, use: LimitUse, exponent: number): Promise<void> => {
  const { playerId, currency, amount } = use
  await requirePlayOpen(tx, playerId)
  const remaining = remainingOf(
    await readLimits(tx, playerId, currency),
    await readUsed(tx, playerId, currency),
  )
  if (remaining !== null && amount > remaining)
    throw new Refusal('DEPOSIT_LIMIT', { left: formatAmount(remaining, exponent) })
  await countUse(tx, use)
}

/** The same for money that comes by another way than an order, such as play money: it takes the player's turn itself. */
export const reserveLimitInTurn = async (tx: Tx, use: LimitUse, exponent: number): Promise<void> => {
  await takeTurn(tx, use.playerId)
  await reserveLimit(tx, use, exponent)
}
