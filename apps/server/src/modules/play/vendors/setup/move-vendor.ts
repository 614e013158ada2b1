import type { Tx } from '../../../../platform/db/database.ts'
import { lockVendor, updateVendor } from '../store.ts'

/** Calls a vendor at another address from now on; false when it is there already or is not connected. */
export const moveVendor = async (tx: Tx, vendorCode: string, url: string): Promise<boolean> => {
  const row = await lockVendor(tx, vendorCode)
  if (!row || row.url === url) return false
  await updateVendor(tx, vendorCode, {
    url,
    frameOrigins: row.frame_origins,
    fields: row.fields as Record<string, string>,
    state: row.state,
    windowSeconds: row.window_seconds,
    allowedAddresses: row.allowed_addresses,
    stakeMax: row.stake_max,
    reviewAbove: row.review_above,
    adjustMax: row.adjust_max,
    timeoutMs: row.timeout_ms,
    concurrencyMax: row.concurrency_max,
  })
  return true
}
