import type { OperatorCaller } from '../../platform/http/callers.ts'

/** Failed sign-ins of one name, whether or not an operator has it. */
export interface Attempts {
  failures: number
  firstAt: Date
  lockedUntil: Date | null
}

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
