import { formatAmount, parseAmount } from '@krathong/money'
import { z } from 'zod'
import { DialectFault } from '../../seamless/dialect.ts'
import type { Dialect, TransferPart } from '../../seamless/dialect.ts'
import type {
  DialectVendor,
  LaunchOrder,
  OutgoingAnswer,
  OutgoingRequest,
  Send,
  TransferOrder,
  TransferState,
} from '../../types.ts'
import { ownReport } from '../own-report.ts'
import { answered, exponentFor, hmacHex, ourSecret } from '../reading.ts'

const answerSchema = z.object({
  transferId: z.string(),
  state: z.enum(['done', 'refused', 'missing']),
  amount: z.string().optional(),
})
const status = z.object({ currency: z.string(), balance: z.string() })

const OK = 200

/** Signed over address and body: an answer about one transfer is never taken for another's. */
const signed = (path: string, value: unknown, vendor: DialectVendor): OutgoingRequest => {
  const body = JSON.stringify(value)
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'x-operator': vendor.fields['operator'] ?? '',
      'x-signature': hmacHex(ourSecret(vendor), `${path}\n${body}`),
    },
    body,
  }
}

const amountOf = (order: TransferOrder, vendor: DialectVendor) =>
  formatAmount(order.amount, exponentFor(vendor, order.currency))

/** What the vendor says of a transfer. Anything that is not plainly about this one is unknown, never refused. */
const stateOf = (answer: OutgoingAnswer, order: TransferOrder, vendor: DialectVendor): TransferState => {
  if (answer.status !== OK) return 'unknown'
  try {
    const { transferId, state, amount } = answered(answerSchema, answer)
    if (transferId !== order.transferId) return 'unknown'
    return state === 'done' && amount !== amountOf(order, vendor) ? 'unknown' : state
  } catch (error) {
    if (error instanceof DialectFault) return 'unknown'
    throw error
  }
}

const transfers: TransferPart = {
  move: (order, vendor) =>
    signed(
      `/transfers/${order.direction}`,
      {
        transferId: order.transferId,
        player: order.playerId,
        currency: order.currency,
        amount: amountOf(order, vendor),
      },
      vendor,
    ),
  ask: (order, vendor) => signed('/transfers/status', { transferId: order.transferId }, vendor),
  leave: ({ playerId }, vendor) => signed('/sessions/end', { player: playerId }, vendor),
  read: stateOf,
  balance: ({ playerId, currency }, vendor) =>
    signed('/transfers/balance', { player: playerId, currency }, vendor),
  readBalance: (answer, currency, vendor) => {
    if (answer.status !== OK) return null
    try {
      const value = answered(status, answer)
      return value.currency === currency ? parseAmount(value.balance, exponentFor(vendor, currency)) : null
    } catch (error) {
      if (error instanceof DialectFault) return null
      throw error
    }
  },
}

const launch = async (order: LaunchOrder, vendor: DialectVendor, send: Send): Promise<string> => {
  const { gameCode, mode, playerId, nickname, currency, language, device, backUrl } = order
  const wanted = { game: gameCode, mode, player: playerId, nickname, currency, language, device, backUrl }
  return answered(z.object({ url: z.url() }), await send(signed('/launch', wanted, vendor))).url
}

/** A vendor that keeps the player's money in a wallet of its own: we move it in and out, and it never asks us for a bet. */
export const transfer: Dialect = {
  name: 'transfer',
  label: 'Transfer wallet',
  rules: { rollbackOfSettled: 'refuse', takesBackWins: false },
  fields: [{ name: 'operator', label: 'Our name at the vendor', isRequired: true }],
  keys: { theirs: [], ours: ['hmac-sha256'] },
  token: 'session',
  authenticate: () => null,
  parse: () => {
    throw new DialectFault('this vendor never calls')
  },
  answer: ({ code }) => ({ status: 403, body: { code } }),
  launch,
  transfers,
  reports: ownReport(signed),
}
