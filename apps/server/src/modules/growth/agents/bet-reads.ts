import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { everBelow, startOf } from './record-scope.ts'
import type { RecordsWanted } from './record-scope.ts'

export type BetSort = 'settledAt' | 'stake' | 'payout' | 'result'

export interface BetsWanted extends RecordsWanted {
  category: string | null
}

export interface BetPage {
  sort: BetSort
  order: 'up' | 'down'
  /** What stood last: the value it was sorted by, as text, and its id. */
  after: { value: string; id: string } | null
  limit: number
  offset: number
  language: string
}

export interface TeamBetRow {
  betId: string
  roundId: string
  account: string
  game: string
  category: string
  stake: bigint
  payout: bigint
  /** The stake of a bet that won or lost; of one that gave its stake back nothing. */
  valid: bigint
  /** Of a ticket of a lottery: its draw and what was picked. */
  ticket: { gameCode: string; numero: string; betType: string; picks: number[][] } | null
  placedAt: Date
  settledAt: Date
  /** What the row was sorted by, for the next stretch. */
  place: string
}

/** Under whose line a bet has to have been placed; its player may stand elsewhere by now. */
const scopeOf = ({ agentId, whose }: RecordsWanted) => {
  if (whose === 'own') return sql`b.player_id = ${agentId}::uuid`
  if (whose === 'direct') return sql`b.upline[cardinality(b.upline)] = ${agentId}::uuid`
  return sql`(b.player_id = ${agentId}::uuid or b.upline @> array[${agentId}::uuid])`
}

const columns = {
  settledAt: { value: sql`b.settled_at`, type: sql`timestamptz` },
  stake: { value: sql`b.stake`, type: sql`bigint` },
  payout: { value: sql`(b.payout + b.jackpot)`, type: sql`bigint` },
  result: { value: sql`(b.payout + b.jackpot - b.stake)`, type: sql`bigint` },
} as const

/** A bet is counted on the day it was settled and looked for by the time it was placed as well. */
const DAYS_BESIDE = 1

/** Who of the team played at all on these days: nobody else's bets are looked for. */
const played = (wanted: BetsWanted) => sql`
  select t.player_id, t.username from (${everBelow(wanted)}) t
  where exists (select 1 from agents.member_days d where d.player_id = t.player_id and d.currency = ${wanted.currency}
    and d.day between ${wanted.from}::date - ${DAYS_BESIDE}::integer and ${wanted.to}::date + ${DAYS_BESIDE}::integer)`

type Cut = (time: RawBuilder<unknown>) => RawBuilder<unknown>

/** Settled bets of those days by the indexes there are: those settled as they were placed, and those settled later. */
const settledBets = (wanted: BetsWanted, whose: RawBuilder<unknown>, cut: Cut) => {
  const [since, until] = [startOf(wanted.from, wanted.zone), startOf(wanted.to, wanted.zone, 1)]
  const shown = sql`${whose} and b.currency = ${wanted.currency} and ${scopeOf(wanted)}
    and (${wanted.category === null} or b.game_id in (select node_id from catalog.v_game_categories where category = ${wanted.category}))`
  return sql`
    (select b.* from betting.v_line_bets b
      where ${shown} and b.placed_at >= ${since} and b.placed_at < ${until} and not b.settles_later ${cut(sql`b.placed_at`)})
    union all
    (select b.* from betting.v_line_bets b
      where ${shown} and b.settles_later and b.settled_at >= ${since} and b.settled_at < ${until} ${cut(sql`b.settled_at`)})`
}

/** Of each who played; `cut` leaves of each player what a page can need. */
const betsOf = (wanted: BetsWanted, cut: Cut = () => sql``) =>
  sql`played p cross join lateral (${settledBets(wanted, sql`b.player_id = p.player_id`, cut)}) b`

const isRealMember = sql`exists (select from players.v_profiles s where s.player_id = b.player_id and s.type in (0, 1, 2))`

/**
 * Of everybody by their time. Where the page is in that order, until there are as many of the team as `cut` lets through: each is asked who it is
 * of on the way. Elsewhere all of them, and the members are read once.
 */
const betsByTime = (wanted: BetsWanted, cut: Cut, isInOrder: boolean) =>
  sql`(${settledBets(wanted, isInOrder ? isRealMember : sql`true`, cut)}) b
    join players.v_team_members p on p.player_id = b.player_id and p.type in (0, 1, 2)`

/** Where so many of a team played, its bets are found sooner among everybody's by their time than player by player. */
const MANY_PLAYED = 5_000n

const ofCategory = (category: string) =>
  sql`d.game_id in (select node_id from catalog.v_game_categories where category = ${category})`

/** Days of the team with the agent, as they are counted, and so many before and behind; of one kind of game those of everybody below. */
const daysOf = ({ agentId, currency, from, to, category }: BetsWanted, beside = 0) => sql`
  ${category === null ? sql`agents.team_days` : sql`agents.team_game_days`} d
  where d.agent_id = ${agentId}::uuid and d.currency = ${currency} and d.day between ${from}::date - ${beside}::integer
      and ${to}::date + ${beside}::integer and ${category === null ? sql`true` : ofCategory(category)}`

