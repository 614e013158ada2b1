import { amountText } from '../../../platform/currencies.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sqlState } from '../../../platform/db/database.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { refuseFrozen } from './frozen.ts'
import { callPost } from './store.ts'
import type { PostResult, Transfer } from './types.ts'

const INSUFFICIENT = 'KR001'
const REUSED = 'KR002'

/**
 * Posts transfers inside the caller's transaction, in order, all or none, in one round trip. Locks the player accounts they touch in
 * one order, never a platform account. A repeat of the same causes answers as the first time; the same causes with another content
 * refuse KEY_REUSED; too little money refuses INSUFFICIENT_FUNDS. After a refusal the transaction must be rolled back.
 */
export const post = async (tx: Tx, transfers: readonly Transfer[]): Promise<PostResult> => {
  assert(transfers.length > 0 && transfers.every(({ amount }) => amount > 0n), 'a posting moves something')
  try {
    const posted = await callPost(tx, transfers)
    // A repeat moved nothing now, and is answered as the first time.
    if (!posted.isRepeat) transfers.forEach(refuseFrozen)
    return posted
  } catch (error) {
    if (sqlState(error) === INSUFFICIENT) {
      const available = BigInt((error as { detail?: string }).detail ?? '0')
      throw new Refusal('INSUFFICIENT_FUNDS', { available: amountText(available, transfers[0]!.currency) })
    }
    if (sqlState(error) === REUSED) throw new Refusal('KEY_REUSED')
    throw error
  }
}
