import { createHmac } from 'node:crypto'
import { answerOf, decimal, fieldsOf, jsonRequest, readDecimal, textOf } from './reading.ts'
import type { Order, Party, Wire, Word } from './wire.ts'

const methods: Partial<Record<Order['op'], string>> = {
  balance: 'checkBalance',
  bet: 'placeBets',
  win: 'settleBets',
  'two-bets': 'placeBets',
  rollback: 'cancelBets',
  promo: 'winRewards',
  tip: 'placeTips',
  'void-settled': 'voidSettled',
  restake: 'adjustBets',
}

const meanings: Record<string, readonly Word[]> = {
  '0': ['OK'],
  '10001': ['PLAYER_NOT_FOUND'],
  '10002': ['INSUFFICIENT_FUNDS'],
  '20001': ['TX_NOT_FOUND'],
  '20002': ['DUPLICATE_MISMATCH', 'HAD'],
  '20003': ['ALREADY_CANCELLED', 'HAD'],
  '20004': ['ALREADY_SETTLED', 'ROUND_CLOSED', 'HAD'],
  '30001': ['SESSION_INVALID'],
  '30002': ['BAD_SIGNATURE'],
  '40003': [
    'BAD_REQUEST',
    'PLAYER_BLOCKED',
    'WRONG_CURRENCY',
    'LIMIT_REACHED',
    'TURNOVER_LIMIT',
    'LOSS_LIMIT',
    'TIME_LIMIT',
    'REALITY_CHECK',
    'GAME_UNAVAILABLE',
    'REGION_BLOCKED',
    'BAD_SIGNATURE',
  ],
  '50001': ['RETRY_LATER'],
}

const status: Partial<Record<Order['op'], string>> = {
  bet: 'OPEN',
  restake: 'OPEN',
  win: 'SETTLED',
  'two-bets': 'OPEN',
  rollback: 'REFUND',
  'void-settled': 'VOID',
  promo: 'SETTLED',
  tip: 'TIPS',
}

/** All acts on one bet are told by the bet's id. */
const txnOf = (order: Order, party: Party) => {
  const isPaid = order.op === 'win' || order.op === 'promo'
  return {
    id: order.ref ?? order.tx,
    status: status[order.op],
    roundId: order.round,
    gameCode: order.game,
    playInfo: order.game,
    betAmount: decimal(isPaid ? 0n : order.amount, party.exponent),
    payoutAmount: decimal(isPaid ? order.amount : 0n, party.exponent),
    isEndRound: order.closes ?? false,
    transactionType: 'BY_TRANSACTION',
  }
}

const txnsOf = ({ second, ...order }: Order, party: Party) =>
  [order, ...(second ? [{ ...order, ...second }] : [])].map((one) => txnOf(one, party))

/** Ours while it is tested, the clock's otherwise. */
const stampOf = (at: Date | undefined) => String((at ?? new Date()).getTime())

export const amb: Wire = {
  dialect: 'amb',
  speaks: ['balance', 'bet', 'win', 'rollback', 'two-bets', 'promo', 'tip', 'void-settled', 'restake'],
  carries: ['time'],
  namesCurrency: true,
  hasFreeBets: true,
  sendsToken: false,
  reportsJackpots: false,
  takesBackWins: false,
  write: (order, party, forgery) => {
    const stamp = stampOf(forgery?.at)
    const request = jsonRequest(`${party.url}/${methods[order.op]}`, {
      id: `${order.op}-${order.tx}`,
      timestampMillis: BigInt(stamp),
      productId: party.fields['productId'] ?? party.vendor,
      currency: order.currency,
      username: order.player,
      ...(order.op === 'balance' ? {} : { txns: txnsOf(order, party) }),
    })
    const sign = createHmac('sha256', forgery?.key ?? party.key)
      .update(`${request.body}.${stamp}`)
      .digest('hex')
    return { ...request, headers: { ...request.headers, 'sapi-timestamp': stamp, 'sapi-signature': sign } }
  },
  read: (order, { text }, party) => {
    const fields = fieldsOf(text)
    return answerOf(textOf(fields['statusCode']), meanings, {
      balance: readDecimal(fields['balanceAfter'] ?? fields['balance'], party.exponent),
      player: order.player,
    })
  },
}
