import { formatAmount } from '@krathong/money'
import type { CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readRebateIncome } from '../line-rebates/index.ts'
import { readShareIncome } from '../prize-shares/index.ts'
import { spanOf } from './bills.ts'
import type { Wages } from './bills.ts'
import { readIncome } from './day-store.ts'
import { readOwedByKind } from './run-reads.ts'

type Range = CallRead<typeof calls.wages.income>
type Category = 'LOTTERY' | 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS' | 'COCKFIGHT'

const ORDER = [
  'dividend',
  'daily',
  'hourly',
  'realtime',
  'prize-share',
  'rebate-own',
  'rebate-agent',
] as const

interface Income {
  day: string
  kind: (typeof ORDER)[number]
  category: Category | null
  received: bigint
  paidDown: bigint
}

/** The newest day first; a day in the order of the kinds. */
const inOrder = (one: Income, other: Income): number =>
  one.day === other.day
    ? ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      String(one.category).localeCompare(String(other.category))
    : one.day < other.day
      ? 1
      : -1

const readAll = async (
  db: App['db'],
  wanted: Range & { playerId: string; currency: string },
  zone: string,
): Promise<Income[]> => {
  const span = spanOf(wanted, zone)
  const [bills, shares, rebates] = await Promise.all([
    readIncome(db, wanted),
    readShareIncome(db, wanted),
    readRebateIncome(db, { ...wanted, ...span }, zone),
  ])
  return [
    ...bills.map((row) => ({ ...row, category: null })),
    ...shares.map((row) => ({ ...row, kind: 'prize-share' as const, category: null, paidDown: 0n })),
    ...rebates.map(({ isOwn, category, ...row }) => ({
      ...row,
      kind: isOwn ? ('rebate-own' as const) : ('rebate-agent' as const),
      category: category as Category,
      paidDown: 0n,
    })),
  ].toSorted(inOrder)
}

/** What came in and went out, day by day: exactly what the ledger moved for it. */
export const incomeView = async ({ app, settings }: Wages, playerId: string, range: Range) => {
  const { currency, timeZone } = settings.current().value
  const [rows, owed] = await Promise.all([
    readAll(app.db, { ...range, playerId, currency: currency.code }, timeZone),
    readOwedByKind(app.db, playerId, currency.code),
  ])
  const amountText = ({ received, paidDown }: { received: bigint; paidDown: bigint }) => ({
    received: formatAmount(received, currency.exponent),
    paidDown: formatAmount(paidDown, currency.exponent),
    net: formatAmount(received - paidDown, currency.exponent),
  })
  const total = rows.reduce(
    (sum, row) => ({ received: sum.received + row.received, paidDown: sum.paidDown + row.paidDown }),
    { received: 0n, paidDown: 0n },
  )
  return {
    currency,
    timeZone,
    days: rows.map((row) => ({ day: row.day, kind: row.kind, category: row.category, ...amountText(row) })),
    total: amountText(total),
    owed: owed.map((one) => ({ kind: one.kind, amount: formatAmount(one.owed, currency.exponent) })),
  }
}
