import { amountText } from '../../../platform/currencies.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  asOfNow,
  currenciesOf,
  daysIn,
  figuresOf,
  readDaySpan,
  readMovesByDay,
  readPlayByDay,
} from '../figures/index.ts'
import { known } from './report.ts'
import type { Ask, Opened, Report, ReportParts, RowOf } from './report.ts'
import { partOf, shareOut } from './report-rules.ts'
import { readPlayBySubject } from './revenue-reads.ts'

/** The largest rows that a chart of games, vendors or products draws. */
const DRAWN = 12

interface Sums {
  subject: string
  bets: bigint
  stake: bigint
  returned: bigint
  bonuses: bigint
  agentPay: bigint
}

const rowOf = (sums: Sums, currency: string): RowOf<'revenue'> => {
  const { subject, bets, stake, returned, bonuses, agentPay } = sums
  const text = (amount: bigint) => amountText(amount, currency)
  const ggr = stake - returned
  return {
    subject,
    bets: Number(bets),
    stakes: text(stake),
    payouts: text(returned),
    ggr: text(ggr),
    margin: partOf(ggr, stake),
    bonuses: text(bonuses),
    agentPay: text(agentPay),
    ngr: text(ggr - bonuses - agentPay),
  }
}

const isActive = ({ bets, stake, returned, bonuses, agentPay }: Sums) =>
  bets !== 0n || stake !== 0n || returned !== 0n || bonuses !== 0n || agentPay !== 0n

const totalOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      subject: '',
      bets: sum.bets + row.bets,
      stake: sum.stake + row.stake,
      returned: sum.returned + row.returned,
      bonuses: sum.bonuses + row.bonuses,
      agentPay: sum.agentPay + row.agentPay,
    }),
    { subject: '', bets: 0n, stake: 0n, returned: 0n, bonuses: 0n, agentPay: 0n },
  )

interface Read {
  currency: string
  currencies: readonly string[]
  sums: Sums[]
}

/** Every day of the range, also the quiet ones. */
const readDays = async (tx: Tx, { settings }: ReportParts, ask: Ask<'revenue'>): Promise<Read> => {
  const { brandId, value } = settings.current()
  const calendar = { brandId, timeZone: value.timeZone }
  const span = await readDaySpan(tx, ask, value.timeZone)
  const play = await readPlayByDay(tx, calendar, span)
  const moves = await readMovesByDay(tx, calendar, span)
  const currency = ask.currency ?? value.currency.code
  const sums = daysIn(ask).map((day) => {
    const { bets, stake, returned, lines } = figuresOf(
      play.find((row) => row.day === day && row.currency === currency),
      moves.filter((row) => row.day === day && row.currency === currency),
    )
    return { subject: day, bets, stake, returned, bonuses: lines.bonuses, agentPay: lines.agentPay }
  })
  return {
    currency,
    currencies: currenciesOf(value.currency.code, [...play, ...moves]),
    sums: sums.some(isActive) ? sums : [],
  }
}

/** What the platform gave is no game's: each gets its share of it by stakes, and without any stake it stands in a row of its own. */
const readSubjects = async (
  tx: Tx,
  { settings, gameName }: ReportParts,
  ask: Ask<'revenue'> & { by: 'game' | 'vendor' | 'product' },
): Promise<Read> => {
  const { brandId, value } = settings.current()
  const span = await readDaySpan(tx, ask, value.timeZone)
  const found = await readPlayBySubject(tx, brandId, span, ask.by)
  const moves = await readMovesByDay(tx, { brandId, timeZone: value.timeZone }, span)
  const currency = ask.currency ?? value.currency.code
  const { lines } = figuresOf(
    undefined,
    moves.filter((row) => row.currency === currency),
  )
  const rows = found
    .filter((row) => row.currency === currency)
    .toSorted((a, b) =>
      a.stake === b.stake ? a.subject.localeCompare(b.subject) : a.stake > b.stake ? -1 : 1,
    )
  const weights = rows.map(({ stake }) => stake)
  const bonuses = shareOut(lines.bonuses, weights)
  const agentPay = shareOut(lines.agentPay, weights)
  const sums = rows.map(({ subject, name, bets, stake, returned }, place) => ({
    subject: ask.by === 'game' ? gameName(subject, ask.language) : (name ?? subject),
    ...{ bets, stake, returned, bonuses: bonuses[place]!, agentPay: agentPay[place]! },
  }))
  const given = totalOf(sums)
  const rest = {
    ...{ subject: '', bets: 0n, stake: 0n, returned: 0n },
    bonuses: lines.bonuses - given.bonuses,
    agentPay: lines.agentPay - given.agentPay,
  }
  return {
    currency,
    currencies: currenciesOf(value.currency.code, [...found, ...moves]),
    sums: isActive(rest) ? [...sums, rest] : sums,
  }
}

/** GGR and NGR by day, game, vendor or product. */
export const revenue: Report<'revenue'> = async (parts, ask): Promise<Opened<'revenue'>> => {
  daysIn(ask)
  const { by } = ask
  const { currency, currencies, sums } = await asOfNow(parts.app, (tx) =>
    by === 'day' ? readDays(tx, parts, ask) : readSubjects(tx, parts, { ...ask, by }),
  )
  const rows = sums.map((one) => rowOf(one, currency))
  const { subject: _, ...totals } = rowOf(totalOf(sums), currency)
  return {
    ...known(rows),
    currency,
    currencies,
    totals: rows.length > 0 ? totals : null,
    points: (by === 'day' ? rows : rows.slice(0, DRAWN)).map(({ subject, ggr, ngr }) => ({
      label: subject,
      values: [ggr!, ngr!],
    })),
  }
}
