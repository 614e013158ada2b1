import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface PaymentRow {
  paymentId: string
  runId: string
  day: string
  periodFrom: Date
  periodTo: Date
  category: string
  isOwn: boolean
  lines: number
  base: bigint
  earned: bigint
  paid: bigint
  paidAt: Date | null
  heldLine: number | null
  state: 'FREE' | 'HELD' | 'DENIED'
}

const paymentColumns = sql`p.payment_id as "paymentId", p.run_id as "runId", r.day::text as day, r.period_from as "periodFrom", r.period_to as "periodTo",
  p.category, p.is_own as "isOwn", p.lines, p.base, p.earned, p.paid, p.paid_at as "paidAt", p.held_line as "heldLine", p.state`

export interface PageWanted {
  /** The last place of the page before. */
  after: string | null
  limit: number
  /** Rows left out behind it. */
  offset: number
}

/** What an account earned, newest first. */
export const readPayments = async (
  db: Db,
  { accountId, currency }: { accountId: string; currency: string },
  { after, limit, offset }: PageWanted,
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from line_rebates.payments p join line_rebates.runs r using (run_id)
    where p.account_id = ${accountId}::uuid and r.currency = ${currency}
      and p.payment_id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
    order by p.payment_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** One payment to its account; to anybody else there is none. */
export const readPayment = async (
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<PaymentRow | null> => {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from line_rebates.payments p join line_rebates.runs r using (run_id)
    where p.payment_id = ${paymentId}::uuid and p.account_id = ${accountId}::uuid`.execute(db)
  return rows[0] ?? null
}

export const readCarriedSum = async (db: Db, accountId: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from line_rebates.carried
    where account_id = ${accountId}::uuid and currency = ${currency}`.execute(db)
  return rows[0]!.amount
}

export interface LineRow {
  lineNo: number
  account: string
  playerId: string
  path: string[]
  points: number[]
  base: bigint
}

/** Lines that one payment follows from, in their order. */
export const readLines = async (
  db: Db,
  accountId: string,
  { runId, category, isOwn, heldLine }: Pick<PaymentRow, 'runId' | 'category' | 'isOwn' | 'heldLine'>,
  { after, limit, offset }: PageWanted,
): Promise<LineRow[]> => {
  const whose = isOwn
    ? sql`l.player_id = ${accountId}::uuid and l.points[1] > 0`
    : sql`array_position(l.path, ${accountId}::uuid) is not null
        and l.points[array_position(l.path, ${accountId}::uuid) + 1]
          > (select max(b.own) from unnest(l.points[:array_position(l.path, ${accountId}::uuid)]) as b (own))`
  const { rows } = await sql<LineRow>`
    select l.line_no as "lineNo", m.username as account, l.player_id as "playerId", l.path, l.points, l.base
    from line_rebates.lines l join players.v_team_members m using (player_id)
    where l.run_id = ${runId}::uuid and l.category = ${category} and ${whose}
      and ${heldLine === null ? sql`l.held_round is null` : sql`l.line_no = ${heldLine}`} and l.line_no > ${after === null ? -1 : Number(after)}
    order by l.line_no limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface RebateIncome {
  day: string
  category: string
  isOwn: boolean
  received: bigint
}

/** What was paid to an account, by the day of payment and category: each payment is one transfer of the ledger. */
export const readRebateIncome = async (
  db: Db,
  { playerId, currency, from, to }: { playerId: string; currency: string; from: Date; to: Date },
  zone: string,
): Promise<RebateIncome[]> => {
  const { rows } = await sql<RebateIncome>`
    select (p.paid_at at time zone ${zone})::date::text as day, p.category, p.is_own as "isOwn", sum(p.paid)::bigint as received
    from line_rebates.payments p join line_rebates.runs r using (run_id)
    where p.account_id = ${playerId}::uuid and r.currency = ${currency} and p.paid > 0 and p.paid_at >= ${from} and p.paid_at < ${to}
    group by 1, 2, 3 order by 1 desc, 3, 2`.execute(db)
  return rows
}
