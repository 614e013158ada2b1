import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { idFor } from '../../../../platform/ids.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { moveFunds } from './move-funds.ts'
import type { TransferParts } from './transfer-parts.ts'
import { readVendorBalance, transferVendors } from './read-vendor-wallets.ts'
import type { LiveVendor } from '../setup/registry.ts'
import { readTransfer } from './transfer-reads.ts'
import type { TransferRow } from '../rules/transfers.ts'

export interface BroughtHome {
  transfers: TransferRow[]
  /** Vendors that did not tell what they hold. */
  silent: string[]
}

type Brought = TransferRow | 'silent' | 'empty'

const bringFrom = async (
  parts: TransferParts,
  caller: PlayerCaller,
  vendor: LiveVendor,
  homeId: string,
): Promise<Brought> => {
  // One id a vendor: asked twice, it is brought once, whatever the balance has become.
  const transferId = idFor(`home ${vendor.code}`, homeId)
  const known = await readTransfer(parts.app.db, caller.playerId, transferId)
  if (known) return known
  const amount = await readVendorBalance(parts, vendor, caller)
  if (amount === null) return 'silent'
  if (amount <= 0n) return 'empty'
  // It only comes back: from where it is asked for does not matter.
  return moveFunds(
    parts,
    { ...caller, address: '' },
    { transferId, vendor: vendor.code, direction: 'out', amount },
  )
}

/** Brings all that lies at vendors back to the main wallet, from all of them at once; one that is silent holds up no other. */
export const bringHome = async (
  parts: TransferParts,
  caller: PlayerCaller,
  homeId: string,
): Promise<BroughtHome> => {
  requireRealAccount(caller)
  const vendors = transferVendors(parts)
  const brought = await Promise.all(vendors.map((vendor) => bringFrom(parts, caller, vendor, homeId)))
  return {
    transfers: brought.filter((one) => one !== 'silent' && one !== 'empty'),
    silent: vendors.filter((_, place) => brought[place] === 'silent').map(({ code }) => code),
  }
}
