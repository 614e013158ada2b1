import type { Tx } from '../../platform/db/database.ts'
import type { OperatorCaller } from '../../platform/http/callers.ts'
import { appendAudit } from './store.ts'

export interface AuditRow {
  operator: Pick<OperatorCaller, 'operatorId' | 'username'>
  address: string
  /** `area.verb`, such as `settings.module`. */
  action: string
  /** What was changed, such as `banner:<id>`. */
  subject: string
  before: unknown
  after: unknown
  reason?: string
}

/** Appends to the hash-chained audit trail inside the change's own transaction: no change without its row, no row without its change. */
export const recordAudit = (tx: Tx, row: AuditRow): Promise<void> => appendAudit(tx, row)
