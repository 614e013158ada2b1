import { writeExact } from '@krathong/money'
import { z } from 'zod'
import { DialectFault } from '../../seamless/dialect.ts'
import type { Dialect } from '../../seamless/dialect.ts'
import type {
  CoreResult,
  DialectVendor,
  LaunchOrder,
  RawCall,
  Send,
  WalletEvent,
  WalletRequest,
  CoreCode,
} from '../../types.ts'
import {
  answered,
  balanceDigits,
  NO_PLAYER,
  decimalAmount,
  decimalText,
  exponentFor,
  fittingKey,
  idText,
  jsonOf,
  optionalId,
  ourSecret,
  shaped,
  sharedSecret,
} from '../reading.ts'
import { isSameText } from '../../seamless/signatures.ts'

const statuses: Record<CoreCode, string> = {
  OK: 'OK',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  SESSION_INVALID: 'INVALID_SID',
  BAD_SIGNATURE: 'INVALID_TOKEN_ID',
  BAD_REQUEST: 'INVALID_PARAMETER',
  WRONG_CURRENCY: 'INVALID_PARAMETER',
  LIMIT_REACHED: 'CASINO_LIMIT_EXCEEDED_STAKE',
  TURNOVER_LIMIT: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  LOSS_LIMIT: 'CASINO_LIMIT_EXCEEDED_LOSS',
  TIME_LIMIT: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  // It has no word for a check that is due; what is over is the time that may be played without one.
  REALITY_CHECK: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  DUPLICATE_MISMATCH: 'BET_ALREADY_EXIST',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  ALREADY_CANCELLED: 'FINAL_ERROR_ACTION_FAILED',
  ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
  TX_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  GAME_UNAVAILABLE: 'FINAL_ERROR_ACTION_FAILED',
  REGION_BLOCKED: 'GEOLOCATION_FAIL',
  RETRY_LATER: 'TEMPORARY_ERROR',
}

/** What this dialect says instead of OK when it had the same before; a repeated cancel is simply OK again. */
const had: Record<string, string> = { debit: 'BET_ALREADY_EXIST', credit: 'BET_ALREADY_SETTLED' }

const statusOf = (name: string, { code, events }: CoreResult): string => {
  const [event] = events
  if (code === 'DUPLICATE_MISMATCH' && name === 'credit') return 'BET_ALREADY_SETTLED'
  if (code !== 'OK' || !event) return statuses[code]
  if (event.isTombstone) return 'BET_DOES_NOT_EXIST'
  return event.isRepeat ? (had[name] ?? 'OK') : 'OK'
}

const session = { sid: z.string().max(200), userId: idText, uuid: optionalId }
const game = z.object({
  id: idText,
  details: z.object({ table: z.object({ id: optionalId }).nullish() }).nullish(),
})
const money = z.object({
  ...session,
  currency: idText,
  game,
  transaction: z.object({ id: idText, refId: idText, amount: decimalText }),
})
const promo = z.object({
  ...session,
  currency: idText,
  game: game.nullish(),
  promoTransaction: z.object({
    id: idText,
    type: z.string().max(60),
    amount: decimalText,
    voucherId: optionalId,
    bonusConfigId: optionalId,
  }),
})
const asking = z.object({ ...session, currency: optionalId })

type Money = z.output<typeof money>

const nameOf = ({ path }: RawCall): string => path.split('/').at(-1) ?? ''

/** The table is the game; where it is not told, the round's own id stands for it and the core looks it up in the session. */
const gameCodeOf = (value: z.output<typeof game>): string => value.details?.table?.id ?? ''

/** A bet is known by its reference: debit, credit and cancel of one bet share it. */
const betOf = ({ transaction }: Money): string => `debit:${transaction.refId}`

const eventOf = (name: string, request: Money, amount: bigint): WalletEvent => {
  const place = { roundId: request.game.id, gameCode: gameCodeOf(request.game) }
  if (name === 'debit') return { kind: 'bet', txId: betOf(request), ...place, amount, closesRound: false }
  if (name === 'credit')
    return {
      kind: 'win',
      txId: `credit:${request.transaction.refId}`,
      refTxId: betOf(request),
      winKind: 'win',
      ...place,
      amount,
      closesRound: true,
    }
  return {
    kind: 'rollback',
    txId: `cancel:${request.transaction.refId}`,
    refTxId: betOf(request),
    ...place,
    amount: 0n,
    closesRound: false,
  }
}

