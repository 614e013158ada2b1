import { LEDGER_EXPONENT, writeExact } from '@krathong/money'
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
import { FREE_SPINS_FIELD } from '../free-spin-stakes.ts'
import { freeSpins, parseFreeSpins } from './free-spins.ts'
import {
  answered,
  balanceMinor,
  decimalText,
  exponentFor,
  fittingKey,
  hmacHex,
  idText,
  jsonOf,
  minorAmount,
  NO_PLAYER,
  optionalId,
  ourSecret,
  shaped,
  sharedSecret,
} from '../reading.ts'
import { isSameText } from '../../seamless/signatures.ts'

interface ErrorWords {
  status: number
  code: number
  message: string
}

/** Refusals about a player come as 412, those about the request with the status of their own number. */
const REFUSED = 412

const errors: Record<Exclude<CoreCode, 'OK'>, ErrorWords> = {
  INSUFFICIENT_FUNDS: { status: REFUSED, code: 100, message: 'Not enough funds' },
  PLAYER_NOT_FOUND: { status: REFUSED, code: 101, message: 'Player is invalid' },
  PLAYER_BLOCKED: { status: REFUSED, code: 10, message: 'Player is disabled' },
  SESSION_INVALID: { status: REFUSED, code: 101, message: 'Player has no session' },
  BAD_SIGNATURE: { status: 403, code: 403, message: 'Forbidden' },
  BAD_REQUEST: { status: 400, code: 400, message: 'Bad request' },
  WRONG_CURRENCY: { status: REFUSED, code: 154, message: 'Currency is not allowed for the player' },
  LIMIT_REACHED: { status: REFUSED, code: 106, message: 'Bet is above the limit of a bet' },
  TURNOVER_LIMIT: { status: REFUSED, code: 105, message: 'Player reached a limit of stakes' },
  LOSS_LIMIT: { status: REFUSED, code: 105, message: 'Player reached a limit of losses' },
  TIME_LIMIT: { status: REFUSED, code: 105, message: 'Player reached a limit of time' },
  REALITY_CHECK: { status: REFUSED, code: 105, message: 'Player has a reality check to answer' },
  DUPLICATE_MISMATCH: { status: 400, code: 400, message: 'Action id was used for something else' },
  ALREADY_SETTLED: { status: 409, code: 409, message: 'Already settled' },
  ALREADY_CANCELLED: { status: 409, code: 409, message: 'Already rolled back' },
  ROUND_CLOSED: { status: 400, code: 400, message: 'Game is finished' },
  TX_NOT_FOUND: { status: 404, code: 404, message: 'Action not found' },
  GAME_UNAVAILABLE: { status: REFUSED, code: 107, message: 'Game is not available' },
  REGION_BLOCKED: { status: REFUSED, code: 153, message: "Game is not available in the player's country" },
  RETRY_LATER: { status: 500, code: 500, message: 'Try again' },
}

const errorOf = (code: CoreCode): ErrorWords | null => (code === 'OK' ? null : errors[code])

const action = z.object({
  action: z.enum(['bet', 'win', 'rollback']),
  action_id: idText,
  amount: decimalText.optional(),
  original_action_id: optionalId,
  jackpot_win: decimalText.nullish(),
  jackpot_contribution: decimalText.nullish(),
})

const body = z.object({
  user_id: idText,
  currency: idText,
  game: idText,
  game_id: optionalId,
  finished: z.boolean().nullish(),
  actions: z.array(action).max(50).nullish(),
})

type Body = z.output<typeof body>
type Action = z.output<typeof action>

const shareOfPot = (written: string | null | undefined): boolean =>
  Boolean(written) && !/^0+(\.0+)?$/.test(written!)

const PARTS_MAX = 20
const WHOLE_AND_PARTS = /^(\d{1,15})(?:\.(\d{1,20}))?$/

/** A contribution is told in the smallest unit and parts of it; what is finer than our books is left out. */
const contributionOf = (
  written: string | null | undefined,
  exponent: number,
): Pick<WalletEvent, 'jackpot'> => {
  if (!shareOfPot(written)) return {}
  const [, whole, parts = ''] = WHOLE_AND_PARTS.exec(written!) ?? []
  if (whole === undefined) throw new DialectFault('jackpot_contribution')
  const digits = BigInt(whole + parts.padEnd(PARTS_MAX, '0'))
  const finer = 10n ** BigInt(PARTS_MAX + exponent - LEDGER_EXPONENT)
  return { jackpot: [{ fund: 'jackpot', amount: digits / finer }] }
}

