import type { Tx } from '../../../platform/db/database.ts'
import { setVendorPaused } from './store.ts'

/** Says on a vendor's cards that it is in maintenance while the connection to it is paused, in the transaction that pauses it. */
export const pauseCards = (tx: Tx, vendorCode: string, isPaused: boolean): Promise<void> =>
  setVendorPaused(tx, vendorCode, isPaused)
