import type { Tx } from '../../../../platform/db/database.ts'
import { pauseCards } from '../../catalog/index.ts'
import { setPaused } from './pause-store.ts'

/** Opens no more of a vendor's games until an operator switches it on again. Every process knows within two seconds. */
export const pauseVendor = async (tx: Tx, vendorCode: string): Promise<boolean> => {
  const isNew = await setPaused(tx, vendorCode)
  await pauseCards(tx, vendorCode, true)
  return isNew
}
