import { answerOf, decimal, fieldsOf, jsonRequest, readDecimal, textOf } from './reading.ts'
import type { Order, Party, Wire, Word } from './wire.ts'

const methods: Partial<Record<Order['op'], string>> = {
  authenticate: 'check',
  balance: 'balance',
  bet: 'debit',
  win: 'credit',
  rollback: 'cancel',
  promo: 'promo_payout',
  jackpot: 'promo_payout',
}

const meanings: Record<string, readonly Word[]> = {
  OK: ['OK'],
  TEMPORARY_ERROR: ['RETRY_LATER'],
  UNKNOWN_ERROR: ['RETRY_LATER'],
  INVALID_TOKEN_ID: ['BAD_SIGNATURE'],
  INVALID_SID: ['SESSION_INVALID'],
  ACCOUNT_LOCKED: ['PLAYER_BLOCKED'],
  INVALID_PARAMETER: ['PLAYER_NOT_FOUND', 'BAD_REQUEST', 'WRONG_CURRENCY', 'GAME_UNAVAILABLE'],
  BET_DOES_NOT_EXIST: ['TX_NOT_FOUND', 'HAD'],
  BET_ALREADY_EXIST: ['HAD', 'DUPLICATE_MISMATCH'],
  BET_ALREADY_SETTLED: ['HAD', 'ALREADY_SETTLED', 'DUPLICATE_MISMATCH'],
  INSUFFICIENT_FUNDS: ['INSUFFICIENT_FUNDS'],
  FINAL_ERROR_ACTION_FAILED: ['ALREADY_CANCELLED', 'ROUND_CLOSED', 'GAME_UNAVAILABLE'],
  GEOLOCATION_FAIL: ['REGION_BLOCKED'],
  CASINO_LIMIT_EXCEEDED_TURNOVER: ['TURNOVER_LIMIT'],
  CASINO_LIMIT_EXCEEDED_SESSION_TIME: ['TIME_LIMIT', 'REALITY_CHECK'],
  CASINO_LIMIT_EXCEEDED_STAKE: ['LIMIT_REACHED'],
  CASINO_LIMIT_EXCEEDED_LOSS: ['LOSS_LIMIT'],
}

/** Debit, credit and cancel of a bet share its reference, which is the bet's own id. */
const bodyOf = (order: Order, party: Party) => {
  const who = { sid: order.token, userId: order.player, uuid: `${order.op}-${order.tx}` }
  if (order.op === 'authenticate') return { ...who, channel: { type: 'P' } }
  if (order.op === 'balance') return { ...who, currency: order.currency, game: null }
  const amount = decimal(order.amount, party.exponent)
  const game = { id: order.round, type: order.game, details: { table: { id: order.game, vid: null } } }
  const call = { ...who, currency: order.currency, game }
  if (order.op === 'promo' || order.op === 'jackpot')
    return {
      ...call,
      promoTransaction: {
        type: order.op === 'jackpot' ? 'JackpotWin' : 'FreeRoundPlayableSpent',
        id: order.tx,
        amount,
      },
    }
  return { ...call, transaction: { id: order.tx, refId: order.ref ?? order.tx, amount } }
}

export const evolution: Wire = {
  dialect: 'evolution',
  speaks: ['authenticate', 'balance', 'bet', 'win', 'rollback', 'promo', 'jackpot'],
  carries: [],
  namesCurrency: true,
  hasFreeBets: false,
  sendsToken: true,
  reportsJackpots: false,
  takesBackWins: false,
  write: (order, party, forgery) =>
    jsonRequest(
      `${party.url}/api/${methods[order.op]}?authToken=${encodeURIComponent(forgery?.key ?? party.key)}`,
      bodyOf(order, party),
    ),
  read: (order, { text }, party) => {
    const fields = fieldsOf(text)
    return answerOf(textOf(fields['status']), meanings, {
      balance: readDecimal(fields['balance'], party.exponent),
      player: order.player,
      token: textOf(fields['sid']),
    })
  },
}
