import { sql } from 'kysely'
import { sqlState } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { enqueue } from '../../../core/outbox/index.ts'

/** The kind of sendings of this module. */
export const PAYOUT = 'payout'

const UNIQUE_VIOLATION = '23505'

export interface NewPayout {
  payoutId: string
  withdrawalId: string
  playerId: string
  channel: 'simulated' | 'manual'
  currency: string
  amount: bigint
}

/** The order as it waits for the bank, or for staff; what waits for the bank is in the outbox as well. */
export const queuePayout = async (tx: Tx, row: NewPayout): Promise<void> => {
  await tx
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
  if (row.channel === 'simulated') await enqueue(tx, { kind: PAYOUT, subject: row.payoutId })
}

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
  unheard: number
  state: string
}

const runningColumns = [
  'payout_id',
  'withdrawal_id',
  'player_id',
  'currency',
  'amount',
  'unheard',
  'state',
] as const

export const readPayout = (db: Db | Tx, payoutId: string): Promise<ClaimedPayout | undefined> =>
  db
    .selectFrom('withdrawals.payouts')
    .select(runningColumns)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()

/**
 * Takes an order that waits to send it; undefined when it waits no more. From here on it counts as sent: whoever took it sends once, and if that
 * process dies it is asked for and never sent again.
 */
export const takeToSend = (tx: Tx, payoutId: string): Promise<ClaimedPayout | undefined> =>
  tx
    .updateTable('withdrawals.payouts')
    .set({ state: 'sent', sent_at: sql<Date>`now()` })
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'queued')
    .returning(runningColumns)
    .executeTakeFirst()

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
      ...(to === 'unknown' ? {} : { finished_at: sql<Date>`now()` }),
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
