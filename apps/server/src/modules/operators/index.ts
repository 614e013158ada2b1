/**
 * Operators: the staff of the back office, their sessions and second factor, their roles, and the audit trail.
 *
 * Owns operators.operators, operators.sessions, operators.sign_in_failures, operators.audit, operators.approvals,
 * operators.networks, operators.player_reads.
 * Always true: the audit trail is append-only and hash-chained; a change by staff and its audit row commit together;
 * no session acts before its second factor; a token without its cookie, or a cookie without its token, is nobody;
 * an authenticator secret leaves the database only sealed; a code is accepted once; what needs four eyes is decided once, by
 * somebody else than who proposed it, on the very words that were proposed, and done in the same transaction.
 */
export { checkAudit } from './check-audit.ts'
export { createOperator } from './create-operator.ts'
export type { OperatorWanted } from './create-operator.ts'
export { identifyDeskSocket } from './identify-desk-socket.ts'
export { readOperatorByName, readOperatorNames, readOperatorsWith } from './name-reads.ts'
export { proposeApproval } from './propose-approval.ts'
export type { ApprovalWanted } from './propose-approval.ts'
export { recordAudit } from './record-audit.ts'
export { recordPlayerRead } from './record-player-read.ts'
export { rescueOperator } from './rescue-operator.ts'
export { resolveOperator } from './resolve-operator.ts'
export { operatorRoutes } from './routes.ts'
export type { DeskBrand, OperatorOptions } from './routes.ts'
export type { SecondFactor } from './sign-in.ts'
export { roles } from './rules.ts'
export { sweepApprovals } from './sweep-approvals.ts'
export type { Actor, Approval, ApprovalKind, ApprovalLine, AuditRow, PlayerRead } from './types.ts'