const eventOf = (one: Action, request: Body, exponent: number): WalletEvent => {
  const place = { roundId: request.game_id!, gameCode: request.game, closesRound: false }
  const amount = () => minorAmount(one.amount ?? '', exponent)
  if (one.action === 'bet')
    return {
      kind: 'bet',
      txId: one.action_id,
      ...place,
      amount: amount(),
      ...contributionOf(one.jackpot_contribution, exponent),
    }
  if (one.action === 'win')
    return {
      kind: 'win',
      txId: one.action_id,
      winKind: shareOfPot(one.jackpot_win) ? 'jackpot' : 'win',
      ...place,
      amount: amount(),
    }
  if (one.original_action_id === undefined) throw new DialectFault('original_action_id')
  return {
    kind: 'rollback',
    txId: one.action_id,
    refTxId: one.original_action_id,
    ...place,
    amount: 0n,
  }
}

const endOf = (request: Body): WalletEvent => ({
  kind: 'end-round',
  txId: `end:${request.game_id!}`,
  roundId: request.game_id!,
  gameCode: request.game,
  amount: 0n,
  closesRound: true,
})

const parse = (call: RawCall, vendor: DialectVendor): WalletRequest => {
  if (call.path === '/freespins') return parseFreeSpins(call)
  if (call.path !== '/play' && call.path !== '/rollback') throw new DialectFault(call.path)
  const request = shaped(body, jsonOf(call))
  const who = { playerId: request.user_id }
  const actions = request.actions ?? []
  if (actions.length === 0 && !request.finished) return { kind: 'balance', who, currency: request.currency }
  if (request.game_id === undefined) throw new DialectFault('game_id')
  const isRollback = call.path === '/rollback'
  if (actions.some((one) => (one.action === 'rollback') !== isRollback)) throw new DialectFault('actions')
  const exponent = exponentFor(vendor, request.currency)
  const events = actions.map((one) => eventOf(one, request, exponent))
  const last = events.at(-1)
  if (request.finished && last) last.closesRound = true
  return {
    kind: 'apply',
    who,
    currency: request.currency,
    events: last ? events : [endOf(request)],
  }
}

/** A rollback that stood before is told by a code of its own; bets and wins are simply told again. */
const hadRollback = ({ code, events }: CoreResult): boolean =>
  code === 'OK' && events.some(({ kind, isRepeat }) => kind === 'rollback' && isRepeat)

const okBody = (result: CoreResult, request: WalletRequest | null) => ({
  balance: balanceMinor(result),
  ...(request?.kind === 'apply' && request.events[0]?.kind !== 'free-result'
    ? {
        game_id: request.events[0]!.roundId,
        transactions: result.events
          .filter(({ kind }) => kind !== 'end-round')
          .map(({ txId, ourId, isTombstone }) => ({ action_id: txId, tx_id: isTombstone ? '' : ourId })),
      }
    : {}),
})

const launch = async (order: LaunchOrder, vendor: DialectVendor, send: Send): Promise<string> => {
  const text = writeExact({
    casino_id: vendor.fields['casinoId'] ?? '',
    game: order.gameCode,
    currency: order.currency,
    locale: order.language,
    ip: order.address,
    client_type: order.device,
    urls: { return_url: order.backUrl },
    user: { id: order.playerId, nickname: order.nickname, country: order.country ?? 'TH' },
  })
  const answer = await send({
    method: 'POST',
    path: order.mode === 'free' ? '/demo' : '/sessions',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': hmacHex(ourSecret(vendor), text),
    },
    body: text,
  })
  const shape = z.object({ launch_options: z.object({ game_url: z.url() }) })
  return answered(shape, answer).launch_options.game_url
}

/** The style of SoftSwiss: one signed call with a list of actions that all happen or none. */
export const softswiss: Dialect = {
  name: 'softswiss',
  label: 'SoftSwiss style (actions)',
  rules: { rollbackOfSettled: 'reverse', takesBackWins: true },
  fields: [{ name: 'casinoId', label: 'Casino id', isRequired: true }, FREE_SPINS_FIELD],
  keys: { theirs: ['hmac-sha256'], ours: ['hmac-sha256'] },
  token: 'session',
  authenticate: (call, vendor) => {
    const given = call.headers['x-request-sign']
    if (typeof given !== 'string') return null
    const key = fittingKey(vendor, (secret) => isSameText(given.toLowerCase(), hmacHex(secret, call.body)))
    return key ? { keyId: key.keyId } : null
  },
  parse,
  answer: (result, { request }) => {
    const error = hadRollback(result) ? errorOf('ALREADY_CANCELLED') : errorOf(result.code)
    const headers = { 'content-type': 'application/json' }
    if (!error) return { status: 200, body: writeExact(okBody(result, request)), headers }
    const balance = balanceMinor(result)
    return {
      status: error.status,
      body: writeExact({
        code: BigInt(error.code),
        message: error.message,
        ...(balance === null ? {} : { balance }),
      }),
      headers,
    }
  },
  probe: (vendor) => {
    const key = sharedSecret(vendor)
    if (!key) return null
    const body = writeExact({ user_id: NO_PLAYER, currency: 'FREE', game: 'probe' })
    const headers = { 'content-type': 'application/json', 'x-request-sign': hmacHex(key.secret, body) }
    return { path: '/play', query: '', headers, body }
  },
  launch,
  freeSpins,
}
