import { parseAmount } from '@krathong/money'
import { amountText, exponentOf } from '../../../platform/currencies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { daysIn, readDaySpan } from '../figures/index.ts'
import { readEvents } from './events-reads.ts'
import type { EventKind, EventRow } from './events-reads.ts'
import { kindOfAction } from './events-rules.ts'
import { placeOf, placesOf } from './places.ts'
import type { Ask, Opened, Report, RowOf } from './report.ts'

const kinds: Readonly<Record<Ask<'events'>['by'], readonly EventKind[]>> = {
  any: ['wins', 'transfers', 'adjustments', 'settings', 'staff', 'alarms'],
  wins: ['wins'],
  transfers: ['transfers'],
  adjustments: ['adjustments'],
  settings: ['settings'],
  staff: ['staff'],
  alarms: ['alarms'],
}

const byHand: ReadonlySet<string> = new Set(['adjustment', 'correction'])
const kindOf = ({ source, what }: EventRow): EventKind => {
  if (source === 'win') return 'wins'
  if (source === 'transfer') return byHand.has(what) ? 'adjustments' : 'transfers'
  return kindOfAction(what) ?? 'staff'
}

const leastOf = (text: string, currency: string): bigint => {
  const least = parseAmount(text, exponentOf(currency))
  if (least === null) throw new Refusal('BAD_INPUT', {}, { least: { code: 'AMOUNT_MALFORMED' } })
  return least
}

/** What an auditor asks for first: large wins and transfers, what was put right by hand, settings, staff and alarms, the newest first. */
export const events: Report<'events'> = async (parts, ask): Promise<Opened<'events'>> => {
  daysIn(ask)
  const { brandId, value } = parts.settings.current()
  const currency = ask.currency ?? value.currency.code
  const span = await readDaySpan(parts.app.db, ask, value.timeZone)
  const least = leastOf(ask.least, currency)
  const places = placesOf<RowOf<'events'>>()
  const rowOf = (row: EventRow): RowOf<'events'> => ({
    at: row.at.toISOString(),
    kind: kindOf(row),
    what: row.what,
    subject: row.subject,
    amount: row.amount === null ? null : amountText(row.amount, currency),
    game: row.gameId === null ? null : parts.gameName(row.gameId, ask.language),
    operator: row.by,
    reason: row.reason,
  })
  return {
    rows: async ({ after, offset, limit }) => {
      const wanted = { brandId, currency, span, least, after: placeOf(after), limit: offset + limit }
      const found = await readEvents(parts.app.db, kinds[ask.by], wanted)
      return found.slice(offset).map((row) => places.keep(rowOf(row), row))
    },
    cursorOf: places.cursorOf,
    currency,
    currencies: [value.currency.code],
    totals: null,
    points: [],
  }
}
