import { amountText } from '../../../platform/currencies.ts'
import { daysIn, readDaySpan } from '../figures/index.ts'
import { readInterrupted } from './interrupted-reads.ts'
import type { InterruptedRow, Interruption } from './interrupted-reads.ts'
import { placeOf, placesOf } from './places.ts'
import type { Opened, Report, RowOf } from './report.ts'

const all: readonly Interruption[] = ['given-back', 'open', 'at-vendor']

/** Rounds that were cut off: those whose stakes went back, and those that wait for their end. */
export const interrupted: Report<'interrupted'> = async (parts, ask): Promise<Opened<'interrupted'>> => {
  daysIn(ask)
  const { brandId, value } = parts.settings.current()
  const currency = ask.currency ?? value.currency.code
  const span = await readDaySpan(parts.app.db, ask, value.timeZone)
  const places = placesOf<RowOf<'interrupted'>>()
  const rowOf = (row: InterruptedRow): RowOf<'interrupted'> => ({
    at: row.at.toISOString(),
    kind: row.kind,
    game: parts.gameName(row.gameId, ask.language),
    account: row.account,
    stake: row.stake === null ? null : amountText(row.stake, currency),
    round: row.roundId,
    fault: row.fault,
  })
  return {
    rows: async ({ after, offset, limit }) => {
      const wanted = { brandId, currency, span, after: placeOf(after), limit: offset + limit }
      const found = await readInterrupted(parts.app.db, ask.by === 'any' ? all : [ask.by], wanted)
      return found.slice(offset).map((row) => places.keep(rowOf(row), row))
    },
    cursorOf: places.cursorOf,
    currency,
    currencies: [value.currency.code],
    totals: null,
    points: [],
  }
}
