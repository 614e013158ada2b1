import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Place } from './reads.ts'
import type { WithdrawalRow, WithdrawalState } from './types.ts'

export type Queue = 'review' | 'second' | 'pay' | 'unknown' | 'disputes' | 'all'

const STATES: Readonly<Record<Exclude<Queue, 'all'>, readonly WithdrawalState[]>> = {
  review: ['REVIEW'],
  second: ['REVIEW'],
  pay: ['APPROVED'],
  unknown: ['PAYING', 'UNKNOWN'],
  disputes: ['DISPUTE'],
}

export interface BackOfficeRow extends WithdrawalRow {
  username: string | null
  first_name: string | null
  rules: string[]
}

const backOfficeRows = (db: Db | Tx) =>
  db
    .selectFrom('withdrawals.withdrawals as w')
    .leftJoin('players.v_payees as p', 'p.player_id', 'w.player_id')
    .selectAll('w')
    .select('p.username')
    .select(
      sql<string | null>`(select s.by_whom from withdrawals.steps s where s.withdrawal_id = w.withdrawal_id
        and s.to_state = 'REVIEW' and s.from_state = 'REVIEW' and s.reason is not null order by s.version limit 1)`.as(
        'first_name',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select h.rule from withdrawals.risk_hits h where h.withdrawal_id = w.withdrawal_id order by h.rule)`.as(
        'rules',
      ),
    )

export const readQueue = (
  db: Db,
  {
    brandId,
    queue,
    playerId,
    after,
    limit,
  }: { brandId: string; queue: Queue; playerId: string | undefined; after: Place | null; limit: number },
): Promise<BackOfficeRow[]> => {
  let query = backOfficeRows(db).where('w.brand_id', '=', brandId)
  if (queue !== 'all') query = query.where('w.state', 'in', [...STATES[queue]])
  if (queue === 'review') query = query.where('w.first_approver', 'is', null)
  if (queue === 'second') query = query.where('w.first_approver', 'is not', null)
  if (playerId) query = query.where('w.player_id', '=', playerId)
  if (after)
    query = query.where(
      sql<boolean>`(w.created_at, w.withdrawal_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy('w.created_at', 'desc').orderBy('w.withdrawal_id', 'desc').limit(limit).execute()
}

export const readCounts = async (db: Db, brandId: string) => {
  const { rows } = await sql<Record<Exclude<Queue, 'all'>, bigint>>`
    select count(*) filter (where state = 'REVIEW' and first_approver is null) as review,
      count(*) filter (where state = 'REVIEW' and first_approver is not null) as second,
      count(*) filter (where state = 'APPROVED') as pay,
      count(*) filter (where state in ('PAYING', 'UNKNOWN')) as unknown,
      count(*) filter (where state = 'DISPUTE') as disputes
    from withdrawals.withdrawals
    where brand_id = ${brandId}::uuid and state in ('REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'DISPUTE')`.execute(
    db,
  )
  const row = rows[0]!
  return (['review', 'second', 'pay', 'unknown', 'disputes'] as const).map((queue) => ({
    queue,
    count: Number(row[queue]),
  }))
}

export const readBackOfficeRow = (
  db: Db | Tx,
  brandId: string,
  withdrawalId: string,
): Promise<BackOfficeRow | undefined> =>
  backOfficeRows(db)
    .where('w.brand_id', '=', brandId)
    .where('w.withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()

export const readHits = (db: Db, withdrawalId: string) =>
  db
    .selectFrom('withdrawals.risk_hits')
    .select(['rule', 'measured', 'threshold'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('rule')
    .execute()

export const readPayouts = (db: Db, withdrawalId: string) =>
  db
    .selectFrom('withdrawals.payouts')
    .select([
      'payout_id',
      'channel',
      'amount',
      'recalled',
      'state',
      'reference',
      'made_at',
      'finished_at',
      'last_fault',
    ])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('made_at')
    .orderBy('payout_id')
    .execute()

export const readProofs = (db: Db, withdrawalId: string) =>
  db
    .selectFrom('withdrawals.proofs')
    .select(['proof_id', 'media_type', 'uploaded_at'])
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('uploaded_at')
    .execute()

export const readProof = (db: Db, brandId: string, proofId: string) =>
  db
    .selectFrom('withdrawals.proofs as f')
    .innerJoin('withdrawals.withdrawals as w', 'w.withdrawal_id', 'f.withdrawal_id')
    .select(['w.player_id', 'f.media_type', 'f.content'])
    .where('f.proof_id', '=', proofId)
    .where('w.brand_id', '=', brandId)
    .executeTakeFirst()

export const readTarget = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('withdrawals.accounts')
    .select(['account_id', 'player_id', 'number_sealed', 'holder', 'provider', 'is_shared'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Why this operator may not approve this withdrawal, in the words of a refusal; null when they may. */
export const readApproverFault = async (
  tx: Tx,
  withdrawalId: string,
  operatorId: string,
): Promise<'SAME_APPROVER' | 'APPROVER_TIED' | null> => {
  const { rows } = await sql<{ is_same: boolean; is_tied: boolean }>`
    select w.first_approver = ${operatorId}::uuid as is_same, not (${mayApprove(operatorId)}) as is_tied
    from withdrawals.withdrawals w where w.withdrawal_id = ${withdrawalId}::uuid and w.state = 'REVIEW'`.execute(
    tx,
  )
  if (rows[0]?.is_same) return 'SAME_APPROVER'
  return rows[0]?.is_tied ? 'APPROVER_TIED' : null
}

/**
 * Over a row `w`: this operator did not touch the payout account within 72 hours, is not known to be the player, and not somebody above
 * them in their line.
 */
const hasFreeHands = (operatorId: string) => sql<boolean>`
  not exists (
    select 1 from withdrawals.account_changes c
    where c.account_id = w.account_id and c.operator_id = ${operatorId}::uuid and c.at > clock_timestamp() - interval '72 hours')
  and not exists (
    select 1 from withdrawals.staff_ties t join players.v_payees v on v.player_id = w.player_id
    where t.operator_id = ${operatorId}::uuid and (t.player_id = w.player_id or t.player_id = any (v.upline)))`

/** R-019 over a row `w`: nobody approves twice, and nobody whose hands are not free. */
export const mayApprove = (operatorId: string) =>
  sql<boolean>`w.first_approver is distinct from ${operatorId}::uuid and ${hasFreeHands(operatorId)}`

/** True when this operator may say nothing about the money of this withdrawal. */
export const readHandsFault = async (tx: Tx, withdrawalId: string, operatorId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_free: boolean }>`
    select ${hasFreeHands(operatorId)} as is_free
    from withdrawals.withdrawals w where w.withdrawal_id = ${withdrawalId}::uuid`.execute(tx)
  return rows[0]?.is_free === false
}

/** Over a row `w`: its clock has run out, by the database's own time. */
export const overdue = sql<boolean>`w.confirm_by <= clock_timestamp()`
