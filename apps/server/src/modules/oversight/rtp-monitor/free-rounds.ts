import { formatAmount } from '@krathong/money'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * Rounds that the platform paid: drawn as any other, and nobody's stake. They are counted beside the returns of their version and never
 * judged with them. Safe to run at any time, twice and beside itself.
 */
export const countFreeRounds = (app: App): Promise<void> =>
  transact(app.db, async (tx) => {
    // What has not committed may still have a number below: up to the oldest that is open everything is there.
    const { rows } = await sql<{ after: string; edge: string }>`
      select after_free_xid::text as after, pg_snapshot_xmin(pg_current_snapshot())::text as edge
      from rtp_monitor.progress for update skip locked`.execute(tx)
    const [stretch] = rows
    if (!stretch) return
    await sql`
      with stretch as (
        select * from betting.v_settled_free_rounds where xid >= ${stretch.after}::xid8 and xid < ${stretch.edge}::xid8),
      seen as (
        insert into rtp_monitor.versions (definition_hash, game_id, version, first_at)
        select definition_hash, min(game_id), min(game_version), min(placed_at) from stretch group by 1 order by 1
        on conflict (definition_hash) do nothing)
      insert into rtp_monitor.free_totals as t (definition_hash, currency, rounds, staked, returned)
      select definition_hash, currency, count(*), sum(cost), sum(payout) from stretch group by 1, 2 order by 1, 2
      on conflict (definition_hash, currency) do update set rounds = t.rounds + excluded.rounds, staked = t.staked + excluded.staked,
        returned = t.returned + excluded.returned`.execute(tx)
    await sql`update rtp_monitor.progress set after_free_xid = ${stretch.edge}::xid8`.execute(tx)
  })

/** What free rounds of a version came to; null where there were none. */
export const freeRoundsView = async (
  db: Db,
  { hash, currency }: { hash: string; currency: { code: string; exponent: number } },
) => {
  const { rows } = await sql<{ rounds: bigint; staked: bigint; returned: bigint }>`
    select rounds, staked::bigint as staked, returned::bigint as returned from rtp_monitor.free_totals
    where definition_hash = ${hash} and currency = ${currency.code}`.execute(db)
  const [found] = rows
  if (!found) return null
  return {
    rounds: Number(found.rounds),
    staked: formatAmount(found.staked, currency.exponent),
    returned: formatAmount(found.returned, currency.exponent),
    realised: Number(found.returned) / Number(found.staked),
  }
}
