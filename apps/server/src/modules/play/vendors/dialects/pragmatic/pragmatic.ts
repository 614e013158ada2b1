import { writeExact } from '@krathong/money'
import { z } from 'zod'
import { DialectFault } from '../../seamless/dialect.ts'
import type { Dialect } from '../../seamless/dialect.ts'
import type {
  CoreResult,
  DialectVendor,
  EventResult,
  LaunchOrder,
  RawCall,
  Send,
  WalletEvent,
  WalletRequest,
} from '../../types.ts'
import {
  answered,
  balanceDigits,
  NO_PLAYER,
  decimalAmount,
  exponentFor,
  fittingKey,
  ourSecret,
  shaped,
  sharedSecret,
  signedAmount,
} from '../reading.ts'
import { isSameText } from '../../seamless/signatures.ts'
import { FREE_SPINS_FIELD } from '../free-spin-stakes.ts'
import { codeOf, descriptionOf } from './codes.ts'
import { freeResultOf, freeSpins, grantOf, hashOf } from './free-spins.ts'

type Params = Readonly<Record<string, string>>

const paramsOf = (call: RawCall): Params => {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(call.body.toString('utf8'))) {
    if (Object.hasOwn(fields, name)) throw new DialectFault(`${name} twice`)
    fields[name] = value
  }
  return fields
}

const text = z.string().min(1).max(120)
const optional = z.string().max(120).optional()
const player = { userId: text }
const played = { ...player, gameId: text, roundId: text, amount: text, reference: text, bonusCode: optional }

const shapes = {
  authenticate: z.object({ token: text, gameId: optional }),
  balance: z.object({ ...player, token: optional }),
  bet: z.object({ ...played, token: optional, jackpotContribution: optional, jackpotId: optional }),
  result: z.object({
    ...played,
    promoWinAmount: optional,
    promoWinReference: optional,
    promoCampaignID: optional,
  }),
  refund: z.object({ ...player, reference: text, roundId: optional, gameId: optional }),
  endRound: z.object({ ...player, gameId: text, roundId: text }),
  bonusWin: z.object({ ...player, amount: text, reference: text, bonusCode: optional }),
  jackpotWin: z.object({ ...played }),
  promoWin: z.object({ ...player, amount: text, reference: text, campaignId: optional }),
  adjustment: z.object({ ...player, gameId: text, roundId: text, amount: text, reference: text }),
}

interface Reading {
  currency: string
  amount: (written: string) => bigint
  signed: (written: string) => bigint
  /** Free rounds are paid one by one, or all at once when they are over. */
  paysFreeRoundsAtEnd: boolean
}

/** A contribution is finer than a coin; what is finer than our books is left out. */
const shareOf = (written: string | undefined, fund: string | undefined): Pick<WalletEvent, 'jackpot'> => {
  if (!written) return {}
  const amount = decimalAmount(written.replace(/(\.\d{4})\d+$/, '$1'), 4)
  return amount === 0n ? {} : { jackpot: [{ fund: fund || 'jackpot', amount }] }
}

const noCampaign = (campaignId: string | undefined) => (campaignId ? { campaignId } : {})

const resultEvents = (params: Params, { amount, paysFreeRoundsAtEnd }: Reading): WalletEvent[] => {
  const win = shaped(shapes.result, params)
  const isLater = paysFreeRoundsAtEnd && Boolean(win.bonusCode)
  const events: WalletEvent[] = [
    {
      kind: 'win',
      txId: win.reference,
      roundId: win.roundId,
      gameCode: win.gameId,
      amount: isLater ? 0n : amount(win.amount),
      winKind: win.bonusCode ? 'free' : 'win',
      ...noCampaign(win.bonusCode),
      closesRound: false,
    },
  ]
  if (win.promoWinReference && win.promoWinAmount)
    events.push({
      kind: 'promo',
      txId: win.promoWinReference,
      roundId: win.roundId,
      gameCode: win.gameId,
      amount: amount(win.promoWinAmount),
      ...noCampaign(win.promoCampaignID),
      closesRound: false,
    })
  return events
}

