import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { foldFacts, LARGE_STRETCH } from '../../play/betting/index.ts'
import type { FactStretch } from '../../play/betting/index.ts'

/** Sums of a day are read; a little more is kept, so that none goes while it is being read. */
const KEPT_HOURS = 26

/** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
const hold = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from reports.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

/** Adds one stretch to the sums of ten minutes and to what each player has staked and won in all. */
const count = async (tx: Tx, { after, edge }: FactStretch): Promise<void> => {
  await sql`
    with sums as materialized (
      select date_bin('10 minutes', at, 'epoch') as starts_at, player_id, currency, count(*) filter (where kind = 1) as bets,
        sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from betting.v_team_play where kind in (1, 4) and xid > ${after}::xid8 and xid <= ${edge}::xid8 group by 1, 2, 3),
    lately as (
      insert into reports.play_sums as p (starts_at, player_id, currency, bets, stake, payout)
      select * from sums where starts_at > now() - make_interval(hours => ${KEPT_HOURS}) order by 1, 2, 3
      on conflict (starts_at, player_id, currency) do update set bets = p.bets + excluded.bets, stake = p.stake + excluded.stake,
        payout = p.payout + excluded.payout)
    insert into reports.play_totals as t (player_id, currency, bets, stake, payout)
    select player_id, currency, sum(bets), sum(stake), sum(payout) from sums group by 1, 2 order by 1, 2
    on conflict (player_id, currency) do update set bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
      payout = t.payout + excluded.payout`.execute(tx)
  await sql`update reports.progress set after_xid = ${edge}::xid8`.execute(tx)
}

/** Counts what was settled or corrected since the last time, every fact once. */
export const countPlay = (app: App): Promise<void> => foldFacts(app, { most: LARGE_STRETCH, hold, count })

/** Drops sums that no sign reads any more. */
export const sweepPlaySums = (app: App): Promise<void> =>
  transact(app.db, async (tx) => {
    await sql`delete from reports.play_sums where starts_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
      tx,
    )
  })
