/**
 * Operators: the staff of the back office, their sessions and second factor, their roles, and the audit trail.
 *
 * Owns operators.operators, operators.sessions, operators.sign_in_attempts, operators.known_browsers, operators.refused, operators.audit, operators.approvals,
 * operators.networks, operators.player_reads, operators.account_helps, operators.invitations, operators.real_money,
 * operators.roles.
 * Always true: the audit trail is append-only and hash-chained; a change by staff and its audit row commit together;
 * no session acts before its second factor; a token without its cookie, or a cookie without its token, is nobody;
 * an authenticator secret leaves the database only sealed; a code is accepted once; what needs four eyes is decided once, by
 * somebody else than who proposed it, on the very words that were proposed, and done in the same transaction; a link of an invitation is
 * kept as a hash and counts once; an account whose authenticator nobody else confirmed decides nothing; brands with real money keep two
 * owners; owners open what the program says, whatever stands in a row; nobody gives a right they lack.
 */
export { isApproved, requireFreshCode, requireSecondPerson } from './acting.ts'
export { readAuditChain, readAuditHash, readAuditHead, walkAudit } from './audit-chain.ts'
export { readManyRefused } from './alarms.ts'
export {
  readOperatorByName,
  readOperatorNames,
  readOperatorsWith,
  readOwnEmail,
  readStaffWith,
} from './name-reads.ts'
export { proposeApproval } from './propose-approval.ts'
export { recordAudit } from './record-audit.ts'
export { recordPlayerRead } from './record-player-read.ts'
export type { Actor, Approval, ApprovalKind, ApprovalField } from './types.ts'
