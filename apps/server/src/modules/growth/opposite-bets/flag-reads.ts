import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface FlagRow {
  flagId: string
  gameCode: string
  numero: string
  agentId: string
  oneId: string
  otherId: string
  oneStake: bigint
  otherStake: bigint
  placedAt: Date
  foundAt: Date
  exact: string
  state: 'OPEN' | 'CLEARED' | 'CONFIRMED'
  decidedBy: string | null
  reason: string | null
  bets: {
    playerId: string
    betId: string
    betType: string
    picks: number[][]
    stake: string
    payout: string
    placedAt: string
  }[]
}

/** Flags behind a place, the newest first. */
export const readFlags = async (
  db: Db | Tx,
  wanted: { brandId: string; isOpen: boolean; after: { at: string; id: string } | null; limit: number },
): Promise<FlagRow[]> => {
  const { brandId, isOpen, after, limit } = wanted
  const { rows } = await sql<FlagRow>`
    select f.flag_id as "flagId", f.game_code as "gameCode", f.numero, f.agent_id as "agentId", f.one_id as "oneId", f.other_id as "otherId",
      f.one_stake as "oneStake", f.other_stake as "otherStake", f.placed_at as "placedAt", f.found_at as "foundAt",
      to_char(f.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact, f.state, f.decided_by as "decidedBy", f.reason,
      coalesce((select json_agg(json_build_object('playerId', b.player_id, 'betId', b.bet_id, 'betType', b.bet_type, 'picks', b.picks, 'stake', b.stake::text,
        'payout', b.payout::text, 'placedAt', b.placed_at) order by b.placed_at, b.bet_id) from opposite_bets.flag_bets b
        where b.flag_id = f.flag_id), '[]') as bets
    from opposite_bets.flags f where f.brand_id = ${brandId}::uuid and (not ${isOpen} or f.state = 'OPEN')
      and (${after === null} or (f.found_at, f.flag_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by f.found_at desc, f.flag_id desc limit ${limit}`.execute(db)
  return rows
}
