import { sql } from 'kysely'
import { sqlState } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'

const UNIQUE_VIOLATION = '23505'

export interface NewPayout {
  payoutId: string
  withdrawalId: string
  playerId: string
  channel: 'simulated' | 'manual'
  currency: string
  amount: bigint
}

export const queuePayout = (tx: Tx, row: NewPayout) =>
  tx
    .insertInto('withdrawals.payouts')
    .values({
      payout_id: row.payoutId,
      withdrawal_id: row.withdrawalId,
      player_id: row.playerId,
      channel: row.channel,
      currency: row.currency,
      amount: row.amount,
      state: 'queued',
    })
    .execute()

/** Staff's own payment as one row that is finished at once; false when this reference paid another. */
export const insertPaid = async (tx: Tx, row: NewPayout & { reference: string }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals.payouts')
    .values({
      payout_id: row.payoutId,
      withdrawal_id: row.withdrawalId,
      player_id: row.playerId,
      channel: 'manual',
      currency: row.currency,
      amount: row.amount,
      state: 'paid',
      reference: row.reference,
      sent_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Turns the order that still waits into staff's payment, whatever channel it waited for; null when it is gone or the reference paid another. */
export const payQueued = async (tx: Tx, withdrawalId: string, reference: string): Promise<string | null> => {
  try {
    const { rows } = await sql<{ payout_id: string }>`
      update withdrawals.payouts set channel = 'manual', state = 'paid', reference = ${reference}, sent_at = now(), finished_at = now()
      where withdrawal_id = ${withdrawalId}::uuid and state = 'queued'
      returning payout_id`.execute(tx)
    return rows[0]?.payout_id ?? null
  } catch (error) {
    // The index decides who was first with a reference; the transaction of the other is over.
    if (sqlState(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}

export interface ClaimedPayout {
  payout_id: string
  withdrawal_id: string
  player_id: string
  currency: string
  amount: bigint
  queries: number
  unheard: number
  state: string
}

const CLAIM_SECONDS = 60

/** Players whose orders are due. What staff hold is passed over, so that it keeps nobody else waiting. */
export const readDuePlayers = async (tx: Tx, most: number): Promise<string[]> => {
  const { rows } = await sql<{ player_id: string }>`
    select p.player_id from withdrawals.payouts p join players.v_money_held h on h.player_id = p.player_id and not h.money_held
    where p.channel = 'simulated' and p.state = 'queued' and p.due_at <= now() order by p.due_at limit ${most}`.execute(
    tx,
  )
  return [...new Set(rows.map((row) => row.player_id))]
}

/**
 * Takes queued orders of these players to send. From here on they count as sent: whoever claimed them sends once, and if that process dies they are
 * asked for and never sent again.
 */
export const claimToSend = async (
  tx: Tx,
  playerIds: ReadonlySet<string>,
  most: number,
): Promise<ClaimedPayout[]> => {
  const { rows } = await sql<ClaimedPayout>`
    update withdrawals.payouts p set state = 'sent', sent_at = now(), due_at = now() + make_interval(secs => ${CLAIM_SECONDS}),
      claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    from (
      select payout_id from withdrawals.payouts
      where channel = 'simulated' and state = 'queued' and due_at <= now() and player_id = any(${[...playerIds]}::uuid[]) order by due_at limit ${most} for update skip locked
    ) due
    where p.payout_id = due.payout_id
    returning p.payout_id, p.withdrawal_id, p.player_id, p.currency, p.amount, p.queries, p.unheard, p.state`.execute(
    tx,
  )
  return rows
}

/** Takes sent orders without an answer, to ask the provider what became of them. */
export const claimToQuery = async (tx: Tx, most: number): Promise<ClaimedPayout[]> => {
  const { rows } = await sql<ClaimedPayout>`
    update withdrawals.payouts p set queries = p.queries + 1,
      due_at = now() + make_interval(secs => least(600, 2 ^ least(p.queries, 9))),
      claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    from (
      select payout_id from withdrawals.payouts
      where channel = 'simulated' and state in ('sent', 'unknown') and due_at <= now()
      order by due_at limit ${most} for update skip locked
    ) due
    where p.payout_id = due.payout_id
    returning p.payout_id, p.withdrawal_id, p.player_id, p.currency, p.amount, p.queries, p.unheard, p.state`.execute(
    tx,
  )
  return rows
}

const runningColumns = [
  'payout_id',
  'withdrawal_id',
  'player_id',
  'currency',
  'amount',
  'queries',
  'unheard',
  'state',
] as const

/** The order of this withdrawal that the bank gave no clear answer to, until the commit; undefined when there is none. */
export const lockUnknown = (tx: Tx, withdrawalId: string): Promise<ClaimedPayout | undefined> =>
  tx
    .selectFrom('withdrawals.payouts')
    .select(runningColumns)
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'unknown')
    .forUpdate()
    .executeTakeFirst()

/** The order of this withdrawal that was told to the bank and has no end yet. */
export const readUnanswered = (db: Db, withdrawalId: string): Promise<ClaimedPayout | undefined> =>
  db
    .selectFrom('withdrawals.payouts')
    .select(runningColumns)
    .where('withdrawal_id', '=', withdrawalId)
    .where('channel', '=', 'simulated')
    .where('state', 'in', ['sent', 'unknown'])
    .executeTakeFirst()

export interface PayoutEnd {
  payoutId: string
  from: readonly string[]
  to: 'paid' | 'failed' | 'unknown'
  reference: string | null
  fault: string | null
}

/** One answer for one order; false when it had its answer already. */
export const finishPayout = async (
  tx: Tx,
  { payoutId, from, to, reference, fault }: PayoutEnd,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals.payouts')
    .set({
      state: to,
      reference,
      last_fault: fault,
      claimed_until: null,
      ...(to === 'unknown'
        ? { due_at: sql<Date>`now() + interval '1 second'` }
        : { finished_at: sql<Date>`now()` }),
    })
    .where('payout_id', '=', payoutId)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How often in a row the provider said it never heard of an order. */
export const noteUnheard = (tx: Tx, payoutId: string, unheard: number, fault: string) =>
  tx
    .updateTable('withdrawals.payouts')
    .set({ unheard, last_fault: fault })
    .where('payout_id', '=', payoutId)
    .execute()

/** What of the last payout did not arrive comes back, once; the payout, or null when there is none to recall from. */
export const recallFromLast = async (
  tx: Tx,
  withdrawalId: string,
  missing: bigint,
): Promise<string | null> => {
  const { rows } = await sql<{ payout_id: string }>`
    update withdrawals.payouts p set recalled = ${missing}
    where p.payout_id = (
      select payout_id from withdrawals.payouts where withdrawal_id = ${withdrawalId}::uuid and state = 'paid'
      order by finished_at desc, payout_id desc limit 1)
      and p.recalled = 0 and p.amount >= ${missing}
    returning p.payout_id`.execute(tx)
  return rows[0]?.payout_id ?? null
}
