import { parOf } from '../slots/index.ts'
import type { SlotGame } from '../slots/index.ts'
import { PROMISE_SCALE } from './round-promise.ts'
import type { RoundPlayed, RoundPromise } from './round-promise.ts'

/** Digits of an RTP that a whole number can hold. */
const DIGITS = 10 ** 15

/** A slot pays whole coins of its stake, so its sheet holds at every level. */
export function slotPromise(game: SlotGame, { mode, stake, cost, choice }: RoundPlayed): RoundPromise | null {
  const par = parOf(game)
  const chosen = par.choices?.find(({ id }) => id === choice)
  const sheet = mode === 'buy' ? par.buy : (chosen?.spin ?? par.spin)
  if (sheet === null) return null
  return {
    expected: (BigInt(Math.round(sheet.rtp * DIGITS)) * cost * PROMISE_SCALE) / BigInt(DIGITS),
    variance: (sheet.sigma * Number(cost)) ** 2,
    most: BigInt(Math.ceil(sheet.capX)) * stake,
  }
}
