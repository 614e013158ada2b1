import { writeExact } from '@krathong/money'
import { z } from 'zod'
import { DialectFault } from '../../seamless/dialect.ts'
import type { FreeSpinsPart } from '../../seamless/dialect.ts'
import type {
  DialectVendor,
  FreeSpinsOrder,
  OutgoingAnswer,
  OutgoingRequest,
  RawCall,
  WalletRequest,
} from '../../types.ts'
import { freeSpinStakes, isDone, saysNothing } from '../free-spin-stakes.ts'
import { hmacHex, idText, jsonOf, ourSecret, shaped } from '../reading.ts'

const signed = (path: string, value: object, vendor: DialectVendor): OutgoingRequest => {
  const body = writeExact(value)
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'x-request-sign': hmacHex(ourSecret(vendor), body) },
    body,
  }
}

const coded = z.object({ code: z.number().optional(), message: z.string().max(400).optional() })

/** Its code and words; a vendor that is in trouble writes whatever it likes. */
const toldBy = ({ status, text }: OutgoingAnswer): { code: number; fault: string } => {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // No words: the status has to do.
  }
  const read = coded.safeParse(value)
  const [code, message] = read.success ? [read.data.code ?? status, read.data.message ?? ''] : [status, '']
  return { code, fault: `${status} ${code} ${message}`.trim().slice(0, 200) }
}

/** The state it is in does not allow what was asked: it was given before, or has ended. */
const [OTHER_STATE, UNKNOWN_ISSUE, ISSUE_EXPIRED, CANNOT_CANCEL] = [605, 610, 611, 620]

export const freeSpins: FreeSpinsPart = {
  stakes: freeSpinStakes,
  issue: (order: FreeSpinsOrder, vendor) => {
    // A stake is named by its place on the ladder: the smallest is 1.
    const level = freeSpinStakes(vendor, order.exponent).indexOf(order.stake) + 1
    if (level === 0) throw new DialectFault('no such stake')
    return signed(
      '/freespins/issue',
      {
        casino_id: vendor.fields['casinoId'] ?? '',
        issue_id: order.grantId,
        currency: order.currency,
        games: order.gameCodes,
        freespins_quantity: BigInt(order.spins),
        bet_level: BigInt(level),
        valid_until: order.expiresAt.toISOString(),
        user: { id: order.playerId, nickname: order.nickname },
      },
      vendor,
    )
  },
  readIssue: (answer) => {
    const { code, fault } = toldBy(answer)
    if (isDone(answer.status)) return { state: 'issued', fault: '' }
    if (saysNothing(answer.status)) return { state: 'unknown', fault }
    return { state: code === OTHER_STATE ? 'issued' : 'refused', fault }
  },
  cancel: ({ grantId }, vendor) =>
    signed('/freespins/cancel', { casino_id: vendor.fields['casinoId'] ?? '', issue_id: grantId }, vendor),
  readCancel: (answer) => {
    const { code, fault } = toldBy(answer)
    if (isDone(answer.status)) return { state: 'cancelled', fault: '' }
    const isOver =
      answer.status === 404 || [OTHER_STATE, UNKNOWN_ISSUE, ISSUE_EXPIRED, CANNOT_CANCEL].includes(code)
    return saysNothing(answer.status) || !isOver ? { state: 'unknown', fault } : { state: 'over', fault }
  },
}

const result = z.object({
  issue_id: idText,
  /** Only what is over is told of: what is under way has no total. */
  status: z.enum(['played', 'finished', 'expired', 'canceled', 'cancelled']),
  total_amount: idText.pipe(z.string().regex(/^\d{1,15}$/)),
  user_id: idText.nullish(),
  freespins_performed: idText.nullish(),
})

const PLAYED = new Set(['played', 'finished'])

/** What free spins came to, told once when they are over. It names the grant, and with it the player and the currency. */
export const parseFreeSpins = (call: RawCall): WalletRequest => {
  const told = shaped(result, jsonOf(call))
  const performed = Number(told.freespins_performed ?? Number.NaN)
  const spinsUsed = PLAYED.has(told.status) ? 'all' : Number.isInteger(performed) ? performed : undefined
  const id = `free:${told.issue_id}`
  return {
    kind: 'apply',
    who: told.user_id ? { playerId: told.user_id } : {},
    events: [
      {
        kind: 'free-result',
        txId: id,
        roundId: id,
        gameCode: '',
        amount: BigInt(told.total_amount),
        isInSmallest: true,
        campaignId: told.issue_id,
        ...(spinsUsed === undefined ? {} : { spinsUsed }),
        closesRound: false,
      },
    ],
  }
}
