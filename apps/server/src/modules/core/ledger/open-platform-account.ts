import type { Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { isPlayerPurpose } from './chart.ts'
import { insertPlatformAccount } from './store.ts'
import type { AccountRef } from './types.ts'

/** Opens a platform account; opening it again does nothing. Its balance may go below zero: it is what the platform owes or is owed. */
export const openPlatformAccount = async (
  tx: Tx,
  account: AccountRef,
  currency: string,
  label: string,
): Promise<void> => {
  assert(!isPlayerPurpose(account.purpose), 'a house account has a purpose of the house')
  await insertPlatformAccount(tx, account, currency, label)
}
