import type { Db } from '../../../platform/db/database.ts'

/** What a player has staked and won in a currency since they came. */
export const readPlayTotals = async (db: Db, playerId: string, currency: string) => {
  const row = await db
    .selectFrom('betting.v_player_totals')
    .select(['bet_count', 'stake', 'payout'])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return { betCount: Number(row?.bet_count ?? 0n), stake: row?.stake ?? 0n, payout: row?.payout ?? 0n }
}
