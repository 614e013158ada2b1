import type { calls, CallRead } from '@krathong/protocol'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { betsFile } from '../turnover/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { readBills } from './bill-reads.ts'
import { billLine, partiesOfBills, readPlace, spanOf } from './bills.ts'
import { incomeView } from './income.ts'
import type { Wages } from './bills.ts'
import { betsOf, membersOf } from './open-bill.ts'

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

/** What came in and went out, a day and kind a row, as a file. */
export const incomeFile = async (
  wages: Wages,
  { playerId, language }: Reader,
  { cursor, ...range }: CallRead<typeof calls.wages.incomeFile>,
) => {
  // A quarter of a year of every kind there is: read once.
  const { days, currency } = await incomeView(wages, playerId, range)
  const cursorOf = ({ day, kind, category }: (typeof days)[number]) => `${day}/${kind}/${category}`
  const rows = ({ after, limit, offset }: Stretch) => {
    const from = days.findIndex((row) => cursorOf(row) === after) + 1 + offset
    return Promise.resolve(days.slice(from, from + limit))
  }
  const columns: Record<string, (row: (typeof days)[number]) => string | null> = {
    'agent.day': ({ day }) => day,
    'wage.kind': ({ kind }) => fileWord(language, `contract.kind.${kind}`),
    'column.category': ({ category }) => category && fileWord(language, `category.${category}`),
    'wage.received': ({ received }) => received,
    'wage.outgoing': ({ paidDown }) => paidDown,
    'wage.net': ({ net }) => net,
    'column.currency': () => currency.code,
  }
  return fileOf({ name: 'income', language, columns, rows, cursorOf }, cursor)
}

/** Who of one leg of a bill played what, as a file. */
export const memberFile = async (
  wages: Wages,
  { playerId, language }: Reader,
  { cursor, ...wanted }: CallRead<typeof calls.wages.memberFile>,
) => {
  const rows = await membersOf(wages, playerId, wanted)
  const { code } = wages.settings.current().value.currency
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number> = {
    'column.member': ({ member }) => member.account,
    'agent.bets': ({ member }) => member.bets,
    'agent.stake': ({ member }) => member.turnover,
    'wage.won': ({ member }) => member.won,
    'wage.lost': ({ member }) => member.lost,
    'agent.payout': ({ member }) => member.returned,
    'column.currency': () => code,
  }
  return fileOf(
    { name: 'wage-members', language, columns, rows, cursorOf: ({ place }: Row) => place },
    cursor,
  )
}

/** The bets of one member that a bill counts, as a file. */
export const betFile = async (
  wages: Wages,
  { playerId, language }: Reader,
  { cursor, ...wanted }: CallRead<typeof calls.wages.betFile>,
) => {
  const rows = await betsOf(wages, playerId, { ...wanted, language })
  const { code: currency } = wages.settings.current().value.currency
  return betsFile(rows, { name: 'wage-bets', language, member: wanted.member, currency }, cursor)
}
