import { dateOf, dayAt, dayOf } from '@krathong/lottery'
import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { LotteryParts } from '../types.ts'
import { readDayDraws, readDayReturns, readDayWorst } from './returns-store.ts'

const BANGKOK = 7 * 60
/** Parts of a whole in percent, with two decimals. */
const percent = (part: bigint, whole: bigint): string => {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** A day of the lotteries: its draws, the most that could be lost on one, and what each kind of bet returned beside its theory. */
export const dayPage = async (
  { app, settings }: LotteryParts,
  { date }: CallRead<(typeof calls)['lotteryBackOffice']['day']>,
) => {
  const { code: currency, exponent } = settings.current().value.currency
  const day = date ?? dateOf(dayAt((await databaseNow(app.db)).getTime(), BANGKOK))
  if (dayOf(day) === null) throw new Refusal('BAD_INPUT', {}, { date: { code: 'INVALID' } })
  const [draws, worst, kinds] = await Promise.all([
    readDayDraws(app.db, day),
    readDayWorst(app.db, day, currency),
    readDayReturns(app.db, day, currency),
  ])
  const money = (amount: bigint) => formatAmount(amount, exponent)
  return {
    ...{ date: day, draws },
    worst: worst && { ...worst, bound: money(worst.bound) },
    kinds: kinds.map(({ code, tickets, stake, payout, expected, deviations, isFar }) => ({
      ...{ code, tickets, stake: money(stake), payout: money(payout) },
      ...{ returned: percent(payout, stake), theory: percent(expected, stake) },
      deviations: deviations === null ? null : Math.round(deviations * 100) / 100,
      isFar,
    })),
  }
}
