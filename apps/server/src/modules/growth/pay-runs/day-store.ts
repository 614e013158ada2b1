import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RunKind } from './types.ts'

/** A bill stands in the days of both its parties; the platform has none. */
const sides = sql`cross join lateral (values (b.holder_id, true), (b.issuer_id, false)) s (player_id, is_holder)`

const dayOf = (moment: RawBuilder<unknown>, zone: string) => sql`(${moment} at time zone ${zone})::date`

/** Adds the bills of a run that was just computed to the days of their parties. */
export const addBillDays = async (
  tx: Tx,
  { runId, zone }: { runId: string; zone: string },
): Promise<void> => {
  await sql`
    insert into pay_runs.bill_days as d (player_id, is_holder, currency, kind, day, bills, amount, paid)
    select s.player_id, s.is_holder, r.currency, r.kind, ${dayOf(sql`r.period_from`, zone)}, count(*), sum(b.amount), sum(b.paid)
    from pay_runs.runs r join pay_runs.bills b using (run_id) ${sides}
    where r.run_id = ${runId}::uuid and s.player_id is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (player_id, is_holder, currency, kind, day) do update
      set bills = d.bills + excluded.bills, amount = d.amount + excluded.amount, paid = d.paid + excluded.paid`.execute(
    tx,
  )
}

/**
 * Adds payments that were just written to the days of both parties; what the platform paid for an issuer left no account of theirs. Whoever pays holds the accounts of all of them, and everybody asks for
 * days in one order, so nobody waits crosswise.
 */
export const addPaidDays = async (tx: Tx, paymentIds: readonly string[], zone: string): Promise<void> => {
  const moved = sql`
    select s.player_id, s.is_holder, r.currency, r.kind, ${dayOf(sql`r.period_from`, zone)} as day, ${dayOf(sql`p.paid_at`, zone)} as paid_day, p.amount,
      s.is_holder or not p.is_paid_for as is_moved
    from pay_runs.payments p join pay_runs.bills b using (bill_id) join pay_runs.runs r using (run_id) ${sides}
    where p.payment_id = any(${[...paymentIds]}::uuid[]) and s.player_id is not null`
  await sql`
    insert into pay_runs.bill_days as d (player_id, is_holder, currency, kind, day, bills, amount, paid)
    select player_id, is_holder, currency, kind, day, 0, 0, sum(amount) from (${moved}) m group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (player_id, is_holder, currency, kind, day) do update set paid = d.paid + excluded.paid`.execute(
    tx,
  )
  await sql`
    insert into pay_runs.income_days as d (player_id, currency, day, kind, received, paid_down)
    select player_id, currency, paid_day, kind, coalesce(sum(amount) filter (where is_holder), 0),
      coalesce(sum(amount) filter (where not is_holder), 0) from (${moved}) m where is_moved group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (player_id, currency, day, kind) do update
      set received = d.received + excluded.received, paid_down = d.paid_down + excluded.paid_down`.execute(tx)
}

/** Days of an account's bills, both of them with it. */
export interface DaysWanted {
  playerId: string
  currency: string
  from: string
  to: string
}

export const readBillTotal = async (
  db: Db,
  { playerId, side, kind, currency, from, to }: DaysWanted & { side: 'own' | 'down'; kind: RunKind | null },
): Promise<{ bills: number; amount: bigint; paid: bigint }> => {
  const { rows } = await sql<{ bills: number; amount: bigint; paid: bigint }>`
    select coalesce(sum(bills), 0)::int as bills, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(paid), 0)::bigint as paid
    from pay_runs.bill_days where player_id = ${playerId}::uuid and is_holder = ${side === 'own'} and currency = ${currency}
      and (${kind}::text is null or kind = ${kind}) and day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]!
}

export interface IncomeRow {
  day: string
  kind: RunKind
  received: bigint
  paidDown: bigint
}

/** What was paid to an agent and by them, by day and kind: each payment is one transfer of the ledger. */
export const readIncome = async (
  db: Db,
  { playerId, currency, from, to }: DaysWanted,
): Promise<IncomeRow[]> => {
  const { rows } = await sql<IncomeRow>`
    select d.day::text as day, d.kind, d.received, d.paid_down as "paidDown" from pay_runs.income_days d
    where d.player_id = ${playerId}::uuid and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
    order by d.day desc, d.kind`.execute(db)
  return rows
}

/**
 * What wages cost, by the day they were paid: of a team what came in at its head, from which everything further down is paid; of one account,
 * and of those directly below, what each kept. So the account and its legs add up to the team.
 */
export const readSalaryDays = async (
  db: Db,
  wanted: Omit<DaysWanted, 'playerId'> & { agentId: string; whose: 'team' | 'direct' | 'own' },
): Promise<{ day: string; amount: bigint }[]> => {
  const { agentId, whose, currency, from, to } = wanted
  const whom =
    whose === 'direct'
      ? sql`in (select e.downline_id from players.v_edges e where e.upline_id = ${agentId}::uuid and e.ended_at is null)`
      : sql`= ${agentId}::uuid`
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select d.day::text as day, sum(d.received - ${whose === 'team' ? sql`0` : sql`d.paid_down`})::bigint as amount
    from pay_runs.income_days d
    where d.player_id ${whom} and d.kind <> 'dividend' and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
    group by 1`.execute(db)
  return rows
}

