import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'

/** A segment holds at most 5,000 transfers: so many of them are one statement of about a second. */
const SEGMENTS_A_TURN = 10
const TURNS_MAX = 200

/** Up to where transfers are counted and how far this turn goes; null while somebody else counts, or where nothing is new. */
const holdStretch = async (tx: Tx): Promise<{ from: string; to: string } | null> => {
  const { rows } = await sql<{ after: string }>`
    select segment_no::text as after from figures.progress for update skip locked`.execute(tx)
  if (!rows[0]) return null
  const { after } = rows[0]
  const found = await sql<{ from: string | null; to: string | null }>`
    select min(segment_no)::text as from, max(segment_no)::text as to from (
      select segment_no from reconciliation.v_segments where segment_no > ${after}::bigint
      order by segment_no limit ${SEGMENTS_A_TURN}) s`.execute(tx)
  const { from, to } = found.rows[0]!
  return from === null || to === null ? null : { from, to }
}

/** Whose a transfer is: of one between two players, the one's who gave. */
const countStretch = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  await sql`
    with moved as materialized (
      select date_bin('15 minutes', m.posted_at, 'epoch') as starts_at, p.brand_id, p.type in (0, 1, 2) as is_member, m.*
      from reconciliation.sealed_moves(${from}::bigint, ${to}::bigint) m
      join players.v_profiles p on p.player_id = case when m.debit_purpose < 100 then m.debit_owner else m.credit_owner end
      where m.debit_purpose < 100 or m.credit_purpose < 100),
    firsts as (
      insert into figures.first_deposits as d (player_id, brand_id, is_member, credited_at)
      select credit_owner, brand_id, is_member, min(posted_at) from moved
      where cause_kind = ${causeKinds.deposit} and credit_purpose = ${purposes.cash} group by 1, 2, 3
      on conflict (player_id) do update set credited_at = least(d.credited_at, excluded.credited_at))
    insert into figures.moves as m (starts_at, brand_id, is_member, currency, cause_kind, debit_purpose, credit_purpose, transfers, amount)
    select starts_at, brand_id, is_member, currency, cause_kind, debit_purpose, credit_purpose, count(*), sum(amount)
    from moved group by 1, 2, 3, 4, 5, 6, 7
    on conflict (brand_id, starts_at, is_member, currency, cause_kind, debit_purpose, credit_purpose)
    do update set transfers = m.transfers + excluded.transfers, amount = m.amount + excluded.amount`.execute(
    tx,
  )
  await sql`update figures.progress set segment_no = ${to}::bigint`.execute(tx)
}

/** Counts what was sealed since the last time, every transfer once. Safe to run at any time, twice and beside itself. */
export const countMoves = async (app: Pick<App, 'db'>): Promise<void> => {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const isDone = await transact(app.db, async (tx) => {
      const stretch = await holdStretch(tx)
      if (stretch) await countStretch(tx, stretch)
      return stretch === null
    })
    if (isDone) return
  }
}
