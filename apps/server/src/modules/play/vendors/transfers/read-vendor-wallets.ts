import { DialectFault, VendorUnreachable } from '../seamless/dialect.ts'
import type { TransferParts } from './transfer-parts.ts'
import type { LiveVendor } from '../setup/registry.ts'

/** What lies at a vendor; null when it does not tell. */
export const readVendorBalance = async (
  { outgoing }: Pick<TransferParts, 'outgoing'>,
  vendor: LiveVendor,
  player: { playerId: string; currency: string },
): Promise<bigint | null> => {
  const { transfers } = vendor.dialect
  if (!transfers) return null
  try {
    const answer = await outgoing.sendTo(vendor)(transfers.balance(player, vendor))
    return transfers.readBalance(answer, player.currency, vendor)
  } catch (error) {
    if (!(error instanceof VendorUnreachable || error instanceof DialectFault)) throw error
    return null
  }
}

export const transferVendors = ({ registry }: Pick<TransferParts, 'registry'>): LiveVendor[] =>
  registry.all().filter(({ integration, dialect }) => integration === 'transfer' && dialect.transfers)
