import type { SumNode } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Earned, NumberedLine, RebateDay, RebateKey, RebateLine } from './rules.ts'

export interface RebateRun {
  runId: string
  brandId: string
  currency: string
  periodFrom: Date
  periodTo: Date
}

/** The first day that no run is expected of yet. */
export const readFirstDay = async (
  db: Db,
  { brandId, currency, zone }: { brandId: string; currency: string; zone: string },
): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select coalesce((select max(day) + 1 from line_rebates.runs where brand_id = ${brandId}::uuid and currency = ${currency}),
      (select (since at time zone ${zone})::date from line_rebates.start))::text as day`.execute(db)
  return rows[0]!.day
}

/** Writes down that days are expected; one run of each, whoever looks how often. */
export const insertRuns = async (
  db: Db,
  { brandId, currency }: { brandId: string; currency: string },
  days: readonly RebateDay[],
): Promise<void> => {
  const rows = days.map(({ day, from, to, dueAt }) => ({ run_id: newId(), day, from, to, due_at: dueAt }))
  await sql`
    insert into line_rebates.runs (run_id, brand_id, currency, day, period_from, period_to, due_at)
    select run_id, ${brandId}::uuid, ${currency}, day, "from", "to", due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (run_id uuid, day date, "from" timestamptz, "to" timestamptz, due_at timestamptz)
    on conflict (brand_id, currency, day) do nothing`.execute(db)
}

export const readDueRuns = async (db: Db, brandId: string): Promise<RebateRun[]> => {
  const { rows } = await sql<RebateRun>`
    select run_id as "runId", brand_id as "brandId", currency, period_from as "periodFrom", period_to as "periodTo"
    from line_rebates.runs where brand_id = ${brandId}::uuid and computed_at is null and due_at <= clock_timestamp() order by day`.execute(
    db,
  )
  return rows
}

/** Holds a run that nobody has computed; false where somebody has, or is about to. */
export const holdRun = async (tx: Tx, runId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from line_rebates.runs where run_id = ${runId}::uuid and computed_at is null for update skip locked`.execute(
    tx,
  )
  return rows.length > 0
}

