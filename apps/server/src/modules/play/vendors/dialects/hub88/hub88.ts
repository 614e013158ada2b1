import type { Dialect } from '../../seamless/dialect.ts'
import { DialectFault, VendorUnreachable } from '../../seamless/dialect.ts'
import { flagOf, minorUnits, optionalText, readJson, textOf, toMinorUnits } from '../../seamless/json-body.ts'
import type { Fields } from '../../seamless/json-body.ts'
import { isSignedBy, keysOf, signWith } from '../../seamless/signatures.ts'
import type {
  CoreCode,
  CoreResult,
  DialectVendor,
  LaunchOrder,
  RawCall,
  WalletEvent,
  WalletRequest,
} from '../../types.ts'

/** Hub88's wallet API of an operator: RSA-SHA256 over the body, amounts in 1/100,000, always HTTP 200 with a status in the body. */
const WIRE_DECIMALS = 5
const SIGNATURE = 'x-hub88-signature'
const DEMO_CURRENCY_LETTER = 'X'

const STATUS: Readonly<Record<CoreCode, string>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  SESSION_INVALID: 'RS_ERROR_TOKEN_EXPIRED',
  BAD_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  TURNOVER_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  LOSS_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  TIME_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  REALITY_CHECK: 'RS_ERROR_LIMIT_REACHED',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ALREADY_CANCELLED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ROUND_CLOSED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  GAME_UNAVAILABLE: 'RS_ERROR_INVALID_GAME',
  REGION_BLOCKED: 'RS_ERROR_USER_DISABLED',
  RETRY_LATER: 'RS_ERROR_UNKNOWN',
}

/** A token nobody was given, and one whose time is over, are two things here. */
const statusOf = ({ code, playerId }: CoreResult): string =>
  code === 'SESSION_INVALID' && playerId === null ? 'RS_ERROR_INVALID_TOKEN' : STATUS[code]

const whoOf = (fields: Fields) => ({
  sessionToken: textOf(fields, 'token'),
  ...(optionalText(fields, 'user') === undefined ? {} : { playerId: textOf(fields, 'user') }),
})

const amountOf = (fields: Fields, vendor: DialectVendor): { currency: string; amount: bigint } => {
  const currency = textOf(fields, 'currency')
  const amount = minorUnits(fields['amount'], WIRE_DECIMALS, vendor.exponentOf(currency) ?? WIRE_DECIMALS)
  if (amount < 0n) throw new DialectFault('an amount is never below zero')
  return { currency, amount }
}

const eventOf = (fields: Fields): Omit<WalletEvent, 'kind' | 'amount'> => ({
  txId: textOf(fields, 'transaction_uuid'),
  roundId: textOf(fields, 'round'),
  gameCode: textOf(fields, 'game_code'),
  closesRound: flagOf(fields, 'round_closed'),
})

const betOf = (fields: Fields, vendor: DialectVendor): WalletRequest => {
  const { currency, amount } = amountOf(fields, vendor)
  const campaignId = optionalText(fields, 'reward_uuid')
  const isFree = flagOf(fields, 'is_free')
  const event: WalletEvent = {
    ...eventOf(fields),
    kind: 'bet',
    amount,
    ...(isFree ? { campaignId: campaignId ?? 'free' } : {}),
  }
  return { kind: 'apply', who: whoOf(fields), currency, events: [event] }
}

const winOf = (fields: Fields, vendor: DialectVendor): WalletRequest => {
  const { currency, amount } = amountOf(fields, vendor)
  const event: WalletEvent = {
    ...eventOf(fields),
    kind: 'win',
    amount,
    winKind: flagOf(fields, 'is_free') ? 'free' : 'win',
    refTxId: textOf(fields, 'reference_transaction_uuid'),
  }
  return { kind: 'apply', who: whoOf(fields), currency, events: [event] }
}

