import type { Kind } from '@krathong/contracts'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keptAmount, sendMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'

interface PaidBill {
  billId: string
  holderId: string
  kind: Kind
  amount: bigint
  day: string
}

const AT_ONCE = 200

/** Bills of a day and longer that are paid whole and not told, held so that nobody else tells them. */
const lockUnannounced = async (tx: Tx, brandId: string, zone: string): Promise<PaidBill[]> => {
  const { rows } = await sql<PaidBill>`
    select b.bill_id as "billId", b.holder_id as "holderId", r.kind, b.paid as amount, (r.period_from at time zone ${zone})::date::text as day
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.bill_id in (select p.bill_id from pay_runs.payments p where p.paid_at > clock_timestamp() - interval '3 days')
      and r.brand_id = ${brandId}::uuid and r.kind in ('daily', 'dividend') and b.paid > 0 and b.paid + b.denied = b.amount
      and not exists (select from pay_runs.told t where t.bill_id = b.bill_id)
    order by r.period_from, b.line_no limit ${AT_ONCE} for update of b skip locked`.execute(tx)
  return rows
}

/** Days that are over and not told, with one look at the clock; whoever tells them holds the row. */
const lockUnannouncedDay = async (tx: Tx, brandId: string, zone: string): Promise<string | null> => {
  await sql`insert into pay_runs.told_days (brand_id, day)
    select ${brandId}::uuid, (clock_timestamp() at time zone ${zone})::date - 1 on conflict (brand_id) do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ day: string }>`
    select (day + 1)::text as day from pay_runs.told_days where brand_id = ${brandId}::uuid
      and day + 1 < (clock_timestamp() at time zone ${zone})::date for update skip locked`.execute(tx)
  return rows[0]?.day ?? null
}

interface PaidDay {
  holderId: string
  kind: Kind
  amount: bigint
}

/** What came in on a day by bills of the hour and by the round. */
const readPaidDay = async (
  tx: Tx,
  brandId: string,
  { day, currency }: { day: string; currency: string },
): Promise<PaidDay[]> => {
  const { rows } = await sql<PaidDay>`
    select d.player_id as "holderId", d.kind, d.received as amount from pay_runs.income_days d
    join players.v_profiles p on p.player_id = d.player_id and p.brand_id = ${brandId}::uuid
    where d.day = ${day}::date and d.currency = ${currency} and d.kind in ('hourly', 'realtime') and d.received > 0
    order by d.player_id, d.kind`.execute(tx)
  return rows
}

/** One letter a day and kind of what was paid by the hour and by the round; a day that nobody told yet is told first. */
const notifyDay = async (tx: Tx, settings: Settings): Promise<void> => {
  const { brandId, value } = settings.current()
  const day = await lockUnannouncedDay(tx, brandId, value.timeZone)
  if (day === null) return
  for (const { holderId, kind, amount } of await readPaidDay(tx, brandId, {
    day,
    currency: value.currency.code,
  }))
    await sendMessage(tx, {
      event: 'wage-paid',
      fills: { kind, wage: keptAmount(value.currency, amount), day },
      playerId: holderId,
      cause: `wage-paid:${holderId}:${kind}:${day}`,
    })
  await sql`update pay_runs.told_days set day = ${day}::date where brand_id = ${brandId}::uuid`.execute(tx)
}

/** Tells holders of bills that were paid, each once. */
export const notifyPaid = async (app: App, settings: Settings): Promise<void> => {
  await notifyBills(app, settings)
  await transact(app.db, (tx) => notifyDay(tx, settings))
}

const notifyBills = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    for (const { billId, holderId, kind, amount, day } of await lockUnannounced(
      tx,
      brandId,
      value.timeZone,
    )) {
      await sendMessage(tx, {
        event: 'wage-paid',
        fills: { kind, wage: keptAmount(value.currency, amount), day },
        playerId: holderId,
        cause: `wage-paid:${billId}`,
      })
      await sql`insert into pay_runs.told (bill_id) values (${billId}::uuid) on conflict do nothing`.execute(
        tx,
      )
    }
  })
