import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Sums of one line as the database tells them. */
export interface RtpRow {
  definitionHash: string
  rounds: bigint
  staked: string
  returned: string
  promised: string
  variance: string
  unjudged: bigint
  stakedSquares: string
  returnedSquares: string
  products: string
  mostReturn: bigint
  mostStake: bigint
  jackpots: string
}

const sums = sql`sum(rounds)::bigint as rounds, sum(staked)::text as staked, sum(returned)::text as returned, sum(promised)::text as promised,
  sum(variance)::text as variance, sum(unjudged)::bigint as unjudged, sum(staked_squares)::text as "stakedSquares",
  sum(returned_squares)::text as "returnedSquares", sum(products)::text as products, max(most_return)::bigint as "mostReturn",
  max(most_stake)::bigint as "mostStake", sum(jackpots)::text as jackpots`

export interface VersionRow {
  definitionHash: string
  gameId: string
  version: number
  firstAt: Date
}

export const readVersions = async (db: Db | Tx): Promise<VersionRow[]> => {
  const rows = await db
    .selectFrom('rtp_monitor.versions')
    .selectAll()
    .orderBy('game_id')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    definitionHash: row.definition_hash,
    gameId: row.game_id,
    version: row.version,
    firstAt: row.first_at,
  }))
}

/** All time, a line a version. */
export const readTotals = async (db: Db | Tx, currency: string): Promise<RtpRow[]> => {
  const { rows } = await sql<RtpRow>`
    select definition_hash as "definitionHash", ${sums} from rtp_monitor.totals where currency = ${currency} group by 1`.execute(
    db,
  )
  return rows
}

export const readTotal = async (db: Db, currency: string, hash: string): Promise<RtpRow | undefined> => {
  const { rows } = await sql<RtpRow>`
    select definition_hash as "definitionHash", ${sums} from rtp_monitor.totals
    where currency = ${currency} and definition_hash = ${hash} group by 1`.execute(db)
  return rows[0]
}

export const readLevels = async (db: Db | Tx, currency: string, hash: string | null) => {
  const { rows } = await sql<RtpRow & { mode: string; stakeLevel: bigint }>`
    select definition_hash as "definitionHash", mode, stake_level as "stakeLevel", ${sums} from rtp_monitor.totals
    where currency = ${currency} and (${hash}::text is null or definition_hash = ${hash}) group by 1, 2, 3 order by 1, 2, 3`.execute(
    db,
  )
  return rows
}

interface DaysWanted {
  currency: string
  zone: string
  /** That many days up to today. */
  days: number
  hash: string | null
}

const since = ({ zone, days }: DaysWanted) => sql`day > (now() at time zone ${zone})::date - ${days}::int`

export const readDays = async (db: Db | Tx, wanted: DaysWanted) => {
  const { rows } = await sql<RtpRow & { day: string }>`
    select definition_hash as "definitionHash", day::text as day, ${sums} from rtp_monitor.days
    where currency = ${wanted.currency} and ${since(wanted)} and (${wanted.hash}::text is null or definition_hash = ${wanted.hash})
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The sums of those days together, a line a version. */
export const readStretchOfDays = async (db: Db | Tx, wanted: DaysWanted): Promise<RtpRow[]> => {
  const { rows } = await sql<RtpRow>`
    select definition_hash as "definitionHash", ${sums} from rtp_monitor.days
    where currency = ${wanted.currency} and ${since(wanted)} and (${wanted.hash}::text is null or definition_hash = ${wanted.hash})
    group by 1`.execute(db)
  return rows
}

/** The sums of the days from one to another, both with them, a line a version. */
export const readDaysBetween = async (
  db: Db | Tx,
  { currency, from, to }: { currency: string; from: string; to: string },
): Promise<RtpRow[]> => {
  const { rows } = await sql<RtpRow>`
    select definition_hash as "definitionHash", ${sums} from rtp_monitor.days
    where currency = ${currency} and day between ${from}::date and ${to}::date group by 1`.execute(db)
  return rows
}

/** Currencies in which anything was counted. */
export const readCurrencies = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db.selectFrom('rtp_monitor.totals').select('currency').distinct().execute()
  return rows.map(({ currency }) => currency)
}

export const readProgress = (db: Db) =>
  db.selectFrom('rtp_monitor.progress').select(['counted_at', 'judged_at']).executeTakeFirstOrThrow()

/** The newest first; those that nobody has looked at before all others. */
export const readAlarms = (db: Db, limit: number) =>
  db
    .selectFrom('rtp_monitor.alarms as a')
    .innerJoin('rtp_monitor.versions as v', 'v.definition_hash', 'a.definition_hash')
    .selectAll('a')
    .select(['v.game_id', 'v.version'])
    .orderBy(sql`a.settled_at is not null`)
    .orderBy('a.raised_at', 'desc')
    .limit(limit)
    .execute()

export const countOpenAlarms = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from rtp_monitor.alarms where settled_at is null`.execute(db)
  return rows[0]?.open ?? 0
}

/** What the brand wants done; off, and version 0, where nobody has said. */
export const readRule = async (db: Db | Tx, brandId: string) => {
  const row = await db
    .selectFrom('rtp_monitor.rules')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        version: row.version,
        holdsGames: row.holds_games,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
      }
    : { version: 0, holdsGames: false, changedAt: null, changedBy: null }
}
