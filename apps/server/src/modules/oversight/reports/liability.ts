import { amountText } from '../../../platform/currencies.ts'
import { asOfNow, currenciesOf, daysIn, readDaySpan } from '../figures/index.ts'
import { readPots } from './jackpots-reads.ts'
import { readHeldByPurpose, readPendingWithdrawals, readPotFunds } from './liability-reads.ts'
import type { Owed } from './liability-reads.ts'
import { known } from './report.ts'
import type { Opened, Report, RowOf } from './report.ts'

interface Found {
  owed: readonly Owed[]
  /** What lies in one of those rows already, by the row it lies in. */
  within: ReadonlyMap<string, readonly Owed[]>
}

const rowsOf = ({ owed, within }: Found, currency: string): RowOf<'liability'>[] => {
  const ofIt = (rows: readonly Owed[]) => rows.filter((row) => row.currency === currency && row.amount !== 0n)
  return ofIt(owed).flatMap(({ kind, holders, amount }) => [
    { subject: kind, holders, amount: amountText(amount, currency), within: null },
    ...ofIt(within.get(kind) ?? []).map((part) => ({
      subject: part.kind,
      holders: part.holders,
      amount: null,
      within: amountText(part.amount, currency),
    })),
  ])
}

/** What is owed to members at this moment, by the accounts it lies in. */
export const liability: Report<'liability'> = async (
  { app, settings },
  ask,
): Promise<Opened<'liability'>> => {
  daysIn(ask)
  const { brandId, platformOwner, value } = settings.current()
  const currency = ask.currency ?? value.currency.code
  const { owed, within } = await asOfNow(app, async (tx): Promise<Found> => {
    const span = await readDaySpan(tx, ask, value.timeZone)
    const pots = await readPots(tx, { brandId, platformOwner }, span)
    const unpaid = pots.map((pot) => ({
      kind: 'pots-owed',
      currency: pot.currency,
      holders: pot.unpaid,
      amount: pot.owed,
    }))
    return {
      owed: [...(await readHeldByPurpose(tx, brandId)), ...(await readPotFunds(tx, brandId))],
      within: new Map([
        ['withdrawal-hold', await readPendingWithdrawals(tx, brandId)],
        ['pots', sumUp(unpaid)],
      ]),
    }
  })
  const rows = rowsOf({ owed, within }, currency)
  const whole = owed.reduce((sum, row) => (row.currency === currency ? sum + row.amount : sum), 0n)
  return {
    ...known(rows),
    currency,
    currencies: currenciesOf(value.currency.code, owed),
    totals: rows.length > 0 ? { amount: amountText(whole, currency) } : null,
    points: [],
  }
}

const sumUp = (rows: readonly Owed[]): Owed[] =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) =>
    rows
      .filter((row) => row.currency === currency)
      .reduce((sum, row) => ({
        ...row,
        holders: sum.holders + row.holders,
        amount: sum.amount + row.amount,
      })),
  )
