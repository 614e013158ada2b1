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

/** Bills of a day that are paid whole and not told, held so that nobody else tells them. */
const holdUntold = async (tx: Tx, brandId: string, zone: string): Promise<PaidBill[]> => {
  const { rows } = await sql<PaidBill>`
    select b.bill_id as "billId", b.holder_id as "holderId", r.kind, b.paid as amount, (r.period_from at time zone ${zone})::date::text as day
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.bill_id in (select p.bill_id from pay_runs.payments p where p.paid_at > clock_timestamp() - interval '3 days')
      and r.brand_id = ${brandId}::uuid and r.kind <> 'hourly' and b.paid > 0 and b.paid + b.denied = b.amount
      and not exists (select from pay_runs.told t where t.bill_id = b.bill_id)
    order by r.period_from, b.line_no limit ${AT_ONCE} for update of b skip locked`.execute(tx)
  return rows
}

/** Tells holders of bills that were paid, each once. */
export const tellPaid = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    for (const { billId, holderId, kind, amount, day } of await holdUntold(tx, brandId, value.timeZone)) {
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
