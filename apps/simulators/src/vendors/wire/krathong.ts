import { createHash, createHmac, randomUUID, sign } from 'node:crypto'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import { answerOf, fieldsOf, jsonRequest, minor, readMinor, textOf } from './reading.ts'
import type { Order, Party, Wire, Word } from './wire.ts'

const paths: Partial<Record<Order['op'], string>> = {
  authenticate: 'authenticate',
  balance: 'balance',
  bet: 'bet',
  win: 'win',
  jackpot: 'win',
  rollback: 'rollback',
  'bet-and-win': 'betwin',
  'two-bets': 'betwin',
  'end-round': 'end-round',
  promo: 'promo',
  tip: 'tip',
  settle: 'settle-batch',
  restake: 'restake',
  'free-result': 'free-spins',
}

const words: readonly Word[] = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'SESSION_INVALID',
  'BAD_SIGNATURE',
  'BAD_REQUEST',
  'WRONG_CURRENCY',
  'LIMIT_REACHED',
  'TURNOVER_LIMIT',
  'LOSS_LIMIT',
  'TIME_LIMIT',
  'REALITY_CHECK',
  'DUPLICATE_MISMATCH',
  'ALREADY_SETTLED',
  'ALREADY_CANCELLED',
  'ROUND_CLOSED',
  'TX_NOT_FOUND',
  'GAME_UNAVAILABLE',
  'REGION_BLOCKED',
  'RETRY_LATER',
]
const meanings: Readonly<Record<string, readonly Word[]>> = Object.fromEntries(
  words.map((word) => [word, [word]]),
)

const actionsOf = (order: Order, amount: (of: bigint) => string) => {
  const second = order.second
  if (!second) return []
  const kind = order.op === 'two-bets' ? 'bet' : 'win'
  return [
    { kind: 'bet', txId: order.tx, amount: amount(order.amount) },
    {
      kind,
      txId: second.tx,
      amount: amount(second.amount),
      ...(kind === 'win' ? { refTxId: order.tx } : {}),
    },
  ]
}

const bodyOf = (order: Order, { exponent }: Party) => {
  const amount = (of: bigint) => minor(of, exponent).toString()
  if (order.op === 'authenticate') return { launchToken: order.token, gameId: order.game }
  if (order.op === 'free-result')
    return {
      grantId: order.campaign,
      playerId: order.player,
      currency: order.currency,
      amount: amount(order.amount),
      spinsUsed: order.freeSpins?.used ?? 0,
    }
  const who = { sessionId: order.token, playerId: order.player, currency: order.currency }
  if (order.op === 'balance') return who
  const place = { ...who, roundId: order.round, gameId: order.game, roundClosed: order.closes ?? false }
  if (order.op === 'end-round') return place
  if (order.op === 'bet-and-win' || order.op === 'two-bets')
    return { ...place, actions: actionsOf(order, amount) }
  if (order.op === 'settle' && order.settlement) {
    const { no, result } = order.settlement
    const one = {
      betId: order.ref,
      settlementNo: no,
      result,
      amount: amount(order.amount),
      roundId: order.round,
    }
    return { ...who, settlements: [{ ...one, gameId: order.game }] }
  }
  return {
    ...place,
    txId: order.tx,
    ...(order.op === 'rollback' ? {} : { amount: amount(order.amount) }),
    ...(order.ref ? { refTxId: order.ref } : {}),
    ...(order.jackpot
      ? {
          jackpot: [
            { fundId: order.jackpot.fund, amount: formatAmount(order.jackpot.amount, LEDGER_EXPONENT) },
          ],
        }
      : {}),
    ...(order.op === 'jackpot' ? { kind: 'jackpot' } : {}),
    ...(order.campaign ? { campaignId: order.campaign } : {}),
  }
}

const signature = (key: string, text: string): string =>
  key.startsWith('-----BEGIN')
    ? sign(null, Buffer.from(text), key).toString('base64')
    : createHmac('sha256', key).update(text).digest('base64')

export const krathong: Wire = {
  dialect: 'krathong',
  speaks: [
    'authenticate',
    'balance',
    'bet',
    'win',
    'rollback',
    'bet-and-win',
    'two-bets',
    'end-round',
    'promo',
    'jackpot',
    'tip',
    'settle',
    'restake',
  ],
  carries: ['time', 'nonce'],
  namesCurrency: true,
  hasFreeBets: true,
  sendsToken: true,
  reportsJackpots: true,
  takesBackWins: true,
  write: (order, party, forgery) => {
    const request = jsonRequest(`${party.url}/v1/wallet/${paths[order.op]}`, bodyOf(order, party))
    const stamp = String((forgery?.at ?? new Date()).getTime())
    const nonce = forgery?.nonce ?? randomUUID()
    const hash = createHash('sha256').update(request.body).digest('hex')
    const text = `v1\n${party.vendor}\n${stamp}\n${nonce}\n${hash}`
    return {
      ...request,
      headers: {
        ...request.headers,
        'x-vendor': party.vendor,
        'x-key-id': party.keyId,
        'x-timestamp': stamp,
        'x-nonce': nonce,
        'x-signature': signature(forgery?.key ?? party.key, text),
      },
    }
  },
  read: (order, { text }, party) => {
    const fields = fieldsOf(text)
    return answerOf(textOf(fields['code']), meanings, {
      balance: readMinor(fields['balance'], party.exponent),
      player: textOf(fields['playerId']) ?? order.player,
      token: textOf(fields['sessionId']),
    })
  },
}
