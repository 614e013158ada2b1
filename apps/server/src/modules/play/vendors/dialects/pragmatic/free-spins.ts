import { createHash } from 'node:crypto'
import { Digits, formatAmount, writeExact } from '@krathong/money'
import { z } from 'zod'
import type { FreeSpinsPart } from '../../seamless/dialect.ts'
import type { DialectVendor, OutgoingAnswer, OutgoingRequest, WalletEvent } from '../../types.ts'
import { freeSpinStakes, isDone } from '../free-spin-stakes.ts'
import { ourSecret } from '../reading.ts'

type Params = Readonly<Record<string, string>>

/** MD5 over the parameters in the order of their names, the secret behind them. The vendor's choice, not ours. */
export const hashOf = (params: Params, secret: string): string => {
  const line = Object.keys(params)
    .filter((name) => name !== 'hash')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  return createHash('md5')
    .update(line + secret)
    .digest('hex')
}

/** Codes of bonuses are the vendor's too: ours are told from theirs by how they begin. */
const OURS = /^krathong-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const codeOf = (grantId: string) => `krathong-${grantId}`

/** The grant that a bonus code of ours stands for. */
export const grantOf = (bonusCode: string | undefined): string | null =>
  OURS.exec(bonusCode ?? '')?.[1] ?? null

/** What they came to, told once when they are over. */
export const freeResultOf = (grantId: string, amount: bigint): WalletEvent => ({
  kind: 'free-result',
  txId: `free:${grantId}`,
  roundId: `free:${grantId}`,
  gameCode: '',
  amount,
  campaignId: grantId,
  closesRound: false,
})

const PATH = '/IntegrationService/v3/http/FreeRoundsBonusAPI/v2/bonus'

const signed = (path: string, params: Params, body: object, vendor: DialectVendor): OutgoingRequest => {
  const query = new URLSearchParams({ ...params, hash: hashOf(params, ourSecret(vendor)) })
  return {
    method: 'POST',
    path: `${PATH}${path}?${query.toString()}`,
    headers: { 'content-type': 'application/json' },
    body: writeExact(body),
  }
}

const answer = z.object({
  error: z.union([z.string(), z.number()]).transform(String),
  description: z.string().max(400).optional(),
})

const told = ({ status, text }: OutgoingAnswer): { error: string | null; fault: string } => {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // No words: it has said nothing.
  }
  const read = answer.safeParse(value)
  // Whatever happened, an answer of this vendor is a 200 with its code inside.
  if (!isDone(status) || !read.success) return { error: null, fault: String(status) }
  const { error, description = '' } = read.data
  return { error, fault: `${error} ${description}`.trim().slice(0, 200) }
}

/** Its own trouble, and a hash that does not fit while keys are changed. */
const MAY_PASS = new Set(['1', '5', '100', '120'])
const HAD = /already|exist/i

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

/** Free rounds as Pragmatic Play gives them: a bonus of one player, named by us, paid at its end by `bonusWin`. */
export const freeSpins: FreeSpinsPart = {
  stakes: freeSpinStakes,
  issue: (order, vendor) => {
    const totalBet = new Digits(formatAmount(order.stake, order.exponent))
    return signed(
      '/player/create/',
      {
        secureLogin: vendor.fields['secureLogin'] ?? '',
        playerId: order.playerId,
        currency: order.currency,
        rounds: String(order.spins),
        bonusCode: codeOf(order.grantId),
        expirationDate: seconds(order.expiresAt),
      },
      {
        gameList: order.gameCodes.map((gameId) => ({
          gameId,
          betValues: [{ totalBet, currency: order.currency }],
        })),
      },
      vendor,
    )
  },
  readIssue: (given) => {
    const { error, fault } = told(given)
    if (error === '0') return { state: 'issued', fault: '' }
    if (error === null || MAY_PASS.has(error)) return { state: 'unknown', fault }
    // A code is taken once; that it is taken means that an answer was lost.
    return { state: HAD.test(fault) ? 'issued' : 'refused', fault }
  },
  cancel: ({ grantId }, vendor) =>
    signed(
      '/cancel/',
      { secureLogin: vendor.fields['secureLogin'] ?? '', bonusCode: codeOf(grantId) },
      {},
      vendor,
    ),
  readCancel: (given) => {
    const { error, fault } = told(given)
    if (error === '0') return { state: 'cancelled', fault: '' }
    return { state: error === null || MAY_PASS.has(error) ? 'unknown' : 'over', fault }
  },
}
