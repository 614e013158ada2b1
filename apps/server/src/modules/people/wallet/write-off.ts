import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import { receivablesOf } from './accounts.ts'
import { insertWriteOff, takeReceivable } from './receivables-store.ts'

/** What was given up, and of whom. */
export interface WrittenOff {
  playerId: string
  currency: string
  amount: bigint
}

/**
 * Gives up what is left of what a player owes: the platform bears it, and nothing of it bars the player any more. Null where nothing is left;
 * what is being collected at the same moment is waited for.
 */
export const writeOffDebt = async (
  tx: Tx,
  platformOwner: string,
  { receivableId, reason, by }: { receivableId: string; reason: string; by: string },
): Promise<WrittenOff | null> => {
  const owed = await takeReceivable(tx, receivableId)
  const amount = owed ? owed.amount - owed.paid : 0n
  if (!owed || amount <= 0n) return null
  const { player_id: playerId, currency } = owed
  const debit = { owner: platformOwner, purpose: 'adjustments' as const }
  await openPlatformAccount(tx, debit, currency, 'Corrections of the books')
  await post(tx, [
    {
      cause: { kind: 'receivable-written-off', id: receivableId },
      credit: receivablesOf(platformOwner),
      ...{ debit, currency, amount },
    },
  ])
  await insertWriteOff(tx, { receivableId, amount, reason, by })
  return { playerId, currency, amount }
}
