import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { tellMove, tellRequest } from './tell-hooks.ts'
import type { Actor, RiskHit, WithdrawalRow, WithdrawalState } from './types.ts'

export interface NewWithdrawal {
  withdrawalId: string
  playerId: string
  brandId: string
  withdrawalNo: string
  requestId: string
  account: { account_id: string; kind: string; provider: string; holder: string; last_four: string }
  currency: string
  amount: bigint
  fee: bigint
  quote: object | null
  needsTwo: boolean
  promiseSeconds: number
}

/** False while another of the player's waits to be paid: the index decides. */
export const insertWithdrawal = async (tx: Tx, row: NewWithdrawal): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals.withdrawals')
    .values({
      withdrawal_id: row.withdrawalId,
      player_id: row.playerId,
      brand_id: row.brandId,
      withdrawal_no: row.withdrawalNo,
      request_id: row.requestId,
      ...row.account,
      currency: row.currency,
      amount: row.amount,
      fee: row.fee,
      quote: row.quote === null ? null : JSON.stringify(row.quote),
      held: row.amount + row.fee,
      state: 'REQUESTED',
      needs_two: row.needsTwo,
      promised_at: sql<Date>`now() + make_interval(secs => ${row.promiseSeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertStep(tx, {
    ...row,
    version: 1,
    from: null,
    to: 'REQUESTED',
    actor: 'player',
    by: null,
    reason: null,
  })
  await tellRequest(tx, row)
  return true
}

interface Step {
  withdrawalId: string
  playerId: string
  version: number
  from: WithdrawalState | null
  to: WithdrawalState
  actor: Actor
  by: string | null
  reason: string | null
}

const insertStep = (tx: Tx, { withdrawalId, playerId, version, from, to, actor, by, reason }: Step) =>
  tx
    .insertInto('withdrawals.steps')
    .values({
      withdrawal_id: withdrawalId,
      player_id: playerId,
      version,
      from_state: from,
      to_state: to,
      actor,
      by_whom: by,
      reason,
    })
    .execute()

export interface Move {
  withdrawalId: string
  /** The states it may come from. */
  from: readonly WithdrawalState[]
  to: WithdrawalState
  /** What the mover saw; without it the state alone guards the edge. */
  version?: number
  actor: Actor
  by?: string | null
  reason?: string | null
  /** Other columns that change with the edge, as SQL over the row itself. */
  set?: Readonly<Partial<Record<keyof WithdrawalRow, unknown>>>
  /** What else must be true of the row, in the same statement. */
  only?: RawBuilder<boolean>
}

/** The clock and the owner's words belong to the states they are set in. */
const clockOf = (to: WithdrawalState) =>
  to === 'DISBURSED' ? {} : { confirm_by: null, next_reminder_at: null }

/**
 * One edge of the state machine: one guarded write and its step, both or neither. Null when the withdrawal is not in one of these
 * states, or somebody moved it first; nothing is written then.
 */
export const move = async (tx: Tx, edge: Move): Promise<WithdrawalRow | null> => {
  let query = tx
    .with('seen', (with_) =>
      with_
        .selectFrom('withdrawals.withdrawals')
        .select(['player_id', 'withdrawal_id', 'state'])
        .where('withdrawal_id', '=', edge.withdrawalId)
        .forUpdate(),
    )
    .updateTable('withdrawals.withdrawals as w')
    .from('seen')
    .set({
      ...clockOf(edge.to),
      ...(edge.to === 'COMPLETED' ? {} : { outcome: null }),
      ...edge.set,
      state: edge.to,
      version: sql<number>`w.version + 1`,
      moved_at: sql<Date>`clock_timestamp()`,
      ...(edge.reason === undefined ? {} : { reason: edge.reason }),
    } as never)
    .whereRef('w.withdrawal_id', '=', 'seen.withdrawal_id')
    .whereRef('w.player_id', '=', 'seen.player_id')
    .where('w.state', 'in', [...edge.from])
  if (edge.version !== undefined) query = query.where('w.version', '=', edge.version)
  if (edge.only) query = query.where(edge.only)
  const row = await query.returningAll('w').returning('seen.state as came_from').executeTakeFirst()
  if (!row) return null
  await insertStep(tx, {
    withdrawalId: row.withdrawal_id,
    playerId: row.player_id,
    version: row.version,
    from: row.came_from as WithdrawalState,
    to: edge.to,
    actor: edge.actor,
    by: edge.by ?? null,
    reason: edge.reason ?? null,
  })
  await tellMove(tx, row)
  return row
}

export const insertHits = (tx: Tx, withdrawalId: string, playerId: string, hits: readonly RiskHit[]) =>
  tx
    .insertInto('withdrawals.risk_hits')
    .values(hits.map((hit) => ({ withdrawal_id: withdrawalId, player_id: playerId, ...hit })))
    .execute()

/** True when the player asks from this address for the first time. */
export const rememberAddress = async (tx: Tx, playerId: string, address: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals.known_addresses')
    .values({ player_id: playerId, address })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** One more reminder of a running clock; false when another process sent it. */
export const countReminder = async (
  tx: Tx,
  { withdrawalId, number, next }: { withdrawalId: string; number: number; next: Date | null },
): Promise<boolean> => {
  const row = await tx
    .updateTable('withdrawals.withdrawals')
    .set({ reminders: number, next_reminder_at: next, version: sql<number>`version + 1` })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'DISBURSED')
    .where('reminders', '=', number - 1)
    .where('next_reminder_at', '<=', sql<Date>`clock_timestamp()`)
    .returning(['player_id', 'version'])
    .executeTakeFirst()
  if (!row) return false
  await sql`insert into withdrawals.reminders (withdrawal_id, payout_id, number, player_id)
    select withdrawal_id, payout_id, ${number}::smallint, player_id from withdrawals.payouts
    where withdrawal_id = ${withdrawalId}::uuid and state = 'paid' order by finished_at desc limit 1
    on conflict do nothing`.execute(tx)
  await insertStep(tx, {
    withdrawalId,
    playerId: row.player_id,
    version: row.version,
    from: 'DISBURSED',
    to: 'DISBURSED',
    actor: 'clock',
    by: null,
    reason: `reminder ${number}`,
  })
  return true
}

export interface ProofRow {
  proofId: string
  withdrawalId: string
  playerId: string
  payoutId: string
  mediaType: 'image/png' | 'image/jpeg'
  content: Buffer
  contentHash: Buffer
  most: number
}

/** The place it took, or null when all places are taken or this very picture is there already. */
export const insertProof = async (tx: Tx, row: ProofRow): Promise<number | null> => {
  const { rows } = await sql<{ place: number }>`
    insert into withdrawals.proofs (proof_id, withdrawal_id, player_id, payout_id, place, media_type, content, content_hash)
    select ${row.proofId}::uuid, ${row.withdrawalId}::uuid, ${row.playerId}::uuid, ${row.payoutId}::uuid,
      (count(*) + 1)::smallint, ${row.mediaType}, ${row.content}, ${row.contentHash}
    from withdrawals.proofs where payout_id = ${row.payoutId}::uuid having count(*) < ${row.most}
    on conflict do nothing returning place`.execute(tx)
  return rows[0]?.place ?? null
}

/** False when the policy is not of this version any more. */
export const insertPolicy = async (
  tx: Tx,
  row: { brandId: string; version: number; value: object; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals.policies')
    .values({
      brand_id: row.brandId,
      version: row.version,
      value: JSON.stringify(row.value),
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The columns of a row whose whole hold goes back. */
export const giveBack = (row: Pick<WithdrawalRow, 'held' | 'returned'>) => ({
  held: 0n,
  returned: row.returned + row.held,
})