/** Of these accounts those that earn: of a real type, in the currency. */
export const readEarners = async (
  tx: Tx,
  accountIds: readonly string[],
  currency: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from players.v_profiles
    where player_id = any (${[...accountIds]}::uuid[]) and type in (0, 1, 2) and currency = ${currency}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

const ROWS_AT_ONCE = 2_000

const inPieces = async <Row>(
  rows: readonly Row[],
  write: (piece: readonly Row[], first: number) => Promise<void>,
) => {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await write(rows.slice(first, first + ROWS_AT_ONCE), first)
}

/** Writes lines piece by piece; `onPiece` does its part between two statements, so that no transaction stands idle for long. */
export const insertLines = (
  tx: Tx,
  runId: string,
  lines: readonly RebateLine[],
  onPiece: (piece: readonly NumberedLine[]) => void,
): Promise<void> =>
  inPieces(lines, async (piece, first) => {
    const numbered = piece.map((line, at) => ({ ...line, lineNo: first + at }))
    onPiece(numbered)
    const rows = numbered.map(({ lineNo, playerId, category, path, points, base, heldRound }) => ({
      ...{ line_no: lineNo, player_id: playerId, category, points },
      ...{ path, base: String(base), held_round: heldRound },
    }))
    await sql`
      insert into line_rebates.lines (run_id, line_no, player_id, category, path, points, base, held_round)
      select ${runId}::uuid, line_no, player_id, category, path, points, base, held_round from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as l (line_no integer, player_id uuid, category text, path uuid[], points integer[], base bigint, held_round uuid)`.execute(
      tx,
    )
  })

const keyText = ({ accountId, isOwn, category }: RebateKey): string => `${accountId} ${isOwn} ${category}`

/** What is taken off first, by account, whose play it is of, and category. */
export const readCarried = async (
  tx: Tx,
  accountIds: readonly string[],
  currency: string,
): Promise<(key: RebateKey) => bigint> => {
  const { rows } = await sql<RebateKey & { amount: bigint }>`
    select account_id as "accountId", is_own as "isOwn", category, amount from line_rebates.carried
    where account_id = any (${[...accountIds]}::uuid[]) and currency = ${currency} and amount > 0 for update`.execute(
    tx,
  )
  const found = new Map(rows.map((row) => [keyText(row), row.amount]))
  return (key) => found.get(keyText(key)) ?? 0n
}

export interface RebatePayment extends Earned {
  paid: bigint
  carried: bigint
}

/** Writes payments with what each leaves to be carried; one of nothing is done with at once, and of a flagged round each waits. */
export const insertPayments = (
  tx: Tx,
  { runId, currency }: { runId: string; currency: string },
  payments: readonly RebatePayment[],
): Promise<void> =>
  inPieces(payments, async (piece) => {
    const rows = piece.map(
      ({ accountId, isOwn, category, heldLine, lines, base, earned, paid, carried }) => ({
        ...{
          payment_id: newId(),
          account_id: accountId,
          is_own: isOwn,
          category,
          lines,
          held_line: heldLine,
        },
        ...{ base: String(base), earned: String(earned), paid: String(paid), carried: String(carried) },
      }),
    )
    await sql`
      with rows as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (payment_id uuid, account_id uuid, is_own boolean, category text,
          lines integer, base bigint, earned bigint, paid bigint, carried bigint, held_line integer)),
      carries as (
        insert into line_rebates.carried as c (account_id, currency, is_own, category, amount)
        select account_id, ${currency}, is_own, category, carried from rows where held_line is null
        on conflict (account_id, currency, is_own, category) do update set amount = excluded.amount)
      insert into line_rebates.payments (payment_id, run_id, account_id, is_own, category, lines, base, earned, paid, held_line, state, paid_at)
      select payment_id, ${runId}::uuid, account_id, is_own, category, lines, base, earned, paid, held_line,
        case when held_line is null then 'FREE' else 'HELD' end, case when paid = 0 and held_line is null then clock_timestamp() end
      from rows`.execute(tx)
  })

interface CompletedRun {
  lines: number
  payments: number
  /** What is paid of it, without what waits. */
  total: bigint
  /** Payments below nothing. */
  corrected: number
  root: SumNode
  blocks: readonly SumNode[]
  seal: string
}

export const completeRun = async (
  tx: Tx,
  runId: string,
  { lines, payments, root, blocks, seal, ...sums }: CompletedRun,
): Promise<void> => {
  await sql`update line_rebates.runs set computed_at = clock_timestamp(), lines = ${lines}, total = ${sums.total}, payments = ${payments},
      corrected = ${sums.corrected}, root_hash = ${root.hash}, root_sum = ${root.sum}, seal = ${seal},
      blocks = ${blocks.length > 0 ? JSON.stringify(blocks.map(({ hash, sum }) => [hash, String(sum)])) : null}::jsonb
    where run_id = ${runId}::uuid`.execute(tx)
}

export interface UnpaidRebate {
  paymentId: string
  accountId: string
  isOwn: boolean
  paid: bigint
}

/** Payments that are still to be made, marked as made with the same commit; whoever else pays takes others. */
export const takeUnpaid = async (
  tx: Tx,
  { brandId, currency, limit }: { brandId: string; currency: string; limit: number },
): Promise<UnpaidRebate[]> => {
  const { rows } = await sql<UnpaidRebate>`
    with due as materialized (
      select p.payment_id from line_rebates.payments p join line_rebates.runs r using (run_id)
      where p.paid_at is null and p.state = 'FREE' and r.brand_id = ${brandId}::uuid and r.currency = ${currency}
      order by p.account_id, p.payment_id limit ${limit} for update of p skip locked)
    update line_rebates.payments p set paid_at = clock_timestamp() from due where p.payment_id = due.payment_id
    returning p.payment_id as "paymentId", p.account_id as "accountId", p.is_own as "isOwn", p.paid`.execute(
    tx,
  )
  return rows
}
