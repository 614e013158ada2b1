import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Finding, OurMovement, Stretch } from '../rules/match-day.ts'

interface MovementRow {
  reference: string
  player_id: string | null
  kind: string
  currency: string
  amount: bigint
  owed: string | null
  moved: string | null
  at: Date
  is_due: boolean
  jackpot: string
  jackpot_moved: string
}

const movementOf = (row: MovementRow): OurMovement => ({
  reference: row.reference,
  playerId: row.player_id,
  kind: row.kind,
  currency: row.currency,
  amount: row.amount,
  owed: row.owed === null ? null : BigInt(row.owed),
  moved: row.moved === null ? null : BigInt(row.moved),
  at: row.at,
  isDue: row.is_due,
  jackpot: BigInt(row.jackpot),
  jackpotMoved: BigInt(row.jackpot_moved),
})

const COLUMNS = sql`reference, player_id, kind, currency, amount, owed::text, moved::text, at, is_due,
  jackpot::text, jackpot_moved::text`

/** Our movements of a stretch of time. */
export const readMovements = async (
  db: Db,
  vendorCode: string,
  { from, to }: Stretch,
): Promise<OurMovement[]> => {
  const { rows } = await sql<MovementRow>`select ${COLUMNS} from vendors.v_movements
    where vendor_code = ${vendorCode} and at >= ${from} and at < ${to}`.execute(db)
  return rows.map(movementOf)
}

/** Our movements by their ids, whenever they were. */
export const readMovementsOf = async (
  db: Db,
  vendorCode: string,
  references: readonly string[],
): Promise<OurMovement[]> => {
  const { rows } = await sql<MovementRow>`select ${COLUMNS} from vendors.v_movements
    where vendor_code = ${vendorCode} and reference = any(${[...references]}::text[])`.execute(db)
  return rows.map(movementOf)
}

/** Files what differs, each once while it is open. */
export const fileFindings = async (
  tx: Tx,
  { vendorCode, day, findings }: { vendorCode: string; day: string; findings: readonly Finding[] },
): Promise<void> => {
  if (findings.length === 0) return
  await sql`insert into vendors.differences as d (difference_id, vendor_code, kind, subject, player_id, detail, first_at, last_at)
    select id, ${vendorCode}, kind, subject, player_id, jsonb_build_object('day', ${day}::text, 'theirs', theirs, 'ours', ours), now(), now()
    from unnest(${findings.map(() => newId())}::uuid[], ${findings.map(({ kind }) => kind)}::text[],
      ${findings.map(({ subject }) => subject)}::text[], ${findings.map(({ playerId }) => playerId)}::uuid[],
      ${findings.map(({ theirs }) => theirs)}::text[], ${findings.map(({ ours }) => ours)}::text[])
      as f (id, kind, subject, player_id, theirs, ours)
    on conflict (vendor_code, kind, subject) where closed_at is null
      do update set last_at = now(), times = d.times + 1, detail = excluded.detail`.execute(tx)
}

export interface MatchResult {
  vendorCode: string
  day: string
  state: 'done' | 'partial' | 'failed'
  matched: number
  differing: number
  fault: string | null
}

/** How a day came out; a later look takes the place of an earlier one. */
export const noteMatch = (db: Db | Tx, result: MatchResult) =>
  sql`insert into vendors.matches as m (vendor_code, day, state, matched, differing, fault, asked_at)
    values (${result.vendorCode}, ${result.day}::date, ${result.state}, ${result.matched}, ${result.differing}, ${result.fault}, now())
    on conflict (vendor_code, day) do update set state = excluded.state, matched = excluded.matched,
      differing = excluded.differing, fault = excluded.fault, asked_at = now(), tries = m.tries + 1`.execute(
    db,
  )

/** Days before today, by UTC, that nobody has matched yet; of each vendor the last few, newest first. */
export const readDueDays = async (db: Db, vendorCode: string, days: number): Promise<{ day: string }[]> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from vendors.vendors v
    cross join lateral generate_series(
      greatest((v.created_at at time zone 'utc')::date, (now() at time zone 'utc')::date - ${days}::integer),
      (now() at time zone 'utc' - interval '20 minutes')::date - 1, interval '1 day') as d (day)
    where v.vendor_code = ${vendorCode} and not exists (
      select 1 from vendors.matches m where m.vendor_code = v.vendor_code and m.day = d.day::date and m.state = 'done')
    order by d.day desc`.execute(db)
  return rows
}

const matches = (db: Db, vendorCode?: string) =>
  db
    .selectFrom('vendors.matches')
    .$if(vendorCode !== undefined, (query) => query.where('vendor_code', '=', vendorCode!))

const withDay = (db: Db, vendorCode?: string) =>
  matches(db, vendorCode)
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day_text'))

export type MatchRow = Awaited<ReturnType<typeof readMatch>>

export const readMatch = (db: Db, vendorCode: string, day: string) =>
  withDay(db, vendorCode)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow()

export const readMatches = async (
  db: Db,
  { vendorCode, offset, limit }: { vendorCode?: string | undefined; offset: number; limit: number },
) => {
  const [rows, count] = await Promise.all([
    withDay(db, vendorCode)
      .orderBy('day', 'desc')
      .orderBy('vendor_code')
      .offset(offset)
      .limit(limit)
      .execute(),
    matches(db, vendorCode)
      .select(sql<bigint>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count.count) }
}
