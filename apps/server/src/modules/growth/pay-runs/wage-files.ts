import type { calls, CallRead } from '@krathong/protocol'
import { fileOf, fileWord } from '../../money/records/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { readBills } from './bill-reads.ts'
import { billLine, partiesOfBills, readPlace, spanOf, tellIncome } from './bills.ts'
import type { Wages } from './bills.ts'

interface Reader {
  playerId: string
  language: string
}
interface Stretch {
  after: string | undefined
  limit: number
  offset: number
}

/** Bills to an agent, or of an agent to direct downlines, as a file. */
export const billFile = (
  { app, settings }: Wages,
  { playerId, language }: Reader,
  { cursor, kind, side, sort, order, ...range }: CallRead<typeof calls.wages.billFile>,
) => {
  const { currency, timeZone } = settings.current().value
  const wanted = { playerId, side, kind: kind ?? null, currency: currency.code, sort, order }
  const span = spanOf(range, timeZone)
  const rows = async ({ after, limit, offset }: Stretch) => {
    const found = await readBills(app.db, { ...wanted, ...span, after: readPlace(after), limit, offset })
    const names = await readUsernames(app.db, partiesOfBills(found))
    const details = { names, exponent: currency.exponent, viewerId: playerId }
    return found.map((row) => ({ place: `${row.place}/${row.billId}`, bill: billLine(row, details) }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number | null> = {
    'column.from': ({ bill }) => bill.periodFrom,
    'column.to': ({ bill }) => bill.periodTo,
    'wage.kind': ({ bill }) => fileWord(language, `contract.kind.${bill.kind}`),
    'column.issuer': ({ bill }) => bill.issuer ?? fileWord(language, 'party.platform'),
    'column.holder': ({ bill }) => bill.holder,
    'wage.turnover': ({ bill }) => bill.turnover,
    'wage.active': ({ bill }) => bill.active,
    'wage.base': ({ bill }) => bill.base,
    'wage.tier': ({ bill }) => (bill.tier === null ? null : bill.tier + 1),
    'wage.amount': ({ bill }) => bill.amount,
    'wage.paid': ({ bill }) => bill.paid,
    'wage.held': ({ bill }) => bill.held,
    'wage.denied': ({ bill }) => bill.denied,
    'wage.paidDown': ({ bill }) => bill.paidDown,
    'column.currency': () => currency.code,
    'column.state': ({ bill }) => fileWord(language, `wage.state.${bill.state}`),
    'column.paidAt': ({ bill }) => bill.paidAt,
  }
  return fileOf({ name: 'wages', language, columns, rows, cursorOf: ({ place }: Row) => place }, cursor)
}

/** What came in and went out by bills, a day and kind a row, as a file. */
export const incomeFile = async (
  wages: Wages,
  { playerId, language }: Reader,
  { cursor, ...range }: CallRead<typeof calls.wages.incomeFile>,
) => {
  // A quarter of a year of every kind there is: read once.
  const { days, currency } = await tellIncome(wages, playerId, range)
  const cursorOf = ({ day, kind }: (typeof days)[number]) => `${day}/${kind}`
  const rows = ({ after, limit, offset }: Stretch) => {
    const from = days.findIndex((row) => cursorOf(row) === after) + 1 + offset
    return Promise.resolve(days.slice(from, from + limit))
  }
  const columns: Record<string, (row: (typeof days)[number]) => string> = {
    'agent.day': ({ day }) => day,
    'wage.kind': ({ kind }) => fileWord(language, `contract.kind.${kind}`),
    'wage.received': ({ received }) => received,
    'wage.outgoing': ({ paidDown }) => paidDown,
    'wage.net': ({ net }) => net,
    'column.currency': () => currency.code,
  }
  return fileOf({ name: 'income', language, columns, rows, cursorOf }, cursor)
}
