import type { Db, Tx } from '../../../platform/db/database.ts'
import type { TransferName } from '../../core/ledger/index.ts'

export interface CorrectionRow extends TransferName {
  reversalId: string
  approvalId: string
  reason: string
  proposedBy: string
  approvedBy: string
}

/** False when this transfer was corrected before. The reversal's id follows from it, so a conflict on either key is the same one. */
export const insertCorrection = async (tx: Tx, row: CorrectionRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reconciliation.corrections')
    .values({
      cause_id: row.causeId,
      cause_kind: row.causeKind,
      leg: row.leg,
      reversal_id: row.reversalId,
      approval_id: row.approvalId,
      reason: row.reason,
      proposed_by: row.proposedBy,
      approved_by: row.approvedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const isCorrected = async (
  db: Db | Tx,
  { causeId, causeKind, leg }: TransferName,
): Promise<boolean> => {
  const row = await db
    .selectFrom('reconciliation.corrections')
    .select('reversal_id')
    .where('cause_id', '=', causeId)
    .where('cause_kind', '=', causeKind)
    .where('leg', '=', leg)
    .executeTakeFirst()
  return row !== undefined
}
