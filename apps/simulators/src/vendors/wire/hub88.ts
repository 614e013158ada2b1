import { createHash, createSign } from 'node:crypto'
import { writeExact } from '@krathong/money'
import { answerOf, fieldsOf, readScaled, textOf } from './reading.ts'
import type { Order, Party, Wire, Word } from './wire.ts'

/** This vendor counts in 1/100,000 of the unit, ten to one of ours. */
const FACTOR = 10n

const paths: Partial<Record<Order['op'], string>> = {
  authenticate: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  jackpot: '/transaction/win',
  rollback: '/transaction/rollback',
}

const meanings: Record<string, readonly Word[]> = {
  RS_OK: ['OK'],
  RS_ERROR_UNKNOWN: [
    'RETRY_LATER',
    'ALREADY_CANCELLED',
    'ROUND_CLOSED',
    'ALREADY_SETTLED',
    'REGION_BLOCKED',
    'PLAYER_NOT_FOUND',
  ],
  RS_ERROR_INVALID_PARTNER: ['BAD_SIGNATURE', 'BAD_REQUEST'],
  RS_ERROR_INVALID_TOKEN: ['SESSION_INVALID', 'PLAYER_NOT_FOUND'],
  RS_ERROR_TOKEN_EXPIRED: ['SESSION_INVALID'],
  RS_ERROR_INVALID_GAME: ['GAME_UNAVAILABLE'],
  RS_ERROR_WRONG_CURRENCY: ['WRONG_CURRENCY'],
  RS_ERROR_NOT_ENOUGH_MONEY: ['INSUFFICIENT_FUNDS'],
  RS_ERROR_USER_DISABLED: ['PLAYER_BLOCKED', 'REGION_BLOCKED'],
  RS_ERROR_INVALID_SIGNATURE: ['BAD_SIGNATURE'],
  RS_ERROR_WRONG_SYNTAX: ['BAD_REQUEST'],
  RS_ERROR_WRONG_TYPES: ['BAD_REQUEST'],
  RS_ERROR_DUPLICATE_TRANSACTION: ['DUPLICATE_MISMATCH', 'ALREADY_CANCELLED'],
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: ['TX_NOT_FOUND'],
  RS_ERROR_TRANSACTION_ROLLED_BACK: ['ALREADY_CANCELLED'],
  RS_ERROR_LIMIT_REACHED: ['LIMIT_REACHED', 'TURNOVER_LIMIT', 'LOSS_LIMIT', 'TIME_LIMIT', 'REALITY_CHECK'],
}

/** Any text as a UUID: the same text gives the same one, for this vendor writes nothing else. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const bodyOf = (order: Order) => {
  const call = {
    user: order.player,
    token: order.token,
    request_uuid: uuidOf(`request ${order.op} ${order.tx}`),
    game_code: order.game,
  }
  if (order.op === 'authenticate') return { user: order.player, request_uuid: call.request_uuid }
  if (order.op === 'balance') return call
  const money = {
    ...call,
    transaction_uuid: uuidOf(order.tx),
    supplier_transaction_id: order.tx,
    supplier_user: order.player,
    round: order.round,
    round_closed: order.closes ?? false,
    ...(order.campaign ? { reward_uuid: uuidOf(order.campaign) } : {}),
    ...(order.ref ? { reference_transaction_uuid: uuidOf(order.ref) } : {}),
  }
  if (order.op === 'rollback') return money
  return {
    ...money,
    currency: order.currency,
    amount: order.amount * FACTOR,
    is_free: order.campaign !== undefined,
    bet: 'zero',
    meta: {},
  }
}

const sign = (body: string, { key }: Party) => createSign('RSA-SHA256').update(body).sign(key, 'base64')

export const hub88: Wire = {
  dialect: 'hub88',
  speaks: ['balance', 'bet', 'win', 'rollback'],
  carries: [],
  namesCurrency: true,
  hasFreeBets: true,
  sendsToken: true,
  reportsJackpots: false,
  takesBackWins: true,
  write: (order, party, forgery) => {
    const body = writeExact(bodyOf(order))
    return {
      method: 'POST',
      url: party.url + (paths[order.op] ?? ''),
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': sign(body, { ...party, key: forgery?.key ?? party.key }),
      },
      body,
    }
  },
  read: (_order, { text }) => {
    const fields = fieldsOf(text)
    return answerOf(textOf(fields['status']), meanings, {
      balance: readScaled(fields['balance'], (digits) => digits / FACTOR),
      player: textOf(fields['user']),
    })
  },
}
