import { formatAmount } from '@krathong/money'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'

const texts: Record<string, readonly [title: string, body: string]> = {
  th: ['จ่ายค่าจ้างแล้ว: {amount}', 'ค่าจ้างของวันที่ {day} เข้ายอดเงินของคุณแล้ว เปิดดูและตรวจสอบได้ในศูนย์ตัวแทน'],
  en: [
    'Wages paid: {amount}',
    'The wages of {day} are in your balance. Open and check them in the agent centre.',
  ],
  tl: [
    'Bayad na ang sahod: {amount}',
    'Nasa balance mo na ang sahod ng {day}. Buksan at i-check ito sa agent centre.',
  ],
  vi: [
    'Đã trả lương: {amount}',
    'Lương ngày {day} đã vào số dư của bạn. Mở và kiểm tra trong trung tâm đại lý.',
  ],
  'zh-Hans': ['工资已支付：{amount}', '{day} 的工资已计入您的余额。可在代理中心打开核对。'],
  ar: ['دُفع الأجر: {amount}', 'أُضيف أجر يوم {day} إلى رصيدك. افتحه وتحقق منه في مركز الوكلاء.'],
}

interface PaidBill {
  billId: string
  holderId: string
  amount: bigint
  day: string
}

const AT_ONCE = 200

/** Bills of a day that are paid whole and not told, held so that nobody else tells them. */
const holdUntold = async (tx: Tx, brandId: string, zone: string): Promise<PaidBill[]> => {
  const { rows } = await sql<PaidBill>`
    select b.bill_id as "billId", b.holder_id as "holderId", b.amount, (r.period_from at time zone ${zone})::date::text as day
    from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.bill_id in (select p.bill_id from pay_runs.payments p where p.paid_at > clock_timestamp() - interval '3 days')
      and r.brand_id = ${brandId}::uuid and r.kind <> 'hourly' and b.amount > 0 and b.paid = b.amount
      and not exists (select from pay_runs.told t where t.bill_id = b.bill_id)
    order by r.period_from, b.line_no limit ${AT_ONCE} for update of b skip locked`.execute(tx)
  return rows
}

/** Tells holders of bills that were paid, each once. */
export const tellPaid = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const { symbol, exponent } = value.currency
    for (const { billId, holderId, amount, day } of await holdUntold(tx, brandId, value.timeZone)) {
      const filled = (text: string) =>
        text
          .replace('{amount}', () => `${symbol}${formatAmount(amount, exponent)}`)
          .replace('{day}', () => day)
      await sendMessage(tx, {
        playerId: holderId,
        cause: `wage-paid:${billId}`,
        kind: 'system',
        texts: Object.fromEntries(
          Object.entries(texts).map(([language, [title, body]]) => [
            language,
            { title: filled(title), body: filled(body) },
          ]),
        ),
        isImportant: false,
      })
      await sql`insert into pay_runs.told (bill_id) values (${billId}::uuid) on conflict do nothing`.execute(
        tx,
      )
    }
  })
