import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Asking } from './check-request.ts'
import { readByRequest, readCashAfterHold } from '../reads.ts'

/** A request that is done already answers as the first time; the same key for something else does not. */
export const repeatOf = async (tx: Tx, { playerId, wanted, amount, withdrawalId }: Asking) => {
  const first = await readByRequest(tx, playerId, wanted.requestId)
  if (!first) return null
  if (first.amount !== amount || first.account_id !== wanted.accountId) throw new Refusal('KEY_REUSED')
  return { row: first, cash: null, balance: await readCashAfterHold(tx, playerId, withdrawalId) }
}
