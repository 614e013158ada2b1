import type { CallOutput, CallRead, calls } from '@krathong/protocol'
import { formatAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { readBills } from './bill-reads.ts'
import type { BillPlace, BillRow } from './bill-reads.ts'
import { readBillTotal } from './day-store.ts'

type BillLine = CallOutput<typeof calls.wages.bills>['content'][number]

export interface Wages {
  app: App
  settings: Settings
}

const DAYS_MAX = 92
const DAY_MS = 86_400_000
const bad = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

/** Days of the brand's zone, forward and no longer than a quarter of a year. */
const requireSpan = ({ from, to }: { from: string; to: string }): void => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (!(days >= 1 && days <= DAYS_MAX)) throw bad('to')
}

export const spanOf = (
  { from, to }: { from: string; to: string },
  zone: string,
): { from: Date; to: Date } => {
  requireSpan({ from, to })
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds)
  return {
    from: startOf(Temporal.PlainDate.from(from)),
    to: startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}

const PLACE = /^(-?\d{1,19})\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A place in a list that is ordered by a whole number and an id. */
export const readPlace = (cursor: string | undefined): BillPlace | null => {
  if (cursor === undefined) return null
  const [, value, id] = PLACE.exec(cursor) ?? []
  if (value === undefined || id === undefined) throw bad('cursor')
  return { value, id }
}

/** What became of a bill, from what was paid of it. */
const stateOf = (bill: BillRow): BillLine['state'] => {
  const { amount, paid, held, denied, isShort, isWaiting, closedAs } = bill
  if (closedAs !== null) return closedAs
  if (isWaiting) return 'WAITING'
  if (amount === 0n) return 'NOT_REACHED'
  if (paid + held + denied === amount) return held > 0n ? 'UNDER_REVIEW' : paid > 0n ? 'PAID' : 'DENIED'
  if (paid > 0n) return 'PARTIAL'
  return isShort ? 'INSUFFICIENT' : 'PAYING'
}

export const billLine = (
  row: BillRow,
  { names, exponent, viewerId }: { names: ReadonlyMap<string, string>; exponent: number; viewerId: string },
): BillLine => {
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return {
    billId: row.billId,
    kind: row.kind,
    periodFrom: row.periodFrom.toISOString(),
    periodTo: row.periodTo.toISOString(),
    holder: names.get(row.holderId) ?? '',
    issuer: row.issuerId === null ? null : (names.get(row.issuerId) ?? ''),
    turnover: text(row.turnover),
    active: row.active,
    base: text(row.base),
    tier: row.tier,
    amount: text(row.amount),
    paid: text(row.paid),
    held: text(row.held),
    denied: text(row.denied),
    // What a downline pays further down is theirs.
    paidDown: row.holderId === viewerId ? text(row.paidDown) : null,
    state: stateOf(row),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

export const partiesOfBills = (rows: readonly Pick<BillRow, 'holderId' | 'issuerId'>[]): string[] =>
  rows.flatMap(({ holderId, issuerId }) => (issuerId === null ? [holderId] : [holderId, issuerId]))

/** A page of bills to an agent, or of an agent to direct downlines, with the total of all of them. */
export const listBills = async (
  { app, settings }: Wages,
  playerId: string,
  { cursor, limit, kind, side, sort, order, ...range }: CallRead<typeof calls.wages.bills>,
) => {
  const { currency, timeZone } = settings.current().value
  const wanted = {
    playerId,
    side,
    kind: kind ?? null,
    currency: currency.code,
  }
  const [rows, total] = await Promise.all([
    readBills(app.db, {
      ...wanted,
      ...spanOf(range, timeZone),
      sort,
      order,
      after: readPlace(cursor),
      limit,
      offset: 0,
    }),
    readBillTotal(app.db, { ...wanted, ...range }),
  ])
  const names = await readUsernames(app.db, partiesOfBills(rows))
  const details = { names, exponent: currency.exponent, viewerId: playerId }
  const last = rows.at(-1)
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  return {
    content: rows.map((row) => billLine(row, details)),
    nextCursor: last && rows.length === limit ? `${last.place}/${last.billId}` : null,
    currency,
    total: { bills: total.bills, amount: text(total.amount), paid: text(total.paid) },
  }
}