const readers: Record<string, (params: Params, reading: Reading) => WalletEvent[]> = {
  bet: (params, { amount }) => {
    const bet = shaped(shapes.bet, params)
    return [
      {
        kind: 'bet',
        txId: bet.reference,
        roundId: bet.roundId,
        gameCode: bet.gameId,
        amount: amount(bet.amount),
        ...noCampaign(bet.bonusCode),
        ...shareOf(bet.jackpotContribution, bet.jackpotId),
        closesRound: false,
      },
    ]
  },
  result: resultEvents,
  refund: (params) => {
    const refund = shaped(shapes.refund, params)
    return [
      {
        kind: 'rollback',
        txId: `refund:${refund.reference}`,
        refTxId: refund.reference,
        roundId: refund.roundId ?? `refund:${refund.reference}`,
        gameCode: refund.gameId ?? '',
        amount: 0n,
        closesRound: false,
      },
    ]
  },
  endRound: (params) => {
    const { roundId, gameId } = shaped(shapes.endRound, params)
    return [
      { kind: 'end-round', txId: `end:${roundId}`, roundId, gameCode: gameId, amount: 0n, closesRound: true },
    ]
  },
  bonusWin: (params, { amount, paysFreeRoundsAtEnd }) => {
    const bonus = shaped(shapes.bonusWin, params)
    const grantId = grantOf(bonus.bonusCode)
    if (grantId !== null) return [freeResultOf(grantId, amount(bonus.amount))]
    return [
      {
        kind: 'promo',
        txId: bonus.reference,
        roundId: `bonus:${bonus.reference}`,
        gameCode: '',
        amount: paysFreeRoundsAtEnd ? amount(bonus.amount) : 0n,
        ...noCampaign(bonus.bonusCode),
        closesRound: false,
      },
    ]
  },
  jackpotWin: (params, { amount }) => {
    const win = shaped(shapes.jackpotWin, params)
    return [
      {
        kind: 'win',
        winKind: 'jackpot',
        txId: win.reference,
        roundId: win.roundId,
        gameCode: win.gameId,
        amount: amount(win.amount),
        closesRound: false,
      },
    ]
  },
  promoWin: (params, { amount }) => {
    const promo = shaped(shapes.promoWin, params)
    return [
      {
        kind: 'promo',
        txId: promo.reference,
        roundId: `promo:${promo.reference}`,
        gameCode: '',
        amount: amount(promo.amount),
        ...noCampaign(promo.campaignId),
        closesRound: false,
      },
    ]
  },
  adjustment: (params, { signed }) => {
    const change = shaped(shapes.adjustment, params)
    return [
      {
        kind: 'adjust',
        txId: change.reference,
        roundId: change.roundId,
        gameCode: change.gameId,
        amount: signed(change.amount),
        closesRound: false,
      },
    ]
  },
}

