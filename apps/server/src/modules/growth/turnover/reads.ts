import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** From the first moment and before the last, both on boundaries of five minutes. */
export interface TurnoverSpan {
  brandId: string
  currency: string
  from: Date
  to: Date
}

/** What one member played of one category under one line. */
export interface PlayOfMember {
  playerId: string
  /** 0 player, 1 and 2 agents. */
  type: number
  lineId: number
  category: string
  stake: bigint
  returned: bigint
  wonStake: bigint
  lostStake: bigint
}

const DAY_MS = 24 * 60 * 60_000
const SLOT_MS = 5 * 60_000

/** A span in pieces of a day: one statement over a month would take longer than a statement may. */
const daysOf = ({ from, to }: TurnoverSpan): { from: Date; to: Date }[] => {
  const days: { from: Date; to: Date }[] = []
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS)
    days.push({ from: new Date(at), to: new Date(Math.min(at + DAY_MS, to.getTime())) })
  return days
}

const readPlayOfDay = async (
  db: Db | Tx,
  span: TurnoverSpan,
  only: readonly string[] | null,
): Promise<PlayOfMember[]> => {
  const { rows } = await sql<PlayOfMember>`
    select s.player_id as "playerId", p.type::int as type, s.line_id as "lineId", g.category, sum(s.stake)::bigint as stake,
      sum(s.returned)::bigint as returned, sum(s.won_stake)::bigint as "wonStake", sum(s.lost_stake)::bigint as "lostStake"
    from turnover.sums s
    join players.v_profiles p on p.player_id = s.player_id and p.type in (0, 1, 2) and p.brand_id = ${span.brandId}::uuid
    join catalog.v_game_categories g on g.node_id = s.game_id
    where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency}
      and (${only === null} or s.player_id = any(${only ? [...only] : null}::uuid[]))
    group by 1, 2, 3, 4 order by 1, 3, 4`.execute(db)
  return rows
}

/** Play of real members in a span, of all or of some; trial and test accounts are in no figure. */
export const readPlayOfMembers = async (
  db: Db | Tx,
  span: TurnoverSpan,
  only: readonly string[] | null = null,
): Promise<PlayOfMember[]> => {
  const found = new Map<string, PlayOfMember>()
  for (const day of daysOf(span))
    for (const row of await readPlayOfDay(db, { ...span, ...day }, only)) {
      const key = `${row.playerId} ${row.lineId} ${row.category}`
      const known = found.get(key)
      if (known === undefined) found.set(key, row)
      else {
        known.stake += row.stake
        known.returned += row.returned
        known.wonStake += row.wonStake
        known.lostStake += row.lostStake
      }
    }
  return [...found.values()]
}

