import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor, Approval, ApprovalDecision } from './types.ts'

export interface NewApproval {
  approvalId: string
  kind: string
  subject: string
  detail: unknown
  reason: string
  by: Actor
  lifetimeMs: number
}

export const proposalColumns = [
  'approval_id',
  'kind',
  'subject',
  'detail',
  'detail_hash',
  'reason',
  'proposed_by',
  'proposer',
  'proposed_at',
  'expires_at',
] as const

interface ProposalRow {
  approval_id: string
  kind: string
  subject: string
  detail: unknown
  detail_hash: Buffer
  reason: string
  proposed_by: string
  proposer: string
  proposed_at: Date
  expires_at: Date
}

export const approvalOf = (row: ProposalRow): Approval => ({
  approvalId: row.approval_id,
  kind: row.kind,
  subject: row.subject,
  detail: row.detail,
  detailHash: row.detail_hash.toString('hex'),
  reason: row.reason,
  proposedBy: { operatorId: row.proposed_by, username: row.proposer },
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
})

/** Null when this id stands already or another act of the kind waits for the subject. */
export const insertApproval = async (tx: Tx, wanted: NewApproval): Promise<Approval | null> => {
  const detail = JSON.stringify(wanted.detail)
  const row = await tx
    .insertInto('operators.approvals')
    .values({
      approval_id: wanted.approvalId,
      kind: wanted.kind,
      subject: wanted.subject,
      detail,
      detail_hash: sql<Buffer>`operators.approval_hash(${wanted.kind}, ${wanted.subject}, ${detail}::jsonb)`,
      reason: wanted.reason,
      proposed_by: wanted.by.operator.operatorId,
      proposer: wanted.by.operator.username,
      proposed_from: wanted.by.address,
      proposed_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + ${wanted.lifetimeMs} * interval '1 millisecond'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(proposalColumns)
    .executeTakeFirst()
  return row ? approvalOf(row) : null
}

/** The proposal under this id, if it says the same. */
export const readRepeat = async (tx: Tx, wanted: NewApproval): Promise<Approval | null> => {
  const detail = JSON.stringify(wanted.detail)
  const row = await tx
    .selectFrom('operators.approvals')
    .select(proposalColumns)
    .where('approval_id', '=', wanted.approvalId)
    .where('proposed_by', '=', wanted.by.operator.operatorId)
    .where(
      'detail_hash',
      '=',
      sql<Buffer>`operators.approval_hash(${wanted.kind}, ${wanted.subject}, ${detail}::jsonb)`,
    )
    .executeTakeFirst()
  return row ? approvalOf(row) : null
}

export interface Decision {
  approvalId: string
  decision: 'approved' | 'refused'
  /** Hex of the hash of what the operator saw. */
  detailHash: string
  reason: string
  by: Actor
}

/**
 * The one guarded write of a decision: open, in time, by somebody who did not propose it and is active, on unchanged words
 * that are the ones seen; and approved only while its proposer is active, by somebody who was not in the proposer's place within a week. Null when any of that fails.
 */
export const writeDecision = async (tx: Tx, wanted: Decision): Promise<Approval | null> => {
  const seen = Buffer.from(wanted.detailHash, 'hex')
  const { operator, address } = wanted.by
  const row = await tx
    .updateTable('operators.approvals as a')
    .set({
      decision: wanted.decision,
      decided_by: operator.operatorId,
      decider: operator.username,
      decided_from: address,
      decided_at: sql<Date>`clock_timestamp()`,
      decision_reason: wanted.reason,
    })
    .where('a.approval_id', '=', wanted.approvalId)
    .where('a.decision', 'is', null)
    .where('a.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('a.proposed_by', '<>', operator.operatorId)
    .where('a.detail_hash', '=', seen)
    .where(sql<boolean>`a.detail_hash = operators.approval_hash(a.kind, a.subject, a.detail)`)
    .where(
      sql<boolean>`exists (select 1 from operators.operators o where o.operator_id = ${operator.operatorId}::uuid and o.state = 'active'
        and o.unconfirmed_since is null)`,
    )
    .where(
      sql<boolean>`(${wanted.decision} = 'refused'
        or exists (select 1 from operators.operators o where o.operator_id = a.proposed_by and o.state = 'active'))`,
    )
    .where(
      sql<boolean>`(${wanted.decision} = 'refused' or not operators.are_one_pair(a.proposed_by, ${operator.operatorId}::uuid))`,
    )
    .returning(proposalColumns)
    .executeTakeFirst()
  return row ? approvalOf(row) : null
}

/** Takes back one's own open proposal; null when it is not that. */
export const writeWithdrawal = async (
  tx: Tx,
  approvalId: string,
  reason: string,
  by: Actor,
): Promise<Approval | null> => {
  const row = await tx
    .updateTable('operators.approvals')
    .set({
      decision: 'withdrawn',
      decided_by: by.operator.operatorId,
      decider: by.operator.username,
      decided_from: by.address,
      decided_at: sql<Date>`clock_timestamp()`,
      decision_reason: reason,
    })
    .where('approval_id', '=', approvalId)
    .where('decision', 'is', null)
    .where('proposed_by', '=', by.operator.operatorId)
    .returning(proposalColumns)
    .executeTakeFirst()
  return row ? approvalOf(row) : null
}

/** Ends open proposals whose time is over. */
export const expireApprovals = async (tx: Tx): Promise<Approval[]> => {
  const rows = await tx
    .updateTable('operators.approvals')
    .set({ decision: 'expired', decided_at: sql<Date>`clock_timestamp()` })
    .where('decision', 'is', null)
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .returning(proposalColumns)
    .execute()
  return rows.map(approvalOf)
}

export const writeResult = async (
  tx: Tx,
  approvalId: string,
  result: Record<string, unknown>,
): Promise<void> => {
  await tx
    .updateTable('operators.approvals')
    .set({ result: JSON.stringify(result) })
    .where('approval_id', '=', approvalId)
    .where('result', 'is', null)
    .execute()
}

export interface ApprovalStatus {
  kind: string
  proposedBy: string
  decision: ApprovalDecision | null
  decider: string | null
  isOver: boolean
  isWhole: boolean
  isProposerActive: boolean
  /** Proposer and decider made each other's account, or its password or authenticator, within seven days. */
  isOnePair: boolean
  isDeciderUnconfirmed: boolean
}

/** Why a decision could not be written. */
export const readApprovalStatus = async (
  tx: Tx,
  approvalId: string,
  { detailHash, operatorId }: { detailHash: string; operatorId: string },
): Promise<ApprovalStatus | null> => {
  const row = await tx
    .selectFrom('operators.approvals as a')
    .innerJoin('operators.operators as o', 'o.operator_id', 'a.proposed_by')
    .select(['a.kind', 'a.proposed_by', 'a.decision', 'a.decider', 'o.state'])
    .select(sql<boolean>`a.expires_at <= clock_timestamp()`.as('is_over'))
    .select(sql<boolean>`operators.are_one_pair(a.proposed_by, ${operatorId}::uuid)`.as('is_one_pair'))
    .select(
      sql<boolean>`exists (select 1 from operators.operators d where d.operator_id = ${operatorId}::uuid
        and d.unconfirmed_since is not null)`.as('is_decider_unconfirmed'),
    )
    .select(
      sql<boolean>`a.detail_hash = operators.approval_hash(a.kind, a.subject, a.detail)
        and a.detail_hash = ${Buffer.from(detailHash, 'hex')}`.as('is_whole'),
    )
    .where('a.approval_id', '=', approvalId)
    .executeTakeFirst()
  if (!row) return null
  return {
    kind: row.kind,
    proposedBy: row.proposed_by,
    decision: row.decision as ApprovalDecision | null,
    decider: row.decider,
    isOver: row.is_over,
    isWhole: row.is_whole,
    isProposerActive: row.state === 'active',
    isOnePair: row.is_one_pair,
    isDeciderUnconfirmed: row.is_decider_unconfirmed,
  }
}
