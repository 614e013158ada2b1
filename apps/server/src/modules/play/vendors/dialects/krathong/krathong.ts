import { LEDGER_EXPONENT } from '@krathong/money'
import type { Dialect } from '../../seamless/dialect.ts'
import { toMinorUnits } from '../../seamless/json-body.ts'
import { isSignedBy, keysOf, sha256Hex, signWith } from '../../seamless/signatures.ts'
import type {
  CoreCode,
  CoreResult,
  DialectVendor,
  OutgoingRequest,
  RawCall,
  WalletRequest,
} from '../../types.ts'
import { FREE_SPINS_FIELD } from '../free-spin-stakes.ts'
import { ownReport } from '../own-report.ts'
import { NO_PLAYER } from '../reading.ts'
import { freeSpinsBy } from './free-spins.ts'
import { parseCall } from './parse-call.ts'

/**
 * Our own wallet API: one path an act, amounts in minor units as text, Ed25519 (or HMAC) over vendor, moment, nonce and body. Answers
 * are signed with the moment and nonce of their request, so they belong to no other.
 */
const HTTP: Readonly<Record<CoreCode, number>> = {
  OK: 200,
  INSUFFICIENT_FUNDS: 422,
  PLAYER_NOT_FOUND: 404,
  PLAYER_BLOCKED: 403,
  SESSION_INVALID: 401,
  BAD_SIGNATURE: 401,
  BAD_REQUEST: 400,
  WRONG_CURRENCY: 422,
  LIMIT_REACHED: 422,
  TURNOVER_LIMIT: 422,
  LOSS_LIMIT: 422,
  TIME_LIMIT: 422,
  REALITY_CHECK: 422,
  DUPLICATE_MISMATCH: 409,
  ALREADY_SETTLED: 409,
  ALREADY_CANCELLED: 409,
  ROUND_CLOSED: 409,
  TX_NOT_FOUND: 404,
  GAME_UNAVAILABLE: 403,
  REGION_BLOCKED: 403,
  RETRY_LATER: 503,
}

const MOMENT = /^[0-9]{13}$/
const NONCE = /^[A-Za-z0-9_-]{16,64}$/

const header = ({ headers }: RawCall, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** What is signed, on both sides. */
export const signedText = (
  vendorCode: string,
  sentAt: string,
  nonce: string,
  body: Buffer | string,
): Buffer => Buffer.from(`v1\n${vendorCode}\n${sentAt}\n${nonce}\n${sha256Hex(body)}`)

const minor = (amount: bigint, exponent: number | null) =>
  String(toMinorUnits(amount, exponent ?? LEDGER_EXPONENT))

const eventsView = ({ events }: CoreResult) =>
  events.map(({ txId, ourId, code }) => ({ vendorTxId: txId, txId: ourId, code }))

const bodyOf = (result: CoreResult, request: WalletRequest | null) => {
  const { code, balance, currency, exponent, traceId, player, transaction } = result
  const [first] = result.events
  return {
    code,
    txId: first?.ourId ?? null,
    vendorTxId: first?.txId ?? null,
    balance: balance === null ? null : minor(balance, exponent),
    currency,
    exponent,
    ...(request?.kind === 'apply' && request.events.length > 1 ? { actions: eventsView(result) } : {}),
    ...(request?.kind === 'balance' && balance !== null
      ? { playerId: result.playerId, breakdown: { cash: minor(balance, exponent), bonus: '0', locked: '0' } }
      : {}),
    ...(player
      ? {
          sessionId: player.sessionToken,
          playerId: player.playerId,
          nickname: player.nickname,
          gameId: player.gameCode,
          mode: player.mode,
          country: player.country,
          lang: player.language,
          openRounds: player.openRounds,
        }
      : {}),
    ...(transaction ? { transaction: { ...transaction, amount: minor(transaction.amount, exponent) } } : {}),
    traceId,
  }
}

const signedHeaders = (
  vendor: DialectVendor,
  { sentAt, nonce }: { sentAt: string; nonce: string },
  body: string,
): Record<string, string> => {
  const [key] = keysOf(vendor.keys, 'ours')
  if (!key) return {}
  return {
    'x-vendor': vendor.code,
    'x-key-id': key.keyId,
    'x-timestamp': sentAt,
    'x-nonce': nonce,
    'x-signature': signWith(key, signedText(vendor.code, sentAt, nonce, body)).toString('base64'),
  }
}

/** What we ask a vendor for: signed over address and body, so an answer is about nothing else. */
const signedRequest = (path: string, value: unknown, vendor: DialectVendor): OutgoingRequest => {
  const body = JSON.stringify(value)
  const [key] = keysOf(vendor.keys, 'ours')
  const proof = key ? signWith(key, Buffer.from(`${path}\n${body}`)).toString('base64') : ''
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'x-vendor': vendor.code,
      'x-key-id': key?.keyId ?? '',
      'x-signature': proof,
    },
    body,
  }
}

export const krathong: Dialect = {
  name: 'krathong',
  label: 'Krathong wallet API',
  rules: { rollbackOfSettled: 'reverse', takesBackWins: true },
  fields: [FREE_SPINS_FIELD],
  keys: { theirs: ['ed25519', 'hmac-sha256'], ours: ['ed25519', 'hmac-sha256'] },
  token: 'launch',
  authenticate: (call, vendor) => {
    const [sentAt, nonce] = [header(call, 'x-timestamp'), header(call, 'x-nonce')]
    if (header(call, 'x-vendor') !== vendor.code || !MOMENT.test(sentAt) || !NONCE.test(nonce)) return null
    const message = signedText(vendor.code, sentAt, nonce, call.body)
    const signature = Buffer.from(header(call, 'x-signature').slice(0, 1024), 'base64')
    const key = keysOf(vendor.keys, 'theirs', header(call, 'x-key-id')).find((one) =>
      isSignedBy(one, message, signature),
    )
    return key ? { keyId: key.keyId, sentAt: new Date(Number(sentAt)), nonce } : null
  },
  parse: parseCall,
  answer: (result, { request, call }, vendor) => {
    const body = JSON.stringify(bodyOf(result, request))
    const echo = { sentAt: header(call, 'x-timestamp'), nonce: header(call, 'x-nonce') }
    // Who did not prove to be the vendor gets nothing signed.
    const headers = result.code === 'BAD_SIGNATURE' ? {} : signedHeaders(vendor, echo, body)
    return {
      status: HTTP[result.code],
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    }
  },
  probe: (vendor, { sentAt, nonce }) => {
    const key = keysOf(vendor.keys, 'theirs')[0]
    if (key?.kind !== 'hmac-sha256') return null
    const body = JSON.stringify({ playerId: NO_PLAYER, currency: 'FREE' })
    const signature = signWith(key, signedText(vendor.code, sentAt, nonce, body)).toString('base64')
    return {
      path: '/v1/wallet/balance',
      query: '',
      headers: {
        'content-type': 'application/json',
        'x-vendor': vendor.code,
        'x-key-id': key.keyId,
        'x-timestamp': sentAt,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body,
    }
  },
  launch: (order, vendor) => {
    const url = new URL(`${vendor.url}/play`)
    const query = {
      launchToken: order.token,
      gameId: order.gameCode,
      vendor: vendor.code,
      mode: order.mode,
      lang: order.language,
      currency: order.currency,
      device: order.device,
      backUrl: order.backUrl,
      ...(order.playType === null ? {} : { playType: order.playType }),
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return Promise.resolve(url.href)
  },
  reports: ownReport(signedRequest),
  freeSpins: freeSpinsBy(signedRequest),
}
