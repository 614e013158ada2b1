import type { TransferParts } from './transfer-parts.ts'
import { askVendor, settleTransfer } from './settle-transfer.ts'
import { readDueTransfers } from './transfer-reads.ts'

const A_TURN = 50

/** Asks about every transfer whose vendor has not said what became of it. Safe beside itself: only one ends a transfer. */
export const tendTransfers = async (parts: TransferParts): Promise<void> => {
  const { app, registry, outgoing } = parts
  const due = await readDueTransfers(app.db, A_TURN)
  await Promise.all(
    due.map(async (row) => {
      const vendor = registry.find(row.vendorCode)
      if (!vendor) return
      await settleTransfer(parts, vendor, row, await askVendor(outgoing, vendor, row, 'ask'))
    }),
  )
}
