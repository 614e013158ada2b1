import { amountText } from '../../../platform/currencies.ts'
import { asOfNow, currenciesOf, daysIn, readDaySpan } from '../figures/index.ts'
import { readPots } from './jackpots-reads.ts'
import type { PotRow } from './jackpots-reads.ts'
import { known } from './report.ts'
import type { Opened, Report, RowOf } from './report.ts'

const rowOf = (pot: Omit<PotRow, 'currency' | 'unpaid'>, currency: string): RowOf<'jackpots'> => {
  const text = (amount: bigint) => amountText(amount, currency)
  const { code, opening, seeds, paid, hits, closing, owed } = pot
  return {
    subject: code,
    opening: text(opening),
    contributions: text(closing - opening - seeds + paid),
    seeds: text(seeds),
    paid: text(paid),
    hits,
    closing: text(closing),
    owed: text(owed),
  }
}

const totalOf = (pots: readonly PotRow[]): Omit<PotRow, 'currency' | 'unpaid'> =>
  pots.reduce(
    (sum, pot) => ({
      code: '',
      opening: sum.opening + pot.opening,
      seeds: sum.seeds + pot.seeds,
      paid: sum.paid + pot.paid,
      hits: sum.hits + pot.hits,
      closing: sum.closing + pot.closing,
      owed: sum.owed + pot.owed,
    }),
    { code: '', opening: 0n, seeds: 0n, paid: 0n, hits: 0, closing: 0n, owed: 0n },
  )

/** What each pot held, what rounds and the platform paid into it, what it paid, and what of it is won and not paid yet. */
export const jackpots: Report<'jackpots'> = async ({ app, settings }, ask): Promise<Opened<'jackpots'>> => {
  daysIn(ask)
  const { brandId, platformOwner, value } = settings.current()
  const currency = ask.currency ?? value.currency.code
  const all = await asOfNow(app, async (tx) =>
    readPots(tx, { brandId, platformOwner }, await readDaySpan(tx, ask, value.timeZone)),
  )
  const pots = all.filter((pot) => pot.currency === currency)
  const rows = pots.map((pot) => rowOf(pot, currency))
  const { subject: _, ...totals } = rowOf(totalOf(pots), currency)
  return {
    ...known(rows),
    currency,
    currencies: currenciesOf(value.currency.code, all),
    totals: rows.length > 0 ? totals : null,
    points: rows.map(({ subject, closing }) => ({ label: subject, values: [closing!] })),
  }
}