const promoEvent = (request: z.output<typeof promo>, amount: bigint): WalletEvent => {
  const { id, type, voucherId, bonusConfigId } = request.promoTransaction
  const campaignId = voucherId ?? bonusConfigId
  return {
    kind: 'promo',
    txId: `promo:${id}`,
    roundId: `promo:${id}`,
    gameCode: request.game ? gameCodeOf(request.game) : '',
    amount,
    ...(type.startsWith('Jackpot') ? { winKind: 'jackpot' as const } : {}),
    ...(campaignId ? { campaignId } : {}),
    closesRound: false,
  }
}

const parse = (call: RawCall, vendor: DialectVendor): WalletRequest => {
  const name = nameOf(call)
  const body = jsonOf(call)
  if (name === 'check' || name === 'sid') return { kind: 'authenticate', token: shaped(asking, body).sid }
  if (name === 'balance') {
    const { sid, userId, currency } = shaped(asking, body)
    return {
      kind: 'balance',
      who: { sessionToken: sid, playerId: userId },
      ...(currency ? { currency } : {}),
    }
  }
  if (name === 'promo_payout') {
    const request = shaped(promo, body)
    const amount = decimalAmount(request.promoTransaction.amount, exponentFor(vendor, request.currency))
    return {
      kind: 'apply',
      who: { playerId: request.userId },
      currency: request.currency,
      events: [promoEvent(request, amount)],
    }
  }
  if (name !== 'debit' && name !== 'credit' && name !== 'cancel') throw new DialectFault(name)
  const request = shaped(money, body)
  const amount = decimalAmount(request.transaction.amount, exponentFor(vendor, request.currency))
  return {
    kind: 'apply',
    // Only a bet must stand in a live session; wins and cancels come when they come.
    who: { playerId: request.userId, ...(name === 'debit' ? { sessionToken: request.sid } : {}) },
    currency: request.currency,
    events: [eventOf(name, request, amount)],
  }
}

const uuidOf = (call: RawCall): string | undefined => {
  try {
    return z.object({ uuid: optionalId }).parse(jsonOf(call)).uuid
  } catch {
    return undefined
  }
}

const bodyOf = (result: CoreResult, call: RawCall) => {
  const status = statusOf(nameOf(call), result)
  const uuid = uuidOf(call)
  if (result.player) return { status, sid: result.player.sessionToken, ...(uuid ? { uuid } : {}) }
  return {
    status,
    ...(result.balance === null ? {} : { balance: balanceDigits(result), bonus: 0n }),
    ...(uuid ? { uuid } : {}),
  }
}

const launch = async (order: LaunchOrder, vendor: DialectVendor, send: Send): Promise<string> => {
  const answer = await send({
    method: 'POST',
    path: `/ua/v1/${encodeURIComponent(vendor.fields['casinoKey'] ?? '')}/${encodeURIComponent(ourSecret(vendor))}`,
    headers: { 'content-type': 'application/json' },
    body: writeExact({
      uuid: order.token.slice(0, 36),
      player: {
        id: order.playerId,
        update: true,
        nickname: order.nickname,
        country: order.country ?? 'TH',
        language: order.language,
        currency: order.currency,
        session: { id: order.token, ip: order.address },
      },
      config: {
        game: { table: { id: order.gameCode }, playMode: order.mode === 'free' ? 'demo' : 'real_money' },
        channel: { wrapped: false, mobile: order.device === 'mobile' },
        urls: { lobby: order.backUrl },
      },
    }),
  })
  const { entry } = answered(z.object({ entry: z.string().min(1).max(4000) }), answer)
  return new URL(entry, vendor.url).href
}

/**
 * Evolution's One Wallet. Its proof is a token in the address and nothing over the body: an operator of this dialect should also
 * enter the vendor's addresses.
 */
export const evolution: Dialect = {
  name: 'evolution',
  label: 'Evolution (One Wallet)',
  rules: { rollbackOfSettled: 'refuse', takesBackWins: false },
  fields: [{ name: 'casinoKey', label: 'Casino key', isRequired: true }],
  keys: { theirs: ['shared-token'], ours: ['shared-token'] },
  token: 'launch',
  authenticate: (call, vendor) => {
    const given = call.query.get('authToken') ?? ''
    const key = fittingKey(vendor, (secret) => isSameText(given, secret))
    return key ? { keyId: key.keyId } : null
  },
  parse,
  answer: (result, { call }) => ({
    status: 200,
    body: writeExact(bodyOf(result, call)),
    headers: { 'content-type': 'application/json' },
  }),
  probe: (vendor, { nonce }) => {
    const key = sharedSecret(vendor)
    if (!key) return null
    const body = writeExact({ sid: nonce, userId: NO_PLAYER, currency: 'FREE', uuid: nonce })
    const query = new URLSearchParams({ authToken: key.secret }).toString()
    return { path: '/balance', query, headers: { 'content-type': 'application/json' }, body }
  },
  launch,
}
