import type { TransferParts } from './move-funds.ts'
import { askVendor, settleTransfer } from './settle-transfer.ts'
import { readDueTransfers } from './transfer-reads.ts'

const A_TURN = 50

/** Asks about every transfer whose vendor has not said what became of it. Safe beside itself: only one ends a transfer. */
export const tendTransfers = async ({ app, registry, outgoing }: TransferParts): Promise<void> => {
  const due = await readDueTransfers(app.db, A_TURN)
  await Promise.all(
    due.map(async (row) => {
      const vendor = registry.find(row.vendorCode)
      if (!vendor) return
      await settleTransfer(app, vendor, row, await askVendor(outgoing, vendor, row, 'ask'))
    }),
  )
}
