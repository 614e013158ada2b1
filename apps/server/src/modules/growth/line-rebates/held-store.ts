import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { RebateKey } from './rules.ts'

interface HeldLine {
  runId: string
  lineNo: number
  isDenied: boolean
}

/** Lines whose payments wait, of whose round nobody is to be asked any more, or somebody said no. */
export const readDecided = async (
  tx: Tx,
  { brandId, currency, limit }: { brandId: string; currency: string; limit: number },
): Promise<HeldLine[]> => {
  const { rows } = await sql<HeldLine>`
    select w.run_id as "runId", w.held_line as "lineNo", f.denied as "isDenied"
    from (select distinct run_id, held_line from line_rebates.payments where state = 'HELD') w
    join line_rebates.runs r on r.run_id = w.run_id and r.brand_id = ${brandId}::uuid and r.currency = ${currency}
    join line_rebates.lines l on l.run_id = w.run_id and l.line_no = w.held_line
    cross join lateral (
      select coalesce(bool_or(s.state = 'CONFIRMED'), false) as denied, coalesce(bool_or(s.state = 'OPEN'), false) as open
      from opposite_bets.v_flagged_rounds s where s.round_id = l.held_round and s.player_id = l.player_id and s.brand_id = r.brand_id) f
    where f.denied or not f.open
    order by 1, 2 limit ${limit}`.execute(tx)
  return rows
}

interface HeldPayment extends RebateKey {
  paymentId: string
  earned: bigint
}

/** What waits of a line, held until the transaction ends. */
export const holdHeld = async (tx: Tx, { runId, lineNo }: HeldLine): Promise<HeldPayment[]> => {
  const { rows } = await sql<HeldPayment>`
    select payment_id as "paymentId", account_id as "accountId", is_own as "isOwn", category, earned from line_rebates.payments
    where run_id = ${runId}::uuid and held_line = ${lineNo} and state = 'HELD' order by account_id, payment_id for update`.execute(
    tx,
  )
  return rows
}

/** These are not paid, and never will be. */
export const denyHeld = async (tx: Tx, paymentIds: readonly string[]): Promise<void> => {
  await sql`update line_rebates.payments set state = 'DENIED', paid_at = clock_timestamp()
    where payment_id = any (${[...paymentIds]}::uuid[])`.execute(tx)
}

interface FreedPayment extends HeldPayment {
  paid: bigint
  carried: bigint
}

/** These are paid with the next payments, less what was carried; the run comes to as much more. */
export const freeHeld = async (
  tx: Tx,
  { runId, currency }: { runId: string; currency: string },
  payments: readonly FreedPayment[],
): Promise<void> => {
  const rows = payments.map(({ paymentId, accountId, isOwn, category, paid, carried }) => ({
    ...{ payment_id: paymentId, account_id: accountId, is_own: isOwn, category },
    ...{ paid: String(paid), carried: String(carried) },
  }))
  await sql`
    with rows as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (payment_id uuid, account_id uuid, is_own boolean, category text, paid bigint, carried bigint)),
    carries as (
      insert into line_rebates.carried as c (account_id, currency, is_own, category, amount)
      select account_id, ${currency}, is_own, category, carried from rows
      on conflict (account_id, currency, is_own, category) do update set amount = excluded.amount),
    freed as (
      update line_rebates.payments p set state = 'FREE', paid = r.paid, paid_at = case when r.paid = 0 then clock_timestamp() end
      from rows r where p.payment_id = r.payment_id)
    update line_rebates.runs set total = total + (select sum(paid) from rows) where run_id = ${runId}::uuid`.execute(
    tx,
  )
}
