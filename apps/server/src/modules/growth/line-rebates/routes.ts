import { rebateParts } from '@krathong/contracts'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isAgentType, percentText, readPlayerByName, usernameKey } from '../../people/players/index.ts'
import { betPage, betsFile, betsOfMember } from '../turnover/index.ts'
import { readCarriedSum, readLines, readPayment, readPayments } from './reads.ts'
import type { LineRow, PaymentRow } from './reads.ts'
import { proveRebateLine } from './open-line.ts'
import type { Category } from './rules.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PLACE = /^\d{1,9}$/

const requireAgent = ({ playerId, type }: PlayerCaller): string => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
  return playerId
}

/** The cursor of a list as its place; what no list of ours ever wrote is refused. */
const placeOf = (cursor: string | undefined, form: RegExp): string | null => {
  if (cursor === undefined) return null
  if (!form.test(cursor)) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return cursor
}

/** To the unit: what one member gives is often less than the smallest coin. */
const exact = (amount: bigint): string => formatAmount(amount, LEDGER_EXPONENT)

const payment = ({ paymentId, day, category, isOwn, lines, base, earned, paid, ...row }: PaymentRow) => ({
  ...{ paymentId, day, category: category as Category, isOwn, lines, state: row.state },
  ...{
    base: exact(base),
    earned: exact(earned),
    paid: exact(paid),
    paidAt: row.paidAt?.toISOString() ?? null,
  },
})

/** What an agent sees of a line: the points around their own part, and no one else's. */
const line = ({ lineNo, account, playerId, path, points, base }: LineRow, agentId: string) => {
  const at = playerId === agentId ? 0 : path.indexOf(agentId) + 1
  return {
    lineNo,
    account,
    base: exact(base),
    pointsBelow: percentText(Math.max(0, ...points.slice(0, at))),
    points: percentText(points[at]!),
    amount: exact(rebateParts(base, points)[at]!),
  }
}

interface Stretch {
  after: string | undefined
  limit: number
  offset: number
}

interface Site {
  app: App
  settings: Settings
}

interface Reader {
  agentId: string
  language: string
}

/** Payments as a file. */
const paymentFile = ({ app, settings }: Site, { agentId, language }: Reader, cursor: string | undefined) => {
  const { code } = settings.current().value.currency
  const wanted = { accountId: agentId, currency: code }
  const rows = async ({ after, ...page }: Stretch) =>
    (await readPayments(app.db, wanted, { after: placeOf(after, UUID), ...page })).map(payment)
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number | null> = {
    'agent.day': ({ day }) => day,
    'column.category': ({ category }) => fileWord(language, `category.${category}`),
    'wage.kind': ({ isOwn }) => fileWord(language, isOwn ? 'rebate.own' : 'rebate.line'),
    'prizeShare.base': ({ base }) => base,
    'prizeShare.earned': ({ earned }) => earned,
    'wage.received': ({ paid }) => paid,
    'column.state': ({ state }) =>
      state === 'FREE' ? null : fileWord(language, `wage.${state === 'HELD' ? 'held' : 'denied'}`),
    'column.currency': () => code,
    'column.paidAt': ({ paidAt }) => paidAt,
  }
  const cursorOf = ({ paymentId }: Row) => paymentId
  return fileOf({ name: 'rebates', language, columns, rows, cursorOf }, cursor)
}

