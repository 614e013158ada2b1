import { amountText } from '../../../platform/currencies.ts'
import type { App } from '../../../platform/app.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { asOfNow } from './as-of-now.ts'
import { readDaySpan, readMovesByDay, readPlayByDay } from './day-reads.ts'
import type { OfDay, PlaySums } from './day-reads.ts'
import { currenciesOf, figuresOf, figureTexts } from './home-view.ts'
import { readHeld, readMoves } from './reads.ts'
import { changeOf } from './rules.ts'
import type { Move } from './types.ts'

export interface Parts {
  app: App
  settings: Settings
}
interface DayRange {
  from: string
  to: string
}

const DAY_MS = 86_400_000
/** A year and what it is compared with. */
const DAYS_MAX = 400
const FAR = new Date('9999-01-01T00:00:00Z')

/** Every day of a range; a range that is too long, or ends before it begins, is refused. */
export const daysIn = ({ from, to }: DayRange): string[] => {
  const first = Date.parse(from)
  const count = (Date.parse(to) - first) / DAY_MS + 1
  if (!(count >= 1)) throw new Refusal('BAD_INPUT', {}, { to: { code: 'INVALID' } })
  if (count > DAYS_MAX) throw new Refusal('RANGE_TOO_LONG', { most: DAYS_MAX })
  return Array.from({ length: count }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10))
}

interface CurrencyDays {
  currency: string
  days: readonly string[]
  play: readonly (OfDay & PlaySums)[]
  moves: readonly (OfDay & Move)[]
  /** What players held when the last of the days was over. */
  held: bigint
}

/** The days of one currency from the last one back: what was held at the end of one is what was held at the next, less what it changed. */
const daysOf = ({ currency, days, play, moves, held }: CurrencyDays) => {
  let end = held
  return days
    .toReversed()
    .map((day) => {
      const found = figuresOf(
        play.find((row) => row.day === day),
        moves.filter((row) => row.day === day),
      )
      const { fees, corrections, atVendors } = found.lines
      const row = {
        day,
        currency,
        ...figureTexts(found, currency),
        fees: amountText(-fees, currency),
        corrections: amountText(corrections, currency),
        atVendors: amountText(-atVendors, currency),
        held: amountText(end, currency),
      }
      end -= changeOf(found.lines)
      return row
    })
    .toReversed()
}

/** GGR, NGR and the money of players day by day, each currency by itself. */
export const daysView = ({ app, settings }: Parts, range: DayRange) => {
  const days = daysIn(range)
  return asOfNow(app, async (tx) => {
    const { brandId, value } = settings.current()
    const calendar = { brandId, timeZone: value.timeZone }
    const span = await readDaySpan(tx, range, value.timeZone)
    const play = await readPlayByDay(tx, calendar, span)
    const moves = await readMovesByDay(tx, calendar, span)
    const later = await readMoves(tx, brandId, [{ from: span.to, to: FAR }])
    const held = await readHeld(tx, brandId)
    const active = [...new Set([...play, ...moves].map(({ currency }) => currency))]
    const content = currenciesOf(value.currency.code, [...play, ...moves, ...held]).flatMap((currency) => {
      const ofIt = <T extends { currency: string }>(rows: readonly T[]) =>
        rows.filter((row) => row.currency === currency)
      const since = changeOf(figuresOf(undefined, ofIt(later)).lines)
      return daysOf({
        currency,
        days,
        play: ofIt(play),
        moves: ofIt(moves),
        held: (held.find((row) => row.currency === currency)?.held ?? 0n) - since,
      })
    })
    return { content, active }
  })
}

type DayRow = Awaited<ReturnType<typeof daysView>>['content'][number]

const dayColumns = [
  'day',
  'currency',
  'bets',
  'stakes',
  'payouts',
  'ggr',
  'bonuses',
  'agentPay',
  'ngr',
  'deposits',
  'withdrawals',
  'topUps',
  'fees',
  'corrections',
  'atVendors',
  'held',
] as const

/** Rows that are known already, as a file. */
const fileOf = <Row extends object>(
  name: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
) =>
  csvOf<Row>(
    {
      name,
      columns: columns.map((column) => ({
        header: column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        cell: (row) => row[column] as string | number | null,
      })),
      rows: async ({ after, offset, limit }) => {
        const start = Number(after ?? 0) + offset
        return rows.slice(start, start + limit)
      },
      cursorOf: (row) => String(rows.indexOf(row) + 1),
      rowsMax: rows.length + 1,
    },
    undefined,
  )

export const daysFile = async (parts: Parts, range: DayRange) =>
  fileOf<DayRow>(`days-${range.from}-${range.to}`, dayColumns, (await daysView(parts, range)).content)
