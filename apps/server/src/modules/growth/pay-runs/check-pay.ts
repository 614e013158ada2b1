import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { checkRebates } from '../line-rebates/index.ts'
import type { RebateFault } from '../line-rebates/index.ts'
import { countDayFaults } from './day-store.ts'

/** What must hold between bills, payments, transfers and contracts. */
const rules = [
  'paid-is-payments',
  'payments-are-transfers',
  'lines-and-total',
  'issuer-has-bill',
  'salary-net-below-zero',
  'one-contract-a-kind',
  'test-accounts',
  'held-by-no-flag',
  'days-are-sums',
  'run-late',
] as const
interface PayFault {
  rule: (typeof rules)[number] | RebateFault['rule']
  count: number
}

/** Runs that began in these days are looked at whole; older ones stand behind triggers that let nobody change them. */
const LOOKED_AT = "interval '40 days'"

const countFaults = async (tx: Tx, brandId: string): Promise<PayFault[]> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<PayFault>`
    with runs as materialized (
      select * from pay_runs.runs where brand_id = ${brandId}::uuid and period_from > now() - ${sql.raw(LOOKED_AT)}),
    bills as materialized (
      select b.*, r.kind, r.currency, r.nets_hold from pay_runs.bills b join runs r using (run_id)),
    sums as (
      select b.bill_id, b.paid, coalesce(sum(p.amount), 0) as payments,
        count(p.payment_id) filter (where not exists (select 1 from ledger.v_transfers t
          where t.cause_id = p.payment_id and t.cause_kind between 41 and 44 and t.amount = p.amount)) as unmoved
      from bills b left join pay_runs.payments p using (bill_id) group by 1, 2),
    nets as (
      select b.run_id, b.holder_id, sum(b.amount) as own,
        (select coalesce(sum(d.amount), 0) from bills d where d.run_id = b.run_id and d.issuer_id = b.holder_id) as down
      from bills b where b.kind <> 'dividend' and b.nets_hold group by 1, 2)
    select 'paid-is-payments' as rule, count(*)::int as count from sums where paid <> payments
    union all select 'payments-are-transfers', coalesce(sum(unmoved), 0)::int from sums
    union all select 'lines-and-total', count(*)::int from runs r where r.computed_at is not null
      and (r.lines, r.total, r.root_sum) <> (select count(*)::int, coalesce(sum(b.amount) filter (where b.issuer_id is null), 0)::bigint,
        coalesce(sum(b.amount), 0)::bigint from bills b where b.run_id = r.run_id)
    union all select 'issuer-has-bill', count(*)::int from bills b where b.issuer_id is not null and b.amount > 0
      and not exists (select 1 from bills above where above.run_id = b.run_id and above.holder_id = b.issuer_id)
    union all select 'salary-net-below-zero', count(*)::int from nets where own < down
    union all select 'one-contract-a-kind', count(*)::int from contracts.v_contracts a join contracts.v_contracts b
      on b.holder_id = a.holder_id and b.kind = a.kind and b.contract_id > a.contract_id
      and b.effective_from < coalesce(a.effective_to, 'infinity') and a.effective_from < coalesce(b.effective_to, 'infinity')
      and a.effective_to is distinct from a.effective_from and b.effective_to is distinct from b.effective_from
      where a.brand_id = ${brandId}::uuid
    union all select 'test-accounts', count(*)::int from bills b join players.v_profiles p on p.player_id = b.holder_id
      where p.type in (4, 41, 42) and b.amount > 0
    -- A minute after the last word whatever it freed is freed.
    union all select 'held-by-no-flag', count(*)::int from bills b join runs r on r.run_id = b.run_id where b.held > 0 and b.closed_at is null
      and not exists (select 1 from opposite_bets.v_flagged_rounds f where f.brand_id = ${brandId}::uuid and f.state = 'OPEN'
        and f.placed_at < r.period_to and f.settled_until >= r.period_from - interval '1 hour')
    union all select 'run-late', count(*)::int from pay_runs.runs
      where brand_id = ${brandId}::uuid and computed_at is null and due_at < now() - interval '2 hours'`.execute(
    tx,
  )
  return rows.filter(({ count }) => count > 0)
}

/**
 * Looks at all pay once a night, from half past three of the brand's clock on; whoever comes second the same day does nothing. Answers
 * what it found; null where it did not look.
 */
export const checkPay = (app: App, settings: Settings): Promise<PayFault[] | null> => {
  const { brandId, value } = settings.current()
  return transact(app.db, async (tx) => {
    const { rows } = await sql<{ day: string | null }>`
      select case when local.at::time >= '03:30' then local.at::date::text end as day
      from (select clock_timestamp() at time zone ${value.timeZone} as at) local
      where not exists (select 1 from pay_runs.checks c where c.brand_id = ${brandId}::uuid and c.day = local.at::date)`.execute(
      tx,
    )
    const day = rows[0]?.day ?? null
    if (day === null) return null
    const faults = await countFaults(tx, brandId)
    const days = await countDayFaults(tx, brandId, value.timeZone)
    faults.push(...(await checkRebates(tx, brandId)))
    if (days > 0) faults.push({ rule: 'days-are-sums', count: days })
    await sql`insert into pay_runs.checks (brand_id, day, faults, fault_count)
      values (${brandId}::uuid, ${day}::date, ${JSON.stringify(faults)}::jsonb, ${faults.reduce((sum, { count }) => sum + count, 0)})
      on conflict do nothing`.execute(tx)
    return faults
  })
}

/** What the last look of each brand found. */
export const readPayFaults = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(fault_count), 0)::int as count
    from (select distinct on (brand_id) fault_count from pay_runs.checks order by brand_id, day desc) last`.execute(
    db,
  )
  return rows[0]!.count
}