const requirePayment = async (app: App, agentId: string, paymentId: string): Promise<PaymentRow> => {
  const found = await readPayment(app.db, agentId, paymentId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Lines of one payment as a file. */
const lineFile = async (
  { app, settings }: Site,
  { agentId, language }: Reader,
  { paymentId, cursor }: CallRead<typeof calls.lineRebates.lineFile>,
) => {
  const found = await requirePayment(app, agentId, paymentId)
  const { code } = settings.current().value.currency
  const rows = async ({ after, ...page }: Stretch) =>
    (await readLines(app.db, agentId, found, { after: placeOf(after, PLACE), ...page })).map((row) =>
      line(row, agentId),
    )
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string> = {
    'column.member': ({ account }) => account,
    'prizeShare.base': ({ base }) => base,
    'rebate.below': ({ pointsBelow }) => pointsBelow,
    'rebate.points': ({ points }) => points,
    'prizeShare.earned': ({ amount }) => amount,
    'column.currency': () => code,
  }
  return fileOf(
    { name: 'rebate', language, columns, rows, cursorOf: ({ lineNo }: Row) => String(lineNo) },
    cursor,
  )
}

/** Whoever nobody is called has played nothing: a name is not found by asking for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Bets of one member that were settled on the day of a payment, of its category. */
const betsOf = async (
  { app, settings }: Site,
  { agentId, language }: Reader,
  { paymentId, member }: { paymentId: string; member: string },
) => {
  const { category, isOwn, periodFrom: from, periodTo: to } = await requirePayment(app, agentId, paymentId)
  const { brandId, value } = settings.current()
  const { code: currency, exponent } = value.currency
  const named = await readPlayerByName(app.db, brandId, usernameKey(member))
  const isMember = named !== null && (named === agentId) === isOwn
  return betsOfMember(app.db, {
    asked: {
      holderId: agentId,
      categories: [category],
      activeMin: 0n,
      playerId: isMember ? named : NOBODY,
    },
    span: { brandId, currency, from, to },
    exponent,
    language,
  })
}

const betFile = async (
  site: Site,
  reader: Reader,
  { cursor, ...wanted }: CallRead<typeof calls.lineRebates.betFile>,
) =>
  betsFile(
    await betsOf(site, reader, wanted),
    {
      name: 'rebate-bets',
      language: reader.language,
      member: wanted.member,
      currency: site.settings.current().value.currency.code,
    },
    cursor,
  )

/** One line of a payment with its proof; to anybody whose payment it is not of there is none. */
const openLine = async (
  { app, settings }: Site,
  agentId: string,
  { paymentId, lineNo }: CallRead<typeof calls.lineRebates.line>,
) => {
  const found = await requirePayment(app, agentId, paymentId)
  const place = Number(placeOf(lineNo, PLACE))
  const [row] = await readLines(app.db, agentId, found, { after: String(place - 1), limit: 1, offset: 0 })
  if (row?.lineNo !== place) throw new Refusal('NOT_FOUND')
  return {
    line: line(row, agentId),
    currency: settings.current().value.currency,
    proven: await proveRebateLine(app.db, found.runId, row, agentId),
  }
}

/** What an agent earned by rebate points, down to the bets. */
export const lineRebatesRoutes = (app: App, settings: Settings) => {
  const site = { app, settings }
  return implement('lineRebates', calls.lineRebates, {
    payments: async ({ cursor, limit }, { caller }) => {
      const accountId = requireAgent(caller)
      const { currency } = settings.current().value
      const wanted = { accountId, currency: currency.code }
      const rows = await readPayments(app.db, wanted, { after: placeOf(cursor, UUID), limit, offset: 0 })
      return {
        content: rows.map(payment),
        nextCursor: rows.length === limit ? rows.at(-1)!.paymentId : null,
        currency,
        carried: exact(await readCarriedSum(app.db, accountId, currency.code)),
      }
    },
    paymentFile: ({ cursor }, { caller, request: { language } }) =>
      paymentFile(site, { agentId: requireAgent(caller), language }, cursor),
    lineFile: (wanted, { caller, request: { language } }) =>
      lineFile(site, { agentId: requireAgent(caller), language }, wanted),
    payment: async ({ paymentId, cursor, limit }, { caller }) => {
      const agentId = requireAgent(caller)
      const found = await requirePayment(app, agentId, paymentId)
      const rows = await readLines(app.db, agentId, found, {
        after: placeOf(cursor, PLACE),
        limit,
        offset: 0,
      })
      return {
        payment: payment(found),
        currency: settings.current().value.currency,
        content: rows.map((row) => line(row, agentId)),
        nextCursor: rows.length === limit ? String(rows.at(-1)!.lineNo) : null,
      }
    },
    line: (wanted, { caller }) => openLine(site, requireAgent(caller), wanted),
    bets: async (wanted, { caller, request: { language } }) =>
      betPage(await betsOf(site, { agentId: requireAgent(caller), language }, wanted), wanted),
    betFile: (wanted, { caller, request: { language } }) =>
      betFile(site, { agentId: requireAgent(caller), language }, wanted),
  })
}
