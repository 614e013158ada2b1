import type { Result } from '@krathong/lottery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { DrawRow, OlderTicket } from '../store.ts'

/** A ticket that had settled, and what it comes to by the corrected result. */
export interface Corrected {
  ticket: OlderTicket
  payout: bigint
  rebate: bigint
}

/** Later corrections take nothing from a player. */
const TAKES_BACK = '72 hours'

/** The next result of an official draw, and whether it may still take something back. */
export const insertResult = async (
  tx: Tx,
  { drawId, version, result, at }: { drawId: string; version: number; result: Result; at: Date },
): Promise<void> => {
  await sql`insert into lottery.results (draw_id, version, result, is_favour, made_at)
    select ${drawId}::uuid, ${version}::smallint, ${[...result]}::integer[],
      coalesce((select min(made_at) < ${at}::timestamptz - ${TAKES_BACK}::interval from lottery.results where draw_id = ${drawId}::uuid), false),
      ${at}`.execute(tx)
}

export const readResultsOf = (db: Db | Tx, drawId: string) =>
  db
    .selectFrom('lottery.results')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('version', 'desc')
    .execute()

/** A settled draw gets another result: every ticket of it is judged again. */
export const setCorrected = async (
  tx: Tx,
  { draw_id: drawId, version }: DrawRow,
  { result, at }: { result: Result; at: Date },
): Promise<void> => {
  await tx
    .updateTable('lottery.draws')
    .set({
      state: 'resulted',
      result: [...result],
      version: version + 1,
      resulted_at: at,
      done_at: null,
      corrected_to: null,
    })
    .where('draw_id', '=', drawId)
    .where('version', '=', version)
    .execute()
}

/** What corrected tickets come to now; one that had lost is written here for the first time. */
export const setTicketsCorrected = async (
  tx: Tx,
  { version, judged_at: judgedAt }: DrawRow,
  tickets: readonly Corrected[],
): Promise<void> => {
  const rows = tickets.map(({ ticket, payout, rebate }) => ({
    ...{ bet_id: ticket.bet_id, payout: String(payout), rebate: String(rebate) },
  }))
  await sql`update lottery.tickets t set payout = k.payout, rebate = k.rebate, version = ${version}, state = 'settled',
      settled_at = coalesce(t.settled_at, ${judgedAt})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bet_id uuid, payout bigint, rebate bigint)
    where t.bet_id = k.bet_id and t.state <> 'voided' and t.version < ${version}`.execute(tx)
}

export const insertTicketCorrections = async (
  tx: Tx,
  version: number,
  corrected: readonly { betId: string; before: bigint; after: bigint; owed: bigint }[],
): Promise<void> => {
  await tx
    .insertInto('lottery.ticket_corrections')
    .values(
      corrected.map(({ betId, before, after, owed }) => ({
        ...{ bet_id: betId, version, payout_before: before, payout_after: after, owed },
      })),
    )
    .execute()
}

/** What corrections of a draw came to: tickets, and what players got and gave back by each. */
export const readCorrectionSums = async (db: Db, drawId: string) => {
  const { rows } = await sql<{ version: number; tickets: number; more: bigint; less: bigint; owed: bigint }>`
    select c.version, count(*)::integer as tickets, coalesce(sum(greatest(c.payout_after - c.payout_before, 0)), 0)::bigint as more,
      coalesce(sum(greatest(c.payout_before - c.payout_after, 0)), 0)::bigint as less, coalesce(sum(c.owed), 0)::bigint as owed
    from lottery.tickets t join lottery.ticket_corrections c on c.bet_id = t.bet_id
    where t.draw_id = ${drawId}::uuid group by c.version`.execute(db)
  return rows
}
