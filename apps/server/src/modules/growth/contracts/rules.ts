import { checkTerms, periodOf } from '@krathong/contracts'
import type { Bounds, Terms } from '@krathong/contracts'
import { parseAmount } from '@krathong/money'
import type { ContractBounds } from '@krathong/protocol/shapes/contract-rules'
import type { ContractRow } from './types.ts'

const RATE_DECIMALS = 4
const rateOf = (percent: string): number => Number(parseAmount(percent, RATE_DECIMALS)!)

/** What the brand allows, as rates. */
export const boundsOf = (rules: ContractBounds): Bounds => ({
  dividendMax: rateOf(rules.dividendMax),
  dividendStep: rateOf(rules.dividendStep),
  dailyMax: rateOf(rules.dailyMax),
  hourlyWonMax: rateOf(rules.hourlyWonMax),
  hourlyLostMax: rateOf(rules.hourlyLostMax),
  realtimeMax: rateOf(rules.realtimeMax),
})

/**
 * Whether such terms may be offered at all. Sums of five minutes know no single stake, so a salary cannot ask for a least one; and the
 * fee of the platform is of partners it contracts with itself.
 */
export const areTermsOpen = (terms: Terms, bounds: Bounds, isPlatform: boolean): boolean => {
  if (checkTerms(terms, bounds) !== null) return false
  if (terms.kind === 'dividend') return isPlatform || terms.platformFee === 0
  return terms.kind === 'realtime' || terms.stakeMin === 0n
}

const MS = 1
const zonedAt = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
const startOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

/** When the period after the one of this moment begins; a wage by the round has none, it begins at once. */
export const nextStart = (terms: Terms, at: Date, zone: string): Date => {
  if (terms.kind === 'realtime') return at
  const zoned = zonedAt(at, zone)
  if (terms.kind === 'hourly') {
    const hour = zoned.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 })
    return new Date(hour.epochMilliseconds)
  }
  const day = zoned.toPlainDate().toString()
  return startOf(periodOf(terms.kind === 'dividend' ? terms.period : 'D', day).to, zone)
}

const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)))

/** A contract that ends now runs to the end of its period; one that has not begun never does. */
export const endOf = (
  { terms, effectiveFrom }: Pick<ContractRow, 'terms' | 'effectiveFrom'>,
  now: Date,
  zone: string,
): Date => latest(effectiveFrom, nextStart(terms, now, zone))

/** New terms begin with their next period, and not before what the holder had is over. */
export const beginOf = (
  terms: Terms,
  now: Date,
  { busyUntil, zone }: { busyUntil: Date | null; zone: string },
): Date => {
  const next = nextStart(terms, now, zone)
  if (busyUntil === null || busyUntil <= next) return next
  return terms.kind === 'realtime' ? busyUntil : nextStart(terms, new Date(busyUntil.getTime() - MS), zone)
}

export type ContractState = 'SCHEDULED' | 'ACTIVE' | 'ENDING' | 'SUPERSEDED' | 'TERMINATED' | 'CANCELLED'

/** A state is what the times of a contract say at a moment; nothing has to happen for it to change. */
export const stateOf = (
  { effectiveFrom, effectiveTo, endReason }: Pick<ContractRow, 'effectiveFrom' | 'effectiveTo' | 'endReason'>,
  now: Date,
): ContractState => {
  if (effectiveTo !== null && effectiveTo <= effectiveFrom) return 'CANCELLED'
  if (now < effectiveFrom) return 'SCHEDULED'
  if (effectiveTo === null) return 'ACTIVE'
  if (now >= effectiveTo) return endReason === 'SUPERSEDED' ? 'SUPERSEDED' : 'TERMINATED'
  return endReason === 'SUPERSEDED' ? 'ACTIVE' : 'ENDING'
}
