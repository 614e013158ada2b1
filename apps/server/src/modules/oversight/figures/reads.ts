import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import { moveOf } from './move-of.ts'
import type { MoveRow } from './move-of.ts'
import { heldBy, memberOf, movesIn, playIn, uncounted, uncountedPlay } from './sources.ts'
import type { Span } from './sources.ts'
import type { Move } from './types.ts'

/** A day of a brand up to a time of it. */
export interface Window extends Span {
  /** As the brand's calendar names it. */
  day: string
}

/** Days before today that the first page compares with. */
const BEFORE = [0, 1, 7]

/**
 * Today, yesterday and the same weekday a week ago, by the brand's calendar; the earlier two up to the quarter of an hour that runs now, so
 * that like stands beside like.
 */
export const readWindows = async (
  db: Db | Tx,
  timeZone: string,
): Promise<{ at: Date; windows: Window[] }> => {
  const { rows } = await sql<Window & { at: Date }>`
    with clock as (select now() as at, now() at time zone ${timeZone} as local)
    select at, to_char(local - make_interval(days => n), 'YYYY-MM-DD') as day,
      (date_trunc('day', local) - make_interval(days => n)) at time zone ${timeZone} as "from",
      case when n = 0 then (date_trunc('day', local) + interval '1 day') at time zone ${timeZone}
        else date_bin('15 minutes', ((local - make_interval(days => n)) at time zone ${timeZone}) + interval '15 minutes', 'epoch') end as "to"
    from clock, unnest(${BEFORE}::integer[]) as n order by n`.execute(db)
  return { at: rows[0]!.at, windows: rows.map(({ day, from, to }) => ({ day, from, to })) }
}

export interface PlayOfWindow {
  place: number
  currency: string
  bets: bigint
  stake: bigint
  returned: bigint
}

export const readPlay = async (
  db: Db | Tx,
  brandId: string,
  spans: readonly Span[],
): Promise<PlayOfWindow[]> => {
  const { rows } = await sql<PlayOfWindow>`
    select place, currency, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(returned)::bigint as returned
    from ${playIn(brandId, spans)} s group by 1, 2`.execute(db)
  return rows
}

export interface MoveOfWindow extends Move {
  place: number
  currency: string
}

export const readMoves = async (
  db: Db | Tx,
  brandId: string,
  spans: readonly Span[],
): Promise<MoveOfWindow[]> => {
  const { rows } = await sql<MoveRow & { place: number; currency: string }>`
    select place, currency, cause_kind as "causeKind", debit_purpose as "debitPurpose", credit_purpose as "creditPurpose",
      sum(transfers)::integer as transfers, sum(amount)::bigint as amount
    from ${movesIn(brandId, spans)} s group by 1, 2, 3, 4, 5`.execute(db)
  return rows.map(({ place, currency, ...row }) => ({ place, currency, ...moveOf(row) }))
}

/** Members who came, who paid in for the first time and who played, in each span. */
export interface PeopleOfWindow {
  registrations: number
  firstDeposits: number
  players: number
}

/** Deposits of members that are in no segment that was counted, and of whom none was before. */
const uncountedFirsts = (brandId: string) => sql`(
  select t.player_id, min(t.posted_at) as credited_at
  from ${uncounted} t ${memberOf(brandId, 't')}
  where t.cause_kind = ${causeKinds.deposit} and t.credit_purpose = ${purposes.cash}
    and not exists (select 1 from figures.first_deposits d where d.player_id = t.player_id)
  group by 1)`

/** Bets that turnover has not counted yet. */
const uncountedPlayers = (brandId: string, { from, to }: Span) => sql`(
  select f.player_id from ${uncountedPlay} f ${memberOf(brandId, 'f')}
  where f.kind = 1 and f.at >= ${from} and f.at < ${to})`

/** Of a day that is counted from its beginning, and of any other. */
const playersOf = (brandId: string, span: Span, isCounted: boolean) =>
  isCounted
    ? sql`(
      select (select coalesce(sum(players), 0)::integer from turnover.v_day_counts
          where brand_id = ${brandId}::uuid and day_at = ${span.from} and first_at < ${span.to})
        + (select count(distinct player_id)::integer from ${uncountedPlayers(brandId, span)} f
          where not exists (select 1 from turnover.v_day_players d
            where d.day_at = ${span.from} and d.player_id = f.player_id and d.first_at < ${span.to})))`
    : sql`(
      select count(distinct player_id)::integer from (
        select s.player_id from turnover.v_sums s join players.v_profiles p using (player_id)
        where s.bets > 0 and s.starts_at >= ${span.from} and s.starts_at < ${span.to}
          and p.brand_id = ${brandId}::uuid and p.type in (0, 1, 2)
        union all
        select player_id from ${uncountedPlayers(brandId, span)} f) s)`

const readPeopleOf = async (
  db: Db | Tx,
  brandId: string,
  span: Span,
  isCounted: boolean,
): Promise<PeopleOfWindow> => {
  const { from, to } = span
  const { rows } = await sql<PeopleOfWindow>`
    select (select count(*)::integer from players.v_new_members
        where brand_id = ${brandId}::uuid and registered_at >= ${from} and registered_at < ${to}) as registrations,
      (select count(*)::integer from (
        select 1 from figures.first_deposits
        where brand_id = ${brandId}::uuid and is_member and credited_at >= ${from} and credited_at < ${to}
        union all
        select 1 from ${uncountedFirsts(brandId)} u where credited_at >= ${from} and credited_at < ${to}) d) as "firstDeposits",
      ${playersOf(brandId, span, isCounted)} as players`.execute(db)
  return rows[0]!
}

/** From when on the players of a day are counted by this clock; null where they are not. */
const readDaysSince = async (db: Db | Tx, brandId: string, timeZone: string): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date }>`
    select greatest(since, now() - interval '8 days') as since from turnover.v_day_zones
    where brand_id = ${brandId}::uuid and zone = ${timeZone}`.execute(db)
  return rows[0]?.since ?? null
}

/** Of days of the brand, each from its beginning up to a time of it. */
export const readPeople = async (
  db: Db | Tx,
  { brandId, timeZone }: { brandId: string; timeZone: string },
  spans: readonly Span[],
): Promise<PeopleOfWindow[]> => {
  const since = await readDaysSince(db, brandId, timeZone)
  const found: PeopleOfWindow[] = []
  for (const span of spans)
    found.push(await readPeopleOf(db, brandId, span, since !== null && span.from >= since))
  return found
}

/** What members hold now, by currency. */
export const readHeld = async (db: Db | Tx, brandId: string) => {
  const { rows } = await sql<{ currency: string; held: bigint; open: bigint }>`
    select currency, sum(held)::bigint as held, sum(open)::bigint as open from ${heldBy(brandId)} h group by 1`.execute(
    db,
  )
  return rows
}
