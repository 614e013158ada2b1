import {
  billUnit,
  carrySum,
  dayAfter,
  dividendBill,
  isSecondHalf,
  periodOf,
  salaryBase,
  salaryBill,
  settleSalary,
  teamResult,
} from '@krathong/contracts'
import type { CarryPart, SalaryTerms, TieredTerms } from '@krathong/contracts'

/** What a team played in one period. */
export interface PlayedPeriod {
  turnover: bigint
  active: number
  won: bigint
  lost: bigint
  returned: bigint
}

export interface TriedPeriods {
  /** Where each whole period begins; the last ends at `to`. */
  starts: Date[]
  /** The first day of each, in the brand's zone. */
  days: string[]
  /** The day after the last. */
  end: string
  to: Date
}

const HOUR_MS = 3_600_000

const startOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

/** First days of the whole periods between two days. */
const daysOf = (terms: TieredTerms, first: string, end: string): { days: string[]; end: string } => {
  const days: string[] = []
  let at = first
  while (at < end) {
    const { from, to } = periodOf(terms.kind === 'dividend' ? terms.period : 'D', at)
    if (to > end) return { days, end: at }
    if (from >= first) days.push(from)
    at = to
  }
  return { days, end }
}

interface Before {
  now: Date
  zone: string
  days: number
}

const todayOf = ({ now, zone }: Before): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The last whole days before today. */
export const daysBefore = (before: Before): { from: Date; to: Date } => {
  const today = todayOf(before)
  return {
    from: startOf(dayAfter(today, -before.days), before.zone),
    to: startOf(today, before.zone),
  }
}

/** The whole periods of terms in the last days before today. */
export const periodsBefore = (terms: TieredTerms, before: Before): TriedPeriods => {
  const { zone, days: most } = before
  const today = todayOf(before)
  const { days, end } = daysOf(terms, dayAfter(today, -most), today)
  const to = startOf(end, zone)
  const starts = days.map((day) => startOf(day, zone))
  if (terms.kind !== 'hourly' || !starts[0]) return { starts, days, end, to }
  const hours = Math.round((to.getTime() - starts[0].getTime()) / HOUR_MS)
  const first = starts[0].getTime()
  const all = Array.from({ length: hours }, (_, n) => new Date(first + n * HOUR_MS))
  return { starts: all, days: all.map(() => ''), end, to }
}

interface Played {
  periods: TriedPeriods
  /** By the place of the period; one in which nobody played is not there. */
  play: ReadonlyMap<number, PlayedPeriod>
  /** Salaries of the holder by the place of the period, which a dividend counts as cost. */
  agentPay: ReadonlyMap<number, bigint>
  /** Rebates and bonuses by day, which it counts too. */
  costs: readonly { day: string; amount: bigint }[]
  /** What payments cost by day, which partners bear. */
  fees: readonly { day: string; amount: bigint }[]
  exponent: number
  /** What the first period takes off. */
  carry: readonly CarryPart[]
}

const nothing: PlayedPeriod = { turnover: 0n, active: 0, won: 0n, lost: 0n, returned: 0n }

/** Salaries period by period, less what was paid too much before them. */
const salariesOver = (terms: SalaryTerms, { play, exponent, carry }: Played): bigint => {
  let [sum, owed] = [0n, carrySum(carry)]
  for (const [, { turnover, active, won, lost }] of [...play].toSorted(([one], [other]) => one - other)) {
    const base = salaryBase(terms.base, { won, lost, single: turnover })
    const { amount } = salaryBill(terms, { team: { turnover, active }, base, unit: billUnit(exponent) })
    const settled = settleSalary({ computed: amount, carry: owed }, 0n)
    sum += settled.amount
    owed = settled.carryAfter
  }
  return sum
}

/** What was given in the days from one on up to another. */
const costsIn = (costs: Played['costs'], from: string, to: string): bigint =>
  costs.reduce((sum, { day, amount }) => (day >= from && day < to ? sum + amount : sum), 0n)

/** What terms give for all periods together, by the functions that pay. */
export const payOver = (terms: TieredTerms, played: Played): bigint => {
  if (terms.kind !== 'dividend') return salariesOver(terms, played)
  const { periods, play, agentPay, costs, fees, exponent } = played
  const unit = billUnit(exponent)
  let { carry } = played
  let sum = 0n
  for (const [at, day] of periods.days.entries()) {
    const { turnover, active, returned } = play.get(at) ?? nothing
    const end = periods.days[at + 1] ?? periods.end
    const result = teamResult({
      stakes: turnover,
      prizes: returned,
      // Both are a cost alike.
      rebates: costsIn(costs, day, end),
      agentPay: agentPay.get(at) ?? 0n,
      bonuses: 0n,
      feeSubsidies: 0n,
    })
    const bill = dividendBill(terms, {
      team: { turnover, active },
      result,
      fees: terms.platformFee > 0 ? costsIn(fees, day, end) : 0n,
      carry,
      isSecondHalf: isSecondHalf(day),
      unit,
    })
    sum += bill.amount
    carry = bill.carry
  }
  return sum
}