/** The paths of lines, from the top to the direct upline. */
export const readLinePaths = async (
  db: Db | Tx,
  lineIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ lineId: number; path: string[] }>`
    select line_id as "lineId", path from turnover.lines where line_id = any(${[...lineIds]}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ lineId, path }) => [lineId, path]))
}

/** A round of a lottery of one player under one line, at the end of a span and at its beginning. */
export interface RoundOfMember {
  playerId: string
  type: number
  lineId: number
  gameId: string
  roundId: string
  /** When the player's first bet in it was placed. */
  openedAt: Date
  stake: bigint
  returned: bigint
  stakeBefore: bigint
  returnedBefore: bigint
}

/** How long after its first settlement a round may still be corrected. */
const CORRECTED_FOR = '72 hours'

/** As many rounds as one statement reads, and as many as are in memory at once; those of one player stay together. */
const ROUNDS_A_PIECE = 20_000

/** Where the next piece of a span ends: the player that so many rounds lead to; null where fewer are left. */
const readPieceEnd = async (
  db: Db | Tx,
  { currency }: TurnoverSpan,
  { slots, after }: { slots: readonly Date[]; after: string | null },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from turnover.rounds
    where starts_at = any(${slots}::timestamptz[]) and currency = ${currency}
      and (${after === null} or player_id > ${after}::uuid)
    order by player_id offset ${ROUNDS_A_PIECE - 1} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

interface Piece {
  slots: readonly Date[]
  after: string | null
  end: string | null
}

const readPiece = async (
  db: Db | Tx,
  span: TurnoverSpan,
  { slots, after, end }: Piece,
): Promise<RoundOfMember[]> => {
  const { rows } = await sql<RoundOfMember>`
    with touched as materialized (
      select player_id, game_id, round_id, line_id, min(opened_at) as opened_at, sum(stake) as stake, sum(returned) as returned
      from turnover.rounds where starts_at = any(${slots}::timestamptz[]) and currency = ${span.currency}
        and (${after === null} or player_id > ${after}::uuid) and (${end === null} or player_id <= ${end}::uuid)
      group by 1, 2, 3, 4)
    select t.player_id as "playerId", p.type::int as type, t.line_id as "lineId", t.game_id as "gameId", t.round_id as "roundId",
      coalesce(b.opened_at, t.opened_at) as "openedAt", (t.stake + coalesce(b.stake, 0))::bigint as stake,
      (t.returned + coalesce(b.returned, 0))::bigint as returned, coalesce(b.stake, 0)::bigint as "stakeBefore",
      coalesce(b.returned, 0)::bigint as "returnedBefore"
    from touched t
    join players.v_profiles p on p.player_id = t.player_id and p.type in (0, 1, 2) and p.brand_id = ${span.brandId}::uuid
    left join lateral (
      select (array_agg(r.opened_at order by r.starts_at))[1] as opened_at, sum(r.stake) as stake, sum(r.returned) as returned,
        min(r.starts_at) as starts_at
      from turnover.rounds r
      where r.player_id = t.player_id and r.game_id = t.game_id and r.round_id = t.round_id and r.line_id = t.line_id
        and r.currency = ${span.currency} and r.starts_at < ${span.from}) b on true
    where b.starts_at is null or b.starts_at >= ${span.from}::timestamptz - ${CORRECTED_FOR}::interval
    order by 1, 4, 5, 3`.execute(db)
  return rows
}

/**
 * Rounds that were settled or corrected in a span, piece by piece in the order of the players; what else there is of history is not
 * looked at.
 */
export async function* readRoundsOfMembers(
  db: Db | Tx,
  span: TurnoverSpan,
): AsyncGenerator<RoundOfMember[], void> {
  const slots: Date[] = []
  for (let at = span.from.getTime(); at < span.to.getTime(); at += SLOT_MS) slots.push(new Date(at))
  for (let after: string | null = null; ;) {
    const end: string | null = await readPieceEnd(db, span, { slots, after })
    yield await readPiece(db, span, { slots, after, end })
    if (end === null) return
    after = end
  }
}

/** What was told of a member's round in one five minutes. */
export interface RoundSlot {
  playerId: string
  type: number
  lineId: number
  roundId: string
  startsAt: Date
  openedAt: Date
  stake: bigint
  returned: bigint
  wonStake: bigint
  lostStake: bigint
}

/** All that was told of some rounds of real members, each in the order it was counted. */
export const readSlotsOfRounds = async (
  db: Db | Tx,
  { brandId, currency }: Pick<TurnoverSpan, 'brandId' | 'currency'>,
  rounds: readonly { playerId: string; gameId: string; roundId: string }[],
): Promise<RoundSlot[]> => {
  const wanted = rounds.map(({ playerId, gameId, roundId }) => ({
    player_id: playerId,
    game_id: gameId,
    round_id: roundId,
  }))
  const { rows } = await sql<RoundSlot>`
    select r.player_id as "playerId", p.type::int as type, r.line_id as "lineId", r.round_id as "roundId", r.starts_at as "startsAt",
      r.opened_at as "openedAt", r.stake, r.returned, r.won_stake as "wonStake", r.lost_stake as "lostStake"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (player_id uuid, game_id text, round_id uuid)
    join turnover.rounds r using (player_id, game_id, round_id)
    join players.v_profiles p on p.player_id = r.player_id and p.type in (0, 1, 2) and p.brand_id = ${brandId}::uuid
    where r.currency = ${currency} order by 1, 4, 3, 5`.execute(db)
  return rows
}

/** Whether every fact up to a transaction is counted. */
export const isCountedTo = async (db: Db | Tx, xid: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from betting.v_fact_order f, turnover.progress p where f.xid > p.after_xid and f.xid <= ${xid}::xid8 limit 1`.execute(
    db,
  )
  return rows.length === 0
}

/** Up to which transaction facts are counted. */
export const readCountedTo = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ xid: string }>`select after_xid::text as xid from turnover.progress`.execute(
    db,
  )
  return rows[0]!.xid
}
