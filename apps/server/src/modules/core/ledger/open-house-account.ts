import type { Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import { isPlayerPurpose } from './chart.ts'
import { insertHouseAccount } from './store.ts'
import type { AccountRef } from './types.ts'

/** Opens an account of the house; opening it again does nothing. Its balance may go below zero: it is what the house owes or is owed. */
export const openHouseAccount = async (
  tx: Tx,
  account: AccountRef,
  currency: string,
  label: string,
): Promise<void> => {
  assert(!isPlayerPurpose(account.purpose), 'a house account has a purpose of the house')
  await insertHouseAccount(tx, account, currency, label)
}
