import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface BigWin {
  roundId: string
  gameId: string
  stake: bigint
  prize: bigint
  at: Date
  username: string
  isProvable: boolean
  /** Of a lottery ticket: the draw that decided it. */
  numero: string | null
}

export interface BoardWanted {
  brandId: string
  currency: string
  least: bigint
  most: number
}

const HOURS = 24

/** Real, open accounts that neither hide themselves nor have stopped playing. */
const shownPlayer = (wanted: BoardWanted) => sql`
  join players.v_profiles p on p.player_id = w.player_id
    and p.brand_id = ${wanted.brandId}::uuid and p.type <> 4 and p.state = 'active'
  join players.v_usernames n on n.player_id = w.player_id
  where not exists (select 1 from winners.hidden h where h.player_id = w.player_id)
    and not exists (select 1 from protection.v_stops s where s.player_id = w.player_id
      and s.began_at <= clock_timestamp() and s.ended_at > clock_timestamp())`

/**
 * The largest wins of the last day, of every hour as many as the board holds, so that each hour is one walk down an index; and the
 * jackpots of the day, which are few.
 */
export const readBigWins = async (db: Db, wanted: BoardWanted): Promise<BigWin[]> => {
  const { rows } = await sql<BigWin>`
    select w.round_id as "roundId", w.game_id as "gameId", w.stake, w.payout as prize, w.settled_at as at, w.username, w.is_provable as "isProvable",
      w.numero
    from generate_series(0, ${HOURS}) as back
    cross join lateral (
      select w.*, n.username, drawn.numero from betting.v_big_wins w
      left join vendors.v_rounds theirs
        on theirs.round_id = w.round_id and theirs.player_id = w.player_id and theirs.payout = w.payout and theirs.is_closed
      left join lottery.v_settled_tickets drawn
        on drawn.bet_id = w.round_id and drawn.player_id = w.player_id and drawn.payout = w.payout
      ${shownPlayer(wanted)}
        and (w.is_provable or theirs.round_id is not null or drawn.bet_id is not null)
        and w.settled_hour = date_trunc('hour', now() at time zone 'UTC') - back * interval '1 hour'
        and w.settled_at > now() - make_interval(hours => ${HOURS})
        and w.payout >= ${wanted.least} and w.currency = ${wanted.currency}
      order by w.payout desc, w.settled_at desc limit ${wanted.most}
    ) w
    union all
    (select w.round_id, w.game_id, w.stake, w.payout, w.settled_at, n.username, true, null
    from betting.v_jackpot_wins w
    ${shownPlayer(wanted)}
      and w.settled_at > now() - make_interval(hours => ${HOURS}) and w.currency = ${wanted.currency}
    order by w.payout desc limit ${wanted.most})`.execute(db)
  return rows
}

export const readIsHidden = async (db: Db, playerId: string): Promise<boolean> =>
  (await db
    .selectFrom('winners.hidden')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()) !== undefined
