import type { Tx } from '../../../../platform/db/database.ts'
import { enqueue } from '../../../core/outbox/index.ts'
import { insertFreeSpins } from './free-spin-store.ts'
import type { NewFreeSpins } from './free-spin-store.ts'

/** What the outbox calls free spins that a vendor is to be told of. */
export const FREE_SPINS = 'vendor-free-spins'

/** Writes down free spins that a vendor is to give, in the transaction of whoever promised them; the vendor is told once that stands. */
export const giveAtVendor = async (tx: Tx, row: NewFreeSpins): Promise<void> => {
  await insertFreeSpins(tx, row)
  await enqueue(tx, { kind: FREE_SPINS, subject: row.grantId })
}
