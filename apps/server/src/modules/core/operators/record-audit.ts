import type { Tx } from '../../../platform/db/database.ts'
import { noteRow } from './acting.ts'
import { appendAudit } from './store.ts'
import type { AuditRow } from './types.ts'

/** Appends to the hash-chained audit trail inside the change's own transaction: no change without its row, no row without its change. */
export const recordAudit = (tx: Tx, row: AuditRow): Promise<void> => {
  noteRow(row)
  return appendAudit(tx, row)
}