const rollbackOf = (fields: Fields): WalletRequest => ({
  kind: 'apply',
  who: whoOf(fields),
  events: [
    {
      ...eventOf(fields),
      kind: 'rollback',
      amount: 0n,
      refTxId: textOf(fields, 'reference_transaction_uuid'),
    },
  ],
})

const parse = (call: RawCall, vendor: DialectVendor): WalletRequest => {
  const fields = readJson(call.body)
  // Every request bears it and every answer tells it again.
  textOf(fields, 'request_uuid')
  if (call.method !== 'POST') throw new DialectFault('only POST')
  if (call.path === '/user/balance') return { kind: 'balance', who: whoOf(fields) }
  if (call.path === '/user/info') return { kind: 'balance', who: { playerId: textOf(fields, 'user') } }
  if (call.path === '/transaction/bet') return betOf(fields, vendor)
  if (call.path === '/transaction/win') return winOf(fields, vendor)
  if (call.path === '/transaction/rollback') return rollbackOf(fields)
  throw new DialectFault('no such call')
}

const requestUuid = ({ body }: RawCall): string => {
  try {
    return optionalText(readJson(body), 'request_uuid') ?? ''
  } catch {
    return ''
  }
}

const signatureOf = (vendor: DialectVendor, body: string): string => {
  const [key] = keysOf(vendor.keys, 'ours')
  if (!key) throw new VendorUnreachable('no key of ours to sign with')
  return signWith(key, Buffer.from(body)).toString('base64')
}

const launchBody = (order: LaunchOrder, vendor: DialectVendor) => ({
  operator_id: Number(vendor.fields['operatorId']),
  game_code: order.gameCode,
  platform: order.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
  lang: order.language,
  country: order.country ?? 'XX',
  ip: order.address,
  lobby_url: order.backUrl,
  ...(vendor.fields['subPartnerId'] ? { sub_partner_id: vendor.fields['subPartnerId'] } : {}),
  // Free play is the vendor's own demonstration: no player, no token, and no wallet call ever comes of it.
  ...(order.mode === 'free'
    ? { currency: DEMO_CURRENCY_LETTER.repeat(3) }
    : { user: order.playerId, token: order.token, currency: order.currency }),
})

export const hub88: Dialect = {
  name: 'hub88',
  label: 'Hub88',
  rules: { rollbackOfSettled: 'reverse', takesBackWins: true },
  fields: [
    { name: 'operatorId', label: 'Operator ID', isRequired: true },
    { name: 'subPartnerId', label: 'Sub-partner ID', isRequired: false },
  ],
  keys: { theirs: ['rsa-sha256'], ours: ['rsa-sha256'] },
  token: 'session',
  authenticate: (call, vendor) => {
    const signature = call.headers[SIGNATURE]
    if (typeof signature !== 'string' || signature.length > 1024) return null
    const bytes = Buffer.from(signature, 'base64')
    const key = keysOf(vendor.keys, 'theirs').find((one) => isSignedBy(one, call.body, bytes))
    return key ? { keyId: key.keyId } : null
  },
  parse,
  answer: (result, { call }) => ({
    status: 200,
    body: {
      ...(result.playerId === null ? {} : { user: result.playerId }),
      status: statusOf(result),
      request_uuid: requestUuid(call),
      ...(result.currency === null ? {} : { currency: result.currency }),
      ...(result.balance === null ? {} : { balance: Number(toMinorUnits(result.balance, WIRE_DECIMALS)) }),
    },
  }),
  launch: async (order, vendor, send) => {
    const body = JSON.stringify(launchBody(order, vendor))
    const answer = await send({
      method: 'POST',
      path: '/operator/generic/v2/game/url',
      headers: { 'content-type': 'application/json', [SIGNATURE]: signatureOf(vendor, body) },
      body,
    })
    const url = answer.status === 200 ? optionalText(readJson(Buffer.from(answer.text)), 'url') : undefined
    if (!url) throw new VendorUnreachable(`no address of the game: HTTP ${answer.status}`)
    return url
  },
}
