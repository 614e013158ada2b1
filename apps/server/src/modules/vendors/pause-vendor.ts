import type { Tx } from '../../platform/db/database.ts'
import { setPaused } from './pause-store.ts'

/** Opens no more of a vendor's games until an operator switches it on again. Every process knows within two seconds. */
export const pauseVendor = (tx: Tx, vendorCode: string): Promise<boolean> => setPaused(tx, vendorCode)
