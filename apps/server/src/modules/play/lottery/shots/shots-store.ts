import { COUNTED_SHOT } from '@krathong/lottery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** Several requests of one player to a round come one after the other. */
export const holdSender = async (tx: Tx, drawId: string, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.shots ${drawId} ${playerId}`}, 0))`.execute(
    tx,
  )
}

interface OwnShot {
  shotId: string
  number: number
  at: Date
}

/** How many numbers a player has sent to a round, when the last of them came, and the one of this id. */
export const readSent = async (
  tx: Tx,
  { drawId, playerId, shotId }: { drawId: string; playerId: string; shotId: string },
): Promise<{ count: number; lastAt: Date | null; same: OwnShot | null }> => {
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    select count(*)::integer as count, max(sent_at) as "lastAt" from lottery.shots
    where draw_id = ${drawId}::uuid and player_id = ${playerId}::uuid`.execute(tx)
  const same = await tx
    .selectFrom('lottery.shots')
    .select(['shot_id as shotId', 'number', 'sent_at as at'])
    .where('shot_id', '=', shotId)
    .where('draw_id', '=', drawId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return { ...rows[0]!, same: same ?? null }
}

interface NewShot {
  shotId: string
  drawId: string
  playerId: string
  number: number
  sender: string
  at: Date
}

/** False where the id is somebody else's. */
export const insertShot = async (
  tx: Tx,
  { shotId, drawId, playerId, number, sender, at }: NewShot,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery.shots')
    .values({ shot_id: shotId, draw_id: drawId, player_id: playerId, number, sender, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface OpenRound {
  drawId: string
  numero: string
  openAt: Date
  closeAt: Date
  until: Date
  count: number
}

/** Rounds of a game to which numbers are sent now, the oldest first, with how many they have. */
export const readOpenRounds = async (db: Db, gameCode: string): Promise<OpenRound[]> => {
  const { rows } = await sql<OpenRound>`
    select draw_id as "drawId", numero, open_at as "openAt", close_at as "closeAt", shots_until as until,
      (select count(*)::integer from lottery.shots s where s.draw_id = d.draw_id) as count
    from lottery.draws d
    where game_code = ${gameCode} and state = 'scheduled' and open_at <= statement_timestamp() and shots_until > statement_timestamp()
      and frozen_at is null
    order by close_at limit 2`.execute(db)
  return rows
}

/** The last numbers of a player in a round, the newest first, and how many there are. */
export const readOwnShots = async (
  db: Db,
  { drawId, playerId, most }: { drawId: string; playerId: string; most: number },
): Promise<{ count: number; shots: { number: number; at: Date }[] }> => {
  const { rows } = await sql<{ number: number; at: Date; count: number }>`
    select number, sent_at as at, count(*) over ()::integer as count from lottery.shots
    where draw_id = ${drawId}::uuid and player_id = ${playerId}::uuid order by sent_at desc, seq desc limit ${most}`.execute(
    db,
  )
  return { count: rows[0]?.count ?? 0, shots: rows.map(({ number, at }) => ({ number, at })) }
}

/** Rounds that are watched in their last minute, and those whose last number is in. */
export const watchRounds = async (db: Db): Promise<string[]> => {
  await sql`update lottery.draws set shots_seen_at = clock_timestamp(),
      shots_fault = shots_fault or clock_timestamp() - greatest(shots_seen_at, shots_until - interval '60 s') > interval '30 s'
    where state = 'scheduled' and frozen_at is null and shots_until > statement_timestamp()
      and shots_until <= statement_timestamp() + interval '60 s'
      and (shots_seen_at is null or shots_seen_at < statement_timestamp() - interval '5 s')`.execute(db)
  const { rows } = await sql<{ drawId: string }>`select draw_id as "drawId" from lottery.draws
    where state = 'scheduled' and frozen_at is null and shots_until <= statement_timestamp() order by shots_until limit 100`.execute(
    db,
  )
  return rows.map(({ drawId }) => drawId)
}

/** A round whose last number is in, held alone: every number that came in time is written. */
export const takeRound = async (tx: Tx, drawId: string) =>
  (
    await sql<{ numero: string; isFaulty: boolean }>`
      select numero, shots_fault or shots_seen_at is null or shots_seen_at < shots_until - interval '30 s' as "isFaulty" from lottery.draws
      where draw_id = ${drawId}::uuid and state = 'scheduled' and frozen_at is null and shots_until <= clock_timestamp()
      for update`.execute(tx)
  ).rows[0] ?? null

/** Freezes the list of a round, as shotsHash of packages/lottery takes its hash; how many numbers it has. */
export const freezeList = async (tx: Tx, drawId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    update lottery.draws d set frozen_at = clock_timestamp(), shots_count = l.count, shots_sum = l.sum, shots_hash = l.hash
    from (
      select count(*)::integer as count, coalesce(sum(number), 0)::bigint as sum,
        encode(sha256(convert_to(coalesce(string_agg(line, chr(10) order by place), ''), 'UTF8')), 'hex') as hash
      from (
        select row_number() over own as place, number,
          row_number() over own || ' ' || lpad(number::text, 5, '0') || ' '
            || to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || sender as line
        from lottery.shots where draw_id = ${drawId}::uuid
        window own as (order by sent_at, seq)) s) l
    where d.draw_id = ${drawId}::uuid
    returning d.shots_count as count`.execute(tx)
  return rows[0]!.count
}

interface ListedShot {
  number: number
  sender: string
  at: Date
  playerId: string
}

/** All numbers of a round in their order. */
export const readList = async (db: Db | Tx, drawId: string): Promise<ListedShot[]> => {
  const { rows } =
    await sql<ListedShot>`select number, sender, sent_at as at, player_id as "playerId" from lottery.shots
    where draw_id = ${drawId}::uuid order by sent_at, seq`.execute(db)
  return rows
}

/** Who sent the first and the sixteenth number of a round, and what each has staked on it in this currency. */
export const readRewarded = async (
  tx: Tx,
  drawId: string,
  currency: string,
): Promise<{ place: number; playerId: string; staked: bigint }[]> => {
  const { rows } = await sql<{ place: number; playerId: string; staked: bigint }>`
    select s.place::integer as place, s.player_id as "playerId", coalesce((select sum(t.stake) from lottery.tickets t
      where t.draw_id = ${drawId}::uuid and t.player_id = s.player_id and t.currency = ${currency} and t.state <> 'voided'), 0)::bigint as staked
    from (select row_number() over (order by sent_at, seq) as place, player_id from lottery.shots where draw_id = ${drawId}::uuid
      order by sent_at, seq limit ${COUNTED_SHOT}) s
    where s.place in (1, ${COUNTED_SHOT})`.execute(tx)
  return rows
}
