import { createHmac } from 'node:crypto'
import { plainAmount } from '@krathong/money'
import { answerOf, fieldsOf, jsonRequest, minor, readMinor, textOf } from './reading.ts'
import type { Order, Party, Wire, Word } from './wire.ts'

const meanings: Record<string, readonly Word[]> = {
  OK: ['OK'],
  '10': ['PLAYER_BLOCKED'],
  '110': ['PLAYER_BLOCKED'],
  '100': ['INSUFFICIENT_FUNDS'],
  '101': ['PLAYER_NOT_FOUND', 'SESSION_INVALID'],
  '105': ['TURNOVER_LIMIT', 'LOSS_LIMIT', 'TIME_LIMIT', 'REALITY_CHECK'],
  '106': ['LIMIT_REACHED'],
  '107': ['GAME_UNAVAILABLE'],
  '153': ['REGION_BLOCKED'],
  '154': ['WRONG_CURRENCY'],
  '400': ['BAD_REQUEST', 'DUPLICATE_MISMATCH', 'ROUND_CLOSED'],
  '403': ['BAD_SIGNATURE'],
  '404': ['TX_NOT_FOUND'],
  '409': ['HAD', 'ALREADY_CANCELLED', 'ALREADY_SETTLED'],
  '500': ['RETRY_LATER'],
}

const actionsOf = (order: Order, party: Party) => {
  const amount = minor(order.amount, party.exponent)
  if (order.op === 'bet') {
    // In the smallest unit and parts of it.
    const share = order.jackpot && plainAmount(order.jackpot.amount * 10n ** BigInt(party.exponent))
    return [{ action: 'bet', amount, action_id: order.tx, ...(share ? { jackpot_contribution: share } : {}) }]
  }
  if (order.op === 'win') return [{ action: 'win', amount, action_id: order.tx }]
  if (order.op === 'jackpot') return [{ action: 'win', amount, action_id: order.tx, jackpot_win: amount }]
  if (order.op === 'rollback')
    return [{ action: 'rollback', action_id: order.tx, original_action_id: order.ref ?? '' }]
  if (order.op === 'bet-and-win' && order.second)
    return [
      { action: 'bet', amount, action_id: order.tx },
      { action: 'win', amount: minor(order.second.amount, party.exponent), action_id: order.second.tx },
    ]
  if (order.op === 'two-bets' && order.second)
    return [
      { action: 'bet', amount, action_id: order.tx },
      { action: 'bet', amount: minor(order.second.amount, party.exponent), action_id: order.second.tx },
    ]
  return undefined
}

export const softswiss: Wire = {
  dialect: 'softswiss',
  speaks: ['balance', 'bet', 'win', 'rollback', 'bet-and-win', 'two-bets', 'end-round', 'jackpot'],
  carries: [],
  namesCurrency: true,
  hasFreeBets: false,
  sendsToken: false,
  reportsJackpots: true,
  takesBackWins: true,
  write: (order, party, forgery) => {
    const sealed = (request: ReturnType<typeof jsonRequest>) => {
      const sign = createHmac('sha256', forgery?.key ?? party.key)
        .update(request.body)
        .digest('hex')
      return { ...request, headers: { ...request.headers, 'x-request-sign': sign } }
    }
    if (order.op === 'free-result')
      return sealed(
        jsonRequest(`${party.url}/freespins`, {
          issue_id: order.campaign ?? '',
          status: order.freeSpins?.status ?? '',
          total_amount: minor(order.amount, party.exponent),
          freespins_performed: BigInt(order.freeSpins?.used ?? 0),
        }),
      )
    const request = jsonRequest(party.url + (order.op === 'rollback' ? '/rollback' : '/play'), {
      user_id: order.player,
      currency: order.currency,
      game: order.game,
      ...(order.op === 'balance'
        ? {}
        : { game_id: order.round, finished: order.op === 'end-round' || (order.closes ?? false) }),
      actions: actionsOf(order, party),
    })
    return sealed(request)
  },
  read: (order, { status, text }, party) => {
    const fields = fieldsOf(text)
    const code = status === 200 && 'balance' in fields ? 'OK' : textOf(fields['code'])
    return answerOf(code, meanings, {
      balance: readMinor(fields['balance'], party.exponent),
      player: order.player,
    })
  },
}
