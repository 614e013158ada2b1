import { parseAmount } from '@krathong/money'
import { DialectFault } from '../../seamless/dialect.ts'
import { flagOf, listOf, minorUnits, optionalText, readJson, textOf } from '../../seamless/json-body.ts'
import type { Fields } from '../../seamless/json-body.ts'
import type { DialectVendor, EventKind, RawCall, WalletEvent, WalletRequest, Who } from '../../types.ts'

const PREFIX = '/v1/wallet/'
const READ_BACK = /^\/v1\/wallet\/transactions\/([^/]{1,255})$/
const MOST_ACTIONS = 50
const UNKNOWN_DECIMALS = 4

const whoOf = (fields: Fields): Who => {
  const [sessionToken, playerId] = [optionalText(fields, 'sessionId'), optionalText(fields, 'playerId')]
  return { ...(sessionToken ? { sessionToken } : {}), ...(playerId ? { playerId } : {}) }
}

const amountOf = (fields: Fields, vendor: DialectVendor, currency: string): bigint => {
  const exponent = vendor.exponentOf(currency) ?? UNKNOWN_DECIMALS
  if (typeof fields['amount'] !== 'string') throw new DialectFault('an amount is a text')
  return minorUnits(fields['amount'], exponent, exponent)
}

const optional = <Name extends string>(fields: Fields, name: Name): { [K in Name]?: string } => {
  const value = optionalText(fields, name)
  return (value === undefined ? {} : { [name]: value }) as { [K in Name]?: string }
}

interface Place {
  roundId: string
  gameCode: string
  closesRound: boolean
}

const placeOf = (fields: Fields): Place => ({
  roundId: textOf(fields, 'roundId'),
  gameCode: textOf(fields, 'gameId'),
  closesRound: flagOf(fields, 'roundClosed'),
})

const MOST_FUNDS = 10

/** A share may be finer than the currency's smallest coin: four decimals, as a text. */
const sharesOf = (fields: Fields): Pick<WalletEvent, 'jackpot'> =>
  fields['jackpot'] === undefined
    ? {}
    : {
        jackpot: listOf(fields, 'jackpot', MOST_FUNDS).map((share) => {
          const amount = parseAmount(textOf(share, 'amount'), UNKNOWN_DECIMALS)
          if (amount === null) throw new DialectFault('a share of a jackpot is an amount')
          return { fund: textOf(share, 'fundId').slice(0, 120), amount }
        }),
      }

const stake = (fields: Fields, place: Place, amount: bigint): WalletEvent => ({
  ...place,
  kind: 'bet',
  txId: textOf(fields, 'txId'),
  amount,
  ...optional(fields, 'campaignId'),
  ...sharesOf(fields),
})

const WIN_KINDS = ['win', 'jackpot', 'free', 'promo', 'correction'] as const

/** A win of a kind that belongs to no bet is an act of its own. */
const credit = (fields: Fields, place: Place, amount: bigint): WalletEvent => {
  const answer = optionalText(fields, 'kind') ?? 'win'
  const winKind = WIN_KINDS.find((kind) => kind === answer)
  if (!winKind) throw new DialectFault('no such kind of win')
  const event = {
    ...place,
    txId: textOf(fields, 'txId'),
    amount,
    ...optional(fields, 'refTxId'),
    ...optional(fields, 'campaignId'),
  }
  if (winKind === 'promo') return { ...event, kind: 'promo' }
  if (winKind === 'correction') return { ...event, kind: 'adjust' }
  return { ...event, kind: 'win', winKind }
}

const bare = (kind: EventKind, fields: Fields, amount: bigint): WalletEvent => ({
  kind,
  txId: textOf(fields, 'txId'),
  roundId: optionalText(fields, 'roundId') ?? '',
  gameCode: optionalText(fields, 'gameId') ?? '',
  amount,
  closesRound: false,
  ...optional(fields, 'campaignId'),
})

const SETTLED = ['won', 'lost', 'void', 'cashout', 'half'] as const

