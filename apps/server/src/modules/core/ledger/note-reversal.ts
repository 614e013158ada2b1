import type { Tx } from '../../../platform/db/database.ts'
import type { TransferName } from './types.ts'

/**
 * Writes down that a transfer is taken back by another one, in the transaction that posts it: whoever shows the first knows it from here.
 * The database refuses a second reversal of one transfer.
 */
export const noteReversal = async (
  tx: Tx,
  { causeId, causeKind, leg }: TransferName,
  { reversalId, reason }: { reversalId: string; reason: string },
): Promise<void> => {
  await tx
    .insertInto('ledger.reversals')
    .values({ cause_id: causeId, cause_kind: causeKind, leg, reversal_id: reversalId, reason })
    .execute()
}
