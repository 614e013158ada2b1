import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { newId } from '../../../platform/ids.ts'

export { decideFlag } from './decide-flag.ts'
export { readFlags } from './flag-reads.ts'
export { writeWord } from './store.ts'

interface FlaggedBet {
  playerId: string
  betId: string
}

/** What the look for opposite bets writes down of two bets of one draw. */
export const flagBets = async (
  { app, brandId }: { app: App; brandId: string },
  bets: readonly [FlaggedBet, FlaggedBet],
  { gameCode = 'chao-phraya-nights', at }: { gameCode?: string; at: Date },
): Promise<string> => {
  const flagId = newId()
  const [one, other] = bets.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)) as [FlaggedBet, FlaggedBet]
  await sql`
    with made as (
      insert into opposite_bets.flags (flag_id, brand_id, draw_id, game_code, numero, currency, agent_id, one_id, other_id, one_stake,
        other_stake, placed_at, settled_until)
      values (${flagId}::uuid, ${brandId}::uuid, ${newId()}::uuid, ${gameCode}, '1', 'FUN', ${one.playerId}::uuid,
        ${one.playerId}::uuid, ${other.playerId}::uuid, 1, 1, ${at}, ${at}) returning flag_id)
    insert into opposite_bets.flag_bets (flag_id, bet_id, player_id, bet_type, picks, stake, payout, placed_at)
    select flag_id, bet_id, player_id, 'B', '[]', 1, 0, ${at} from made
    cross join unnest(${[one.betId, other.betId]}::uuid[], ${[one.playerId, other.playerId]}::uuid[]) as b (bet_id, player_id)`.execute(
    app.db,
  )
  return flagId
}
