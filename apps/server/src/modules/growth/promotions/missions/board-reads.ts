import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface Ranked {
  playerId: string
  username: string
  rank: number
  score: bigint
}

/** Whoever has stopped playing, or whose account is closed, has no rank: the next one moves up. */
const ranked = ({ promotionId, period }: { promotionId: string; period: string }) => sql`
  promotions.scores s join players.v_profiles m on m.player_id = s.player_id and m.type = 0 and m.state = 'active'
  where s.promotion_id = ${promotionId}::uuid and s.period = ${period} and s.score > 0
    and not exists (select 1 from protection.v_stopped x where x.player_id = s.player_id and x.stopped_until > now())`

/** The first of a leaderboard: higher score, then reached earlier, then the account that was there before. */
export const readRanks = async (
  db: Db | Tx,
  board: { promotionId: string; period: string; most: number },
): Promise<Omit<Ranked, 'username'>[]> => {
  const { rows } = await sql<Omit<Ranked, 'username'>>`
    select s.player_id as "playerId", s.score,
      row_number() over (order by s.score desc, s.reached_at, s.player_id)::int as rank
    from ${ranked(board)} order by s.score desc, s.reached_at, s.player_id limit ${board.most}`.execute(db)
  return rows
}

/** A member's own place, however far down; no rank without a score. */
export const readOwnRank = async (
  db: Db,
  board: { promotionId: string; period: string },
  playerId: string,
): Promise<{ rank: number | null; score: bigint }> => {
  const { rows } = await sql<{ rank: number | null; score: bigint }>`
    with own as (select score, reached_at, player_id from promotions.scores
      where promotion_id = ${board.promotionId}::uuid and period = ${board.period} and player_id = ${playerId}::uuid)
    select own.score, case when own.score > 0 then 1 + (select count(*) from ${ranked(board)}
        and (s.score > own.score or (s.score = own.score and (s.reached_at, s.player_id) < (own.reached_at, own.player_id))))
      end::int as rank
    from own`.execute(db)
  return rows[0] ?? { rank: null, score: 0n }
}

/** Whether every bet settled before a moment is scored; whoever asks holds the mark, so that nobody scores meanwhile. */
export const holdScoredUntil = async (tx: Tx, until: Date): Promise<boolean> => {
  const { rows } = await sql<{ isScored: boolean }>`
    with mark as (select after_xid from promotions.progress where fold = 'missions' for update)
    select not exists (select 1 from betting.v_play_facts f where f.xid > mark.after_xid and f.at < ${until}) as "isScored"
    from mark`.execute(tx)
  return rows[0]?.isScored ?? false
}

/** When the prizes of a period were given; null while they are not. */
export const readClosedAt = async (
  db: Db,
  { promotionId, period }: { promotionId: string; period: string },
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select finished_at as at from promotions.runs where promotion_id = ${promotionId}::uuid and period = ${period}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
