/**
 * Operators: the staff of the back office, their sessions and second factor, their roles, and the audit trail.
 *
 * Owns operators.operators, operators.sessions, operators.sign_in_failures, operators.audit.
 * Always true: the audit trail is append-only and hash-chained; a change by staff and its audit row commit together;
 * no session acts before its second factor.
 */
export { recordAudit } from './record-audit.ts'
export type { AuditRow } from './record-audit.ts'