const isWholeTeam = ({ whose, memberId }: BetsWanted): boolean => whose === 'team' && memberId === null

/** On the days that `played` looks at: soon after midnight everybody of yesterday would be looked for among the few bets of today. */
const haveManyPlayed = async (db: Db, wanted: BetsWanted): Promise<boolean> => {
  if (!isWholeTeam(wanted)) return false
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(sum(${wanted.category === null ? sql`d.active_members` : sql`d.bets`}), 0)::bigint as count
    from ${daysOf(wanted, DAYS_BESIDE)}`.execute(db)
  return rows[0]!.count >= MANY_PLAYED
}

/** Bets behind a place, sorted and cut by the database. */
export const readTeamBets = async (
  db: Db,
  wanted: BetsWanted,
  { sort, order, after, limit, offset, language }: BetPage,
): Promise<TeamBetRow[]> => {
  const { value, type } = columns[sort]
  const direction = order === 'up' ? sql`asc` : sql`desc`
  const compare = order === 'up' ? sql`>` : sql`<`
  const behind = after
    ? sql`(${value}, b.bet_id) ${compare} (${after.value}::text::${type}, ${after.id}::uuid)`
    : sql`true`
  // In the order of time as many as the page has are enough; nothing else has an index to go by.
  const narrowed = (time: RawBuilder<unknown>) => sql`and ${behind}
    ${sort === 'settledAt' ? sql`order by ${time} ${direction}, b.bet_id ${direction} limit ${limit + offset}` : sql``}`
  const isByTime = await haveManyPlayed(db, wanted)
  const { rows } = await sql<TeamBetRow>`
    with ${isByTime ? sql`` : sql`played as materialized (${played(wanted)}),`}
    page as (
      select b.player_id, b.placed_at, b.bet_id, p.username, ${value} as sorted
      from ${isByTime ? betsByTime(wanted, narrowed, sort === 'settledAt') : betsOf(wanted, narrowed)}
      order by ${value} ${direction}, b.bet_id ${direction} limit ${limit} offset ${offset})
    select b.bet_id as "betId", b.round_id as "roundId", f.username as account, g.category,
      coalesce(n.names ->> ${language}, n.names ->> 'en', b.game_id) as game, b.stake, b.payout + b.jackpot as payout,
      case when b.payout <> b.stake then b.stake else 0::bigint end as valid,
      case when k.bet_id is not null
        then json_build_object('gameCode', k.game_code, 'numero', k.numero, 'betType', k.bet_type, 'picks', k.picks) end as ticket,
      b.placed_at as "placedAt", b.settled_at as "settledAt",
      ${sort === 'settledAt' ? sql`to_char(f.sorted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`f.sorted::text`} as place
    from page f join betting.v_line_bets b on (b.player_id, b.placed_at, b.bet_id) = (f.player_id, f.placed_at, f.bet_id)
    join catalog.v_game_categories g on g.node_id = b.game_id join catalog.v_game_names n on n.node_id = b.game_id
    left join lottery.v_line_tickets k on k.bet_id = b.bet_id
    order by f.sorted ${direction}, b.bet_id ${direction}`.execute(db)
  return rows
}

export interface BetTotal {
  bets: bigint
  stake: bigint
  payout: bigint
}

/** Of a whole team as it is counted by the day. */
const readDayTotal = async (db: Db, wanted: BetsWanted): Promise<BetTotal> => {
  const { rows } = await sql<BetTotal>`
    select coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.stake), 0)::bigint as stake, coalesce(sum(d.payout), 0)::bigint as payout
    from ${daysOf(wanted)}`.execute(db)
  return rows[0]!
}

const readRowTotal = async (db: Db, wanted: BetsWanted): Promise<BetTotal> => {
  const { rows } = await sql<BetTotal>`
    with played as materialized (${played(wanted)})
    select count(*) as bets, coalesce(sum(b.stake), 0)::bigint as stake, coalesce(sum(b.payout + b.jackpot), 0)::bigint as payout
    from ${betsOf(wanted)} where exists (select 1 from catalog.v_game_categories g where g.node_id = b.game_id)`.execute(
    db,
  )
  return rows[0]!
}

/** Of every row that the filter lets through: of a whole team from its days, and the agent's own rows where the days leave them out. */
export const readBetTotal = async (db: Db, wanted: BetsWanted): Promise<BetTotal> => {
  if (!isWholeTeam(wanted)) return readRowTotal(db, wanted)
  if (wanted.category === null) return readDayTotal(db, wanted)
  const [below, own] = await Promise.all([
    readDayTotal(db, wanted),
    readRowTotal(db, { ...wanted, whose: 'own' }),
  ])
  return { bets: below.bets + own.bets, stake: below.stake + own.stake, payout: below.payout + own.payout }
}
