import type { Permission } from '@krathong/protocol/call'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller } from '../../../platform/http/callers.ts'
import type { Refusal } from '../../../platform/refusal.ts'

export interface AuditRow {
  /** Nobody's id where a stranger was refused. */
  operator: { operatorId: string | null; username: string }
  address: string
  /** `area.verb`, such as `settings.module`. */
  action: string
  /** What was changed, such as `banner:<id>`. */
  subject: string
  before: unknown
  after: unknown
  reason?: string
}

/** Who does something at the back office, and from where. */
export interface Actor {
  operator: Pick<OperatorCaller, 'operatorId' | 'username'>
  address: string
}

/** Staff looked at a player's data. */
export interface PlayerRead {
  by: Actor
  playerId: string
  /** The call that told it, `group.call`. */
  what: string
  reason: string | null
}

export type ApprovalDecision = 'approved' | 'refused' | 'withdrawn' | 'expired'

/** An act that waits for a second operator, as it was proposed. */
export interface Approval {
  approvalId: string
  /** `area.verb`, such as `ledger.correct`. */
  kind: string
  /** What it is about, such as `transfer:<id>`; one act of a kind may wait for it at a time. */
  subject: string
  /** Plain JSON with everything the act needs; the kind's own module reads it with its own schema. */
  detail: unknown
  /** Hex; who decides sends back the hash of what they saw. */
  detailHash: string
  reason: string
  proposedBy: { operatorId: string; username: string }
  proposedAt: Date
  expiresAt: Date
}

/** One line of what will happen. `name` has a word in the console under `line.<name>`; amounts are decimal text. */
export interface ApprovalField {
  name: string
  form: 'text' | 'amount' | 'moment' | 'id' | 'player' | 'account' | 'transfer'
  value: string
  /** What it replaces, where it replaces something. */
  was?: string
  currency?: string
}

/**
 * What the module that owns a kind knows of it. Operators know no other module: whoever puts the program together hands
 * the kinds in.
 */
export interface ApprovalKind {
  kind: string
  /** What an operator holds who may decide; who may propose is the business of the module's own call. */
  permission: Permission
  /** What the proposer must still hold when it is approved: who lost the right in the meantime asked for nothing. */
  proposerNeeds?: Permission
  /** Exactly what would happen now, for the person who decides. */
  describe(db: Db, approval: Approval): Promise<ApprovalField[]>
  /** Why this operator may not decide this one, beyond role and not having proposed it; null when they may. */
  refuseDecider?(tx: Tx, approval: Approval, operatorId: string): Promise<Refusal | null>
  /**
   * Does what was proposed, in the transaction of the decision; what it returns stands beside the decision. A refusal thrown
   * here takes the decision back with it: the proposal stays open.
   */
  act(tx: Tx, approval: Approval, by: Actor): Promise<Record<string, unknown>>
  /** After the commit of the act, for those who only hear of it; what fails here takes nothing back. */
  done?(approval: Approval): Promise<void>
  /** Told in the same transaction when it ends without the act. */
  closed?(tx: Tx, approval: Approval, decision: Exclude<ApprovalDecision, 'approved'>): Promise<void>
}
