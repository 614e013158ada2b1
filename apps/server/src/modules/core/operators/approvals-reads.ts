import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { approvalOf, proposalColumns } from './approvals-store.ts'
import type { ApprovalDecision } from './types.ts'

export interface ApprovalFilter {
  state: 'open' | 'closed'
  pageNo: number
  pageSize: number
}

/** Open: nobody has decided and its time is not over, though the sweep may not have ended it yet. */
const found = (db: Db, state: ApprovalFilter['state']) =>
  db
    .selectFrom('operators.approvals')
    .where(
      state === 'open'
        ? sql<boolean>`decision is null and expires_at > clock_timestamp()`
        : sql<boolean>`(decision is not null or expires_at <= clock_timestamp())`,
    )

const decisionColumns = ['decision', 'decider', 'decided_at', 'decision_reason', 'result'] as const

interface DecisionRow {
  decision: string | null
  decider: string | null
  decided_at: Date | null
  decision_reason: string | null
  result: unknown
  expires_at: Date
  is_over: boolean
}

const decisionOf = (row: DecisionRow) => ({
  decision: (row.decision ?? (row.is_over ? 'expired' : null)) as ApprovalDecision | null,
  decider: row.decider,
  decidedAt: row.decided_at ?? (row.is_over ? row.expires_at : null),
  decisionReason: row.decision_reason,
  result: row.result,
})

const listColumns = proposalColumns.filter((name) => name !== 'detail')

const isOver = sql<boolean>`(decision is null and expires_at <= clock_timestamp())`.as('is_over')

export const readApprovals = async (db: Db, { state, ...wanted }: ApprovalFilter) => {
  const { total } = await found(db, state)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const place = placePage(wanted, Number(total))
  const rows = await found(db, state)
    .select([...listColumns, ...decisionColumns, isOver])
    // Nobody reads the words of a proposal in a list, and a file may come with them.
    .select(sql<unknown>`detail - 'sealed'`.as('detail'))
    .orderBy('proposed_at', 'desc')
    .orderBy('approval_id')
    .limit(place.pageSize)
    .offset(offsetOf(place))
    .execute()
  return { place, rows: rows.map((row) => ({ approval: approvalOf(row), ...decisionOf(row) })) }
}

export const readApproval = async (db: Db, approvalId: string) => {
  const row = await db
    .selectFrom('operators.approvals')
    .select([...proposalColumns, ...decisionColumns, isOver])
    .where('approval_id', '=', approvalId)
    .executeTakeFirst()
  return row ? { approval: approvalOf(row), ...decisionOf(row) } : null
}
