import { writeExact, Digits, formatAmount, LEDGER_EXPONENT, minorUnit, roundTo } from '@krathong/money'
import { z } from 'zod'
import type { Amount } from '@krathong/money'
import { DialectFault } from '../../seamless/dialect.ts'
import type { Dialect } from '../../seamless/dialect.ts'
import type {
  CoreResult,
  DialectVendor,
  LaunchOrder,
  RawCall,
  Send,
  WalletRequest,
  EventKind,
  CoreCode,
} from '../../types.ts'
import {
  answered,
  balanceDigits,
  NO_PLAYER,
  exponentFor,
  fittingKey,
  hmacHex,
  jsonOf,
  ourSecret,
  shaped,
  sharedSecret,
} from '../reading.ts'
import { isSameText } from '../../seamless/signatures.ts'
import { echo, envelope, readEvents } from './read-events.ts'

const HAD_CANCEL = 20003
const FORBIDDEN = 40003

const statuses: Record<CoreCode, number> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 10002,
  PLAYER_NOT_FOUND: 10001,
  PLAYER_BLOCKED: FORBIDDEN,
  SESSION_INVALID: 30001,
  BAD_SIGNATURE: 30002,
  BAD_REQUEST: FORBIDDEN,
  WRONG_CURRENCY: FORBIDDEN,
  LIMIT_REACHED: FORBIDDEN,
  TURNOVER_LIMIT: FORBIDDEN,
  LOSS_LIMIT: FORBIDDEN,
  TIME_LIMIT: FORBIDDEN,
  REALITY_CHECK: FORBIDDEN,
  DUPLICATE_MISMATCH: 20002,
  ALREADY_SETTLED: 20004,
  ALREADY_CANCELLED: HAD_CANCEL,
  ROUND_CLOSED: 20004,
  TX_NOT_FOUND: 20001,
  GAME_UNAVAILABLE: FORBIDDEN,
  REGION_BLOCKED: FORBIDDEN,
  RETRY_LATER: 50001,
}

/** A cancel that stood before has a code of its own; every other repeat is told as the first time. */
const statusOf = ({ code, events }: CoreResult): number => {
  const isHadCancel = code === 'OK' && events.some(({ kind, isRepeat }) => kind === 'rollback' && isRepeat)
  return isHadCancel ? HAD_CANCEL : statuses[code]
}

const sign: Partial<Record<EventKind, bigint>> = { bet: -1n, tip: -1n, win: 1n, promo: 1n, adjust: 1n }

type Applied = Extract<WalletRequest, { kind: 'apply' }>

/** What the events that were new moved, as far as the request itself tells; a rollback names no amount. */
const moved = (result: CoreResult, { events }: Applied): Amount =>
  events.reduce(
    (sum, { kind, amount }, index) =>
      result.events[index]?.isRepeat === false ? sum + (sign[kind] ?? 0n) * amount : sum,
    0n,
  )

/** The balance before the request, told beside the one after it. */
const balanceBefore = (result: CoreResult, request: Applied): Digits => {
  const exponent = result.exponent ?? LEDGER_EXPONENT
  const before = result.balance! - moved(result, request)
  return new Digits(formatAmount(roundTo(before, minorUnit(exponent), 'down'), exponent))
}

const nameOf = ({ path }: RawCall): string => path.replace(/^\//, '')

const parse = (call: RawCall, vendor: DialectVendor): WalletRequest => {
  const json = jsonOf(call)
  const { username, currency } = shaped(envelope, json)
  const who = { playerId: username }
  if (nameOf(call) === 'checkBalance') return { kind: 'balance', who, currency }
  const events = readEvents(nameOf(call), json, exponentFor(vendor, currency))
  return { kind: 'apply', who, currency, events }
}

const echoed = (call: RawCall) => {
  try {
    return shaped(echo, jsonOf(call))
  } catch (error) {
    if (error instanceof DialectFault) return {}
    throw error
  }
}

const moneyOf = (result: CoreResult, request: WalletRequest | null) => {
  if (result.balance === null) return {}
  const balance = balanceDigits(result)
  if (request?.kind !== 'apply' || result.code !== 'OK') return { currency: result.currency, balance }
  return {
    currency: result.currency,
    balanceBefore: balanceBefore(result, request),
    balanceAfter: balance,
  }
}

const launch = async (order: LaunchOrder, vendor: DialectVendor, send: Send): Promise<string> => {
  const credentials = `${vendor.fields['agent'] ?? ''}:${ourSecret(vendor)}`
  const answer = await send({
    method: 'POST',
    path: '/seamless/logIn',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    body: writeExact({
      username: order.playerId,
      productId: vendor.fields['productId'] ?? '',
      gameCode: order.gameCode,
      isMobileLogin: order.device === 'mobile',
      // The vendor keeps twenty characters and only gives them back.
      sessionToken: order.token.slice(0, 20),
      currency: order.currency,
      language: order.language,
      callbackUrl: order.backUrl,
    }),
  })
  const shape = z.object({ code: z.literal(0), data: z.object({ url: z.url() }) })
  return answered(shape, answer).data.url
}

/** AMB SuperAPI's product callbacks: lists of transactions under one request, all or none. */
export const amb: Dialect = {
  name: 'amb',
  label: 'AMB SuperAPI (product callbacks)',
  // A settled bet is voided by `voidSettled` alone, which takes back the win first.
  rules: { rollbackOfSettled: 'refuse', takesBackWins: true },
  fields: [
    { name: 'agent', label: 'Agent', isRequired: true },
    { name: 'productId', label: 'Product id', isRequired: true },
  ],
  keys: { theirs: ['hmac-sha256'], ours: ['shared-token'] },
  token: 'session',
  authenticate: (call, vendor) => {
    const [given, stamp] = [call.headers['sapi-signature'], call.headers['sapi-timestamp']]
    if (typeof given !== 'string' || typeof stamp !== 'string' || !/^\d{13}$/.test(stamp)) return null
    const signed = Buffer.concat([call.body, Buffer.from(`.${stamp}`)])
    const key = fittingKey(vendor, (secret) => isSameText(given.toLowerCase(), hmacHex(secret, signed)))
    return key ? { keyId: key.keyId, sentAt: new Date(Number(stamp)) } : null
  },
  parse,
  answer: (result, { request, call }) => ({
    status: 200,
    body: writeExact({ ...echoed(call), statusCode: BigInt(statusOf(result)), ...moneyOf(result, request) }),
    headers: { 'content-type': 'application/json' },
  }),
  probe: (vendor, { sentAt, nonce }) => {
    const key = sharedSecret(vendor)
    if (!key) return null
    const body = writeExact({
      id: nonce,
      timestampMillis: BigInt(sentAt),
      productId: vendor.code,
      currency: 'FREE',
      username: NO_PLAYER,
    })
    return {
      path: '/checkBalance',
      query: '',
      headers: {
        'content-type': 'application/json',
        'sapi-timestamp': sentAt,
        'sapi-signature': hmacHex(key.secret, `${body}.${sentAt}`),
      },
      body,
    }
  },
  launch,
}
