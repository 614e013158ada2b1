import { createHash } from 'node:crypto'
import { formatAmount } from '@krathong/money'
import { answerOf, fieldsOf, readDecimal, textOf } from './reading.ts'
import type { Order, Party, Wire, Word } from './wire.ts'

const methods: Partial<Record<Order['op'], string>> = {
  authenticate: 'authenticate',
  balance: 'balance',
  bet: 'bet',
  win: 'result',
  rollback: 'refund',
  'end-round': 'endRound',
  promo: 'promoWin',
  jackpot: 'jackpotWin',
  'free-result': 'bonusWin',
}

const meanings: Record<string, readonly Word[]> = {
  '0': ['OK'],
  '1': ['INSUFFICIENT_FUNDS'],
  '2': ['PLAYER_NOT_FOUND'],
  '3': ['ROUND_CLOSED', 'ALREADY_CANCELLED', 'REGION_BLOCKED', 'LIMIT_REACHED', 'PLAYER_BLOCKED'],
  '4': ['SESSION_INVALID'],
  '5': ['BAD_SIGNATURE'],
  '6': ['PLAYER_BLOCKED'],
  '7': ['BAD_REQUEST', 'WRONG_CURRENCY', 'DUPLICATE_MISMATCH'],
  '8': ['GAME_UNAVAILABLE'],
  '50': ['LIMIT_REACHED', 'TURNOVER_LIMIT', 'LOSS_LIMIT', 'TIME_LIMIT', 'REALITY_CHECK'],
  '100': ['RETRY_LATER'],
  '120': ['TX_NOT_FOUND', 'ALREADY_SETTLED', 'DUPLICATE_MISMATCH', 'ALREADY_CANCELLED'],
}

/** When a round of this vendor was played is part of its signed text; it is not checked against a clock. */
const stampOf = (tx: string) =>
  String(1_700_000_000_000 + (createHash('sha256').update(tx).digest().readUInt32BE(0) % 1_000_000))

const paramsOf = (order: Order, party: Party): Record<string, string> => {
  const amount = formatAmount(order.amount, party.exponent)
  const who = { providerId: 'PragmaticPlay', userId: order.player }
  if (order.op === 'authenticate')
    return { providerId: who.providerId, token: order.token, gameId: order.game }
  if (order.op === 'balance') return { ...who, token: order.token }
  if (order.op === 'free-result') {
    const bonus = {
      bonusCode: `krathong-${order.campaign ?? ''}`,
      reference: order.tx || `free-${order.campaign ?? ''}`,
    }
    return { ...who, ...bonus, amount, timestamp: stampOf(order.tx) }
  }
  const round = { ...who, gameId: order.game, roundId: order.round, timestamp: stampOf(order.tx) }
  if (order.op === 'end-round') return round
  if (order.op === 'rollback') return { ...round, reference: order.ref ?? '', token: order.token }
  return {
    ...round,
    amount,
    ...(order.jackpot
      ? {
          jackpotContribution: formatAmount(order.jackpot.amount, party.exponent),
          jackpotId: order.jackpot.fund,
        }
      : {}),
    reference: order.tx,
    token: order.token,
    ...(order.campaign === undefined ? {} : { bonusCode: order.campaign }),
    ...(order.op === 'jackpot' ? { jackpotId: '1' } : {}),
  }
}

const hash = (params: Record<string, string>, key: string) => {
  const line = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  return createHash('md5')
    .update(line + key)
    .digest('hex')
}

export const pragmatic: Wire = {
  dialect: 'pragmatic',
  speaks: ['authenticate', 'balance', 'bet', 'win', 'rollback', 'end-round', 'promo', 'jackpot'],
  carries: [],
  namesCurrency: false,
  hasFreeBets: true,
  sendsToken: true,
  reportsJackpots: true,
  takesBackWins: false,
  write: (order, party, forgery) => {
    const params = paramsOf(order, party)
    return {
      method: 'POST',
      url: `${party.url}/${methods[order.op]}.html`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...params, hash: hash(params, forgery?.key ?? party.key) }).toString(),
    }
  },
  read: (_order, { text }, party) => {
    const fields = fieldsOf(text)
    return answerOf(textOf(fields['error']), meanings, {
      balance: readDecimal(fields['cash'], party.exponent),
      player: textOf(fields['userId']),
      token: textOf(fields['token']),
    })
  },
}
