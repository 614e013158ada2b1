import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface FlaggedKey {
  playerId: string
  gameId: string
  roundId: string
  isDenied: boolean
}

/** By then whatever was told of a draw has been counted, also what came late for a time that was closed. */
export const COUNTED_BY = '1 hour'

interface FlaggedSpan {
  brandId: string
  currency: string
  periodFrom: Date
  periodTo: Date
}

/** Rounds that are flagged in a span and not cleared; one of which somebody said no is denied, whoever else is still to be asked. */
export const readFlaggedKeys = async (
  tx: Tx,
  { brandId, currency, periodFrom, periodTo }: FlaggedSpan,
): Promise<FlaggedKey[]> => {
  const { rows } = await sql<FlaggedKey>`
    select player_id as "playerId", game_code as "gameId", round_id as "roundId", bool_or(state = 'CONFIRMED') as "isDenied"
    from opposite_bets.v_flagged_rounds
    where brand_id = ${brandId}::uuid and currency = ${currency} and state <> 'CLEARED' and placed_at < ${periodTo}
      and settled_until >= ${periodFrom}::timestamptz - ${COUNTED_BY}::interval
    group by 1, 2, 3`.execute(tx)
  return rows
}