const settlement = (fields: Fields, amount: bigint): WalletEvent => {
  const [betId, settlementNo] = [textOf(fields, 'betId'), fields['settlementNo']]
  if (
    !Number.isSafeInteger(settlementNo) ||
    (settlementNo as number) < 1 ||
    (settlementNo as number) > 1_000_000
  )
    throw new DialectFault('a settlement has a number')
  if (!SETTLED.some((result) => result === fields['result'])) throw new DialectFault('no such result')
  if (fields['result'] === 'lost' && amount !== 0n) throw new DialectFault('a lost bet pays nothing')
  return {
    kind: 'settle',
    txId: `settle:${betId}:${String(settlementNo)}`,
    roundId: textOf(fields, 'roundId'),
    gameCode: optionalText(fields, 'gameId') ?? '',
    amount,
    refTxId: betId,
    settlementNo: settlementNo as number,
    closesRound: true,
  }
}

type Act = (fields: Fields, amount: (of: Fields) => bigint) => readonly WalletEvent[]

const acts: Readonly<Record<string, Act>> = {
  bet: (fields, amount) => [stake(fields, placeOf(fields), amount(fields))],
  restake: (fields, amount) => [
    {
      ...bare('restake', fields, amount(fields)),
      roundId: textOf(fields, 'roundId'),
      refTxId: textOf(fields, 'refTxId'),
    },
  ],
  win: (fields, amount) => [credit(fields, placeOf(fields), amount(fields))],
  betwin: (fields, amount) => {
    const place = placeOf(fields)
    const actions = listOf(fields, 'actions', MOST_ACTIONS)
    return actions.map((action, at) => {
      const here = { ...place, closesRound: place.closesRound && at === actions.length - 1 }
      const act = action['kind'] === 'bet' ? stake : credit
      return act(action, here, amount(action))
    })
  },
  rollback: (fields) => [
    {
      ...bare('rollback', fields, 0n),
      roundId: textOf(fields, 'roundId'),
      refTxId: textOf(fields, 'refTxId'),
    },
  ],
  'end-round': (fields) => {
    const place = placeOf(fields)
    return [{ ...place, kind: 'end-round', txId: `end:${place.roundId}`, amount: 0n, closesRound: true }]
  },
  promo: (fields, amount) => [bare('promo', fields, amount(fields))],
  tip: (fields, amount) => [bare('tip', fields, amount(fields))],
  adjust: (fields, amount) => [bare('adjust', fields, amount(fields))],
  'free-spins': (fields, amount) => {
    const [grantId, used] = [textOf(fields, 'grantId'), fields['spinsUsed']]
    const id = `free:${grantId}`
    if (used !== undefined && !Number.isSafeInteger(used)) throw new DialectFault('spins are a number')
    return [
      {
        kind: 'free-result',
        txId: id,
        roundId: id,
        gameCode: '',
        amount: amount(fields),
        campaignId: grantId,
        ...(used === undefined ? {} : { spinsUsed: used as number }),
        closesRound: false,
      },
    ]
  },
  'settle-batch': (fields, amount) =>
    listOf(fields, 'settlements', MOST_ACTIONS).map((one) => settlement(one, amount(one))),
}

export const parseCall = (call: RawCall, vendor: DialectVendor): WalletRequest => {
  const readBack = READ_BACK.exec(call.path)
  if (call.method === 'GET' && readBack)
    return { kind: 'transaction', txId: decodeURIComponent(readBack[1]!) }
  if (call.method !== 'POST' || !call.path.startsWith(PREFIX)) throw new DialectFault('no such call')
  const act = call.path.slice(PREFIX.length)
  const fields = readJson(call.body)
  if (act === 'authenticate')
    return { kind: 'authenticate', token: textOf(fields, 'launchToken'), gameCode: textOf(fields, 'gameId') }
  const currency = optionalText(fields, 'currency')
  if (act === 'balance') return { kind: 'balance', who: whoOf(fields), ...(currency ? { currency } : {}) }
  const known = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (!known) throw new DialectFault('no such call')
  // Nothing but a rollback is without money, and money is never without its currency.
  if (act !== 'rollback' && act !== 'end-round') textOf(fields, 'currency')
  const events = known(fields, (of) => amountOf(of, vendor, currency ?? ''))
  return { kind: 'apply', who: whoOf(fields), ...(currency ? { currency } : {}), events }
}
