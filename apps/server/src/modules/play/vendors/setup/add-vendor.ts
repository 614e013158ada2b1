import type { Sealer } from '../../../../platform/crypto.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { pauseCards } from '../../catalog/index.ts'
import { openPlatformAccount } from '../../../core/ledger/index.ts'
import { FREE_CURRENCY, sealContext } from './registry.ts'
import { insertKey, insertVendor } from '../store.ts'
import type { VendorKey } from '../types.ts'

export interface VendorWanted {
  /** Stands in the catalogue already. */
  vendorCode: string
  integration: 'seamless' | 'transfer'
  dialect: string
  url: string
  frameOrigins: readonly string[]
  fields: Readonly<Record<string, string>>
  state: 'on' | 'paused'
  /** Currencies its clearing accounts are opened in, beside free play's. */
  currencies: readonly string[]
  keys: readonly VendorKey[]
}

/** Connects a vendor of the catalogue: its accounts, its address, its keys. False when it is connected already; then nothing changes. */
export const addVendor = async (tx: Tx, sealer: Sealer, wanted: VendorWanted): Promise<boolean> => {
  const clearingOwner = newId()
  if (!(await insertVendor(tx, { ...wanted, clearingOwner }))) return false
  await pauseCards(tx, wanted.vendorCode, wanted.state === 'paused')
  for (const currency of [...wanted.currencies, FREE_CURRENCY])
    await openPlatformAccount(
      tx,
      { owner: clearingOwner, purpose: 'vendor-clearing' },
      currency,
      `Vendor ${wanted.vendorCode}`,
    )
  for (const { side, keyId, kind, secret } of wanted.keys) {
    const context = sealContext(wanted.vendorCode, side, keyId)
    await insertKey(tx, {
      vendorCode: wanted.vendorCode,
      side,
      keyId,
      kind,
      sealed: sealer.seal(secret, context),
    })
  }
  return true
}
