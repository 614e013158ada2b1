import { formatAmount } from '@krathong/money'
import type { FreeSpinsPart } from '../../seamless/dialect.ts'
import type { DialectVendor, OutgoingAnswer, OutgoingRequest } from '../../types.ts'
import { freeSpinStakes, isDone, saysNothing } from '../free-spin-stakes.ts'

type Sign = (path: string, value: unknown, vendor: DialectVendor) => OutgoingRequest

const MISSING = 404

const fieldOf = (text: string, name: string): string => {
  try {
    const value = (JSON.parse(text) as Record<string, unknown> | null)?.[name]
    return typeof value === 'string' ? value.slice(0, 120) : ''
  } catch {
    return ''
  }
}

const faultOf = ({ status, text }: OutgoingAnswer): string => `${status} ${fieldOf(text, 'error')}`.trim()

/** Free spins in our own words: given and ended by the id of the grant, told of by the wallet's call `free-spins`. */
export const freeSpinsBy = (sign: Sign): FreeSpinsPart => ({
  stakes: freeSpinStakes,
  issue: (order, vendor) =>
    sign(
      '/free-spins/issue',
      {
        grantId: order.grantId,
        playerId: order.playerId,
        nickname: order.nickname,
        currency: order.currency,
        gameIds: order.gameCodes,
        spins: order.spins,
        stake: formatAmount(order.stake, order.exponent),
        validUntil: order.expiresAt.toISOString(),
      },
      vendor,
    ),
  readIssue: (answer) => {
    // Whoever answers another question has not answered this one.
    if (isDone(answer.status))
      return fieldOf(answer.text, 'state') === 'given'
        ? { state: 'issued', fault: '' }
        : { state: 'unknown', fault: faultOf(answer) }
    return { state: saysNothing(answer.status) ? 'unknown' : 'refused', fault: faultOf(answer) }
  },
  cancel: ({ grantId }, vendor) => sign('/free-spins/cancel', { grantId }, vendor),
  readCancel: (answer) => {
    if (answer.status === MISSING) return { state: 'over', fault: faultOf(answer) }
    const state = isDone(answer.status) ? fieldOf(answer.text, 'state') : ''
    if (state === 'canceled') return { state: 'cancelled', fault: '' }
    return { state: state === 'over' ? 'over' : 'unknown', fault: faultOf(answer) }
  },
})