const nameOf = ({ path }: RawCall): string => path.replace(/^\//, '').replace(/\.html$/, '')

const parse = (call: RawCall, vendor: DialectVendor): WalletRequest => {
  const params = paramsOf(call)
  const name = nameOf(call)
  const currency = vendor.fields['currency'] ?? ''
  if (name === 'authenticate') {
    const { token, gameId } = shaped(shapes.authenticate, params)
    return { kind: 'authenticate', token, ...(gameId ? { gameCode: gameId } : {}) }
  }
  const who = {
    playerId: shaped(shapes.balance, params).userId,
    ...(params['token'] ? { sessionToken: params['token'] } : {}),
  }
  // A round of free spins of ours takes nothing and pays nothing: what they came to is told at their end.
  const isOurRound = (name === 'bet' || name === 'result') && grantOf(params['bonusCode']) !== null
  if (name === 'balance' || isOurRound) return { kind: 'balance', who }
  const read = readers[name]
  if (!read) throw new DialectFault(name)
  const exponent = exponentFor(vendor, currency)
  const events = read(params, {
    currency,
    amount: (written) => decimalAmount(written, exponent),
    signed: (written) => signedAmount(written, exponent),
    paysFreeRoundsAtEnd: vendor.fields['freeRoundWins'] === 'total',
  })
  return { kind: 'apply', who, currency, events }
}

const shown = (result: CoreResult, isRefund: boolean, event: EventResult | undefined) => ({
  ...(event ? { transactionId: event.ourId ?? event.txId } : {}),
  ...(result.balance === null || isRefund
    ? {}
    : { currency: result.currency, cash: balanceDigits(result), bonus: 0n }),
})

/** A round of free spins of ours is known by the name the vendor gave it. */
const freeRoundShown = (call: RawCall, error: number) => {
  const name = nameOf(call)
  if (error !== 0 || (name !== 'bet' && name !== 'result')) return {}
  const { bonusCode, reference = '' } = paramsOf(call)
  return grantOf(bonusCode) === null ? {} : { transactionId: reference }
}

const launch = async (order: LaunchOrder, vendor: DialectVendor, send: Send): Promise<string> => {
  const params: Record<string, string> = {
    secureLogin: vendor.fields['secureLogin'] ?? '',
    symbol: order.gameCode,
    language: order.language,
    token: order.token,
    externalPlayerId: order.playerId,
    currency: order.currency,
    platform: order.device === 'mobile' ? 'MOBILE' : 'WEB',
    technology: 'H5',
    lobbyUrl: order.backUrl,
    playMode: order.mode === 'free' ? 'DEMO' : 'REAL',
  }
  const body = new URLSearchParams({ ...params, hash: hashOf(params, ourSecret(vendor)) })
  const answer = await send({
    method: 'POST',
    path: '/IntegrationService/v3/http/CasinoGameAPI/game/url/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
  return answered(z.object({ error: z.literal('0'), gameURL: z.url() }), answer).gameURL
}

/** Pragmatic Play's seamless wallet: forms in, JSON out, HTTP 200 whatever happened. */
export const pragmatic: Dialect = {
  name: 'pragmatic',
  label: 'Pragmatic Play (seamless wallet)',
  rules: { rollbackOfSettled: 'refuse', takesBackWins: false },
  fields: [
    { name: 'secureLogin', label: 'Secure login', isRequired: true },
    { name: 'currency', label: 'Currency of this login', isRequired: true },
    { name: 'freeRoundWins', label: 'Free rounds are paid: each | total', isRequired: false },
    FREE_SPINS_FIELD,
  ],
  keys: { theirs: ['shared-token'], ours: ['shared-token'] },
  token: 'launch',
  authenticate: (call, vendor) => {
    let params: Params
    try {
      params = paramsOf(call)
    } catch {
      return null
    }
    const given = (params['hash'] ?? '').toLowerCase()
    const key = fittingKey(vendor, (secret) => isSameText(given, hashOf(params, secret)))
    return key ? { keyId: key.keyId } : null
  },
  parse,
  answer: (result, { request, call }) => {
    const event = result.events[0]
    const name = nameOf(call)
    const error = codeOf(result.code)
    const body = {
      ...(result.player ? { userId: result.player.playerId, token: result.player.sessionToken } : {}),
      ...(result.player?.country ? { country: result.player.country } : {}),
      ...shown(result, name === 'refund', error === 0 ? event : undefined),
      ...freeRoundShown(call, error),
      ...(name === 'bet' && error === 0 && request ? { usedPromo: 0n } : {}),
      error: BigInt(error),
      description: descriptionOf(result.code),
    }
    return { status: 200, body: writeExact(body), headers: { 'content-type': 'application/json' } }
  },
  probe: (vendor) => {
    const key = sharedSecret(vendor)
    if (!key) return null
    const params = { providerId: vendor.fields['providerId'] ?? vendor.code, userId: NO_PLAYER }
    const body = new URLSearchParams({ ...params, hash: hashOf(params, key.secret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { path: '/balance.html', query: '', headers, body }
  },
  launch,
  freeSpins,
}
