import type { Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { isPlayerPurpose } from './chart.ts'
import { deleteFrozen, insertFrozen } from './store.ts'
import type { AccountRef } from './types.ts'

/** From the next `loadFrozen` on this account of a player gives nothing; it receives as ever. False when it was frozen already. */
export const freezeAccount = (
  tx: Tx,
  account: AccountRef,
  currency: string,
  reason: string,
): Promise<boolean> => {
  assert(isPlayerPurpose(account.purpose), 'accounts of the house are sums: nothing of them can be frozen')
  return insertFrozen(tx, account, currency, reason)
}

export const unfreezeAccount = (tx: Tx, account: AccountRef, currency: string): Promise<boolean> =>
  deleteFrozen(tx, account, currency)
