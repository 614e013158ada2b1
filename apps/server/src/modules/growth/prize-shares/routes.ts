import { gameNamesOf, soldGameOf } from '@krathong/lottery'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileOf } from '../../core/files/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isAgentType } from '../../people/players/index.ts'
import { readCarriedOf, readPayment, readPayments, readShares } from './reads.ts'
import type { PaymentRow, ShareRow } from './reads.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const requireAgent = ({ playerId, type }: PlayerCaller): string => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
  return playerId
}

const placeOf = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null
  if (!UUID.test(cursor)) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return cursor
}

const nameOf = (gameCode: string, language: string): string => {
  const sold = soldGameOf(gameCode)
  const names: Partial<Record<string, string>> = sold ? gameNamesOf(sold.game) : {}
  return names[language] ?? names['en'] ?? gameCode
}

/** To the unit: what one ticket gives is often less than the smallest coin. */
const exact = (amount: bigint): string => formatAmount(amount, LEDGER_EXPONENT)

const payment = (
  { paymentId, gameCode, numero, tickets, base, earned, paid, at }: PaymentRow,
  language: string,
) => ({
  ...{ paymentId, numero, tickets },
  game: nameOf(gameCode, language),
  ...{ base: exact(base), earned: exact(earned), paid: exact(paid), at: at.toISOString() },
})

/** What an agent sees of a ticket: the groups around their own part, and no one else's. */
const share = (
  { line, lineGroups, ownGroup, stake, base, amount, placedAt, ...shared }: ShareRow,
  agentId: string,
) => {
  const at = line.indexOf(agentId)
  return {
    ...shared,
    ...{ stake: exact(stake), base: exact(base), amount: exact(amount), placedAt: placedAt.toISOString() },
    groupBelow: Math.max(shared.betGroup, ownGroup, ...lineGroups.slice(0, at)),
    group: lineGroups[at]!,
  }
}

interface Stretch {
  after: string | undefined
  limit: number
  offset: number
}

/** Payments as a file. */
const paymentFile = (
  { app, settings }: { app: App; settings: Settings },
  { agentId, language }: { agentId: string; language: string },
  cursor: string | undefined,
) => {
  const { code } = settings.current().value.currency
  const rows = async ({ after, ...page }: Stretch) =>
    (await readPayments(app.db, agentId, { after: placeOf(after), ...page })).map((row) =>
      payment(row, language),
    )
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number> = {
    'column.time': ({ at }) => at,
    'column.game': ({ game }) => game,
    'lottery.draw': ({ numero }) => numero,
    'column.tickets': ({ tickets }) => tickets,
    'prizeShare.base': ({ base }) => base,
    'prizeShare.earned': ({ earned }) => earned,
    'wage.received': ({ paid }) => paid,
    'column.currency': () => code,
  }
  const cursorOf = ({ paymentId }: Row) => paymentId
  return fileOf({ name: 'lottery-shares', language, columns, rows, cursorOf }, cursor)
}

/** Tickets of one payment as a file. */
const ticketFile = async (
  { app, settings }: { app: App; settings: Settings },
  { agentId, language }: { agentId: string; language: string },
  { paymentId, cursor }: { paymentId: string; cursor?: string | undefined },
) => {
  if (!(await readPayment(app.db, agentId, paymentId))) throw new Refusal('NOT_FOUND')
  const { code } = settings.current().value.currency
  const rows = async ({ after, ...page }: Stretch) =>
    (await readShares(app.db, paymentId, { after: placeOf(after), ...page })).map((row) =>
      share(row, agentId),
    )
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number> = {
    'column.placed': ({ placedAt }) => placedAt,
    'column.bet': ({ betId }) => betId,
    'column.member': ({ account }) => account,
    'column.stake': ({ stake }) => stake,
    'prizeShare.base': ({ base }) => base,
    'column.betGroup': ({ betGroup }) => betGroup,
    'column.groupBelow': ({ groupBelow }) => groupBelow,
    'column.ownGroup': ({ group }) => group,
    'prizeShare.earned': ({ amount }) => amount,
    'column.currency': () => code,
  }
  return fileOf(
    { name: 'lottery-share', language, columns, rows, cursorOf: ({ betId }: Row) => betId },
    cursor,
  )
}

/** What an agent earned by the difference of prize groups, down to each ticket. */
export const prizeSharesRoutes = (app: App, settings: Settings) =>
  implement('prizeShares', calls.prizeShares, {
    payments: async ({ cursor, limit }, { caller, request }) => {
      const agentId = requireAgent(caller)
      const { currency } = settings.current().value
      const rows = await readPayments(app.db, agentId, { after: placeOf(cursor), limit, offset: 0 })
      return {
        content: rows.map((row) => payment(row, request.language)),
        nextCursor: rows.length === limit ? rows.at(-1)!.paymentId : null,
        currency,
        carried: exact(await readCarriedOf(app.db, agentId, currency.code)),
      }
    },
    paymentFile: ({ cursor }, { caller, request: { language } }) =>
      paymentFile({ app, settings }, { agentId: requireAgent(caller), language }, cursor),
    ticketFile: (wanted, { caller, request: { language } }) =>
      ticketFile({ app, settings }, { agentId: requireAgent(caller), language }, wanted),
    payment: async ({ paymentId, cursor, limit }, { caller, request }) => {
      const agentId = requireAgent(caller)
      const found = await readPayment(app.db, agentId, paymentId)
      if (!found) throw new Refusal('NOT_FOUND')
      const rows = await readShares(app.db, paymentId, { after: placeOf(cursor), limit, offset: 0 })
      return {
        payment: payment(found, request.language),
        currency: settings.current().value.currency,
        content: rows.map((row) => share(row, agentId)),
        nextCursor: rows.length === limit ? rows.at(-1)!.betId : null,
      }
    },
  })