/** What salaries brought each of some accounts in the days, and what of it they paid down. */
export const readSalariesOf = async (
  db: Db,
  wanted: Omit<DaysWanted, 'playerId'> & { playerIds: readonly string[] },
): Promise<ReadonlyMap<string, { received: bigint; kept: bigint }>> => {
  const { rows } = await sql<{ playerId: string; received: bigint; kept: bigint }>`
    select d.player_id as "playerId", sum(d.received)::bigint as received, sum(d.received - d.paid_down)::bigint as kept
    from pay_runs.income_days d
    where d.player_id = any (${[...wanted.playerIds]}::uuid[]) and d.kind <> 'dividend' and d.currency = ${wanted.currency}
      and d.day between ${wanted.from}::date and ${wanted.to}::date
    group by 1`.execute(db)
  return new Map(rows.map(({ playerId, ...sums }) => [playerId, sums]))
}

/** Days are held against their bills and payments as long as runs are looked at. */
const LOOKED_AT = 40

/**
 * How many days of the accounts of a brand differ from a count of their bills and payments; one that is missing or too many is told as well.
 */
export const countDayFaults = async (db: Db | Tx, brandId: string, zone: string): Promise<number> => {
  const first = sql`(now() at time zone ${zone})::date - ${LOOKED_AT}::int`
  const since = sql`((${first})::timestamp at time zone ${zone})`
  const { rows } = await sql<{ count: number }>`
    with bills as (
      select s.player_id, s.is_holder, r.currency, r.kind, ${dayOf(sql`r.period_from`, zone)} as day, count(*)::int as bills, sum(b.amount) as amount,
        sum(b.paid) as paid
      from pay_runs.runs r join pay_runs.bills b using (run_id) ${sides}
      where r.brand_id = ${brandId}::uuid and r.period_from >= ${since} and s.player_id is not null group by 1, 2, 3, 4, 5),
    income as (
      select s.player_id, r.currency, ${dayOf(sql`p.paid_at`, zone)} as day, r.kind, coalesce(sum(p.amount) filter (where s.is_holder), 0) as received,
        coalesce(sum(p.amount) filter (where not s.is_holder), 0) as paid_down
      from pay_runs.payments p join pay_runs.bills b using (bill_id) join pay_runs.runs r using (run_id) ${sides}
      where r.brand_id = ${brandId}::uuid and p.paid_at >= ${since} and s.player_id is not null
        and (s.is_holder or not p.is_paid_for) group by 1, 2, 3, 4),
    own as (select player_id from players.v_profiles where brand_id = ${brandId}::uuid)
    select (
      (select count(*) from bills c
        full join (select d.* from pay_runs.bill_days d join own using (player_id) where d.day >= ${first}) d
          using (player_id, is_holder, currency, kind, day)
        where (c.bills, c.amount, c.paid) is distinct from (d.bills, d.amount, d.paid))
      + (select count(*) from income c
        full join (select d.* from pay_runs.income_days d join own using (player_id) where d.day >= ${first}) d
          using (player_id, currency, day, kind)
        where (c.received, c.paid_down) is distinct from (d.received, d.paid_down)))::int as count`.execute(
    db,
  )
  return rows[0]!.count
}
