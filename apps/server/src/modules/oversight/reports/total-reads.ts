import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * What a player has staked and won in a currency since they came, as it stands: what was counted, and the facts of the last minute that
 * nobody has counted yet.
 */
export const readPlayTotals = async (db: Db, playerId: string, currency: string) => {
  const { rows } = await sql<{ bets: bigint; stake: bigint; payout: bigint }>`
    select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
    from (
      select bets, stake, payout from reports.play_totals where player_id = ${playerId}::uuid and currency = ${currency}
      union all
      select (f.kind = 1)::integer, f.stake, f.payout from betting.v_team_play f
      where f.xid > (select after_xid from reports.progress) and f.kind in (1, 4)
        and f.player_id = ${playerId}::uuid and f.currency = ${currency}) s`.execute(db)
  const { bets, stake, payout } = rows[0]!
  return { betCount: Number(bets), stake, payout }
}
