import { rebateParts } from '@krathong/contracts'

export type Category = 'LOTTERY' | 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS' | 'COCKFIGHT'

/** What one member played of one category while the points of the line stood still. */
export interface RebateLine {
  playerId: string
  category: string
  /** From the direct agent up. */
  path: readonly string[]
  /** The member's own first, then those of the path, in hundredths of a percent. */
  points: readonly number[]
  base: bigint
  /** A round that was flagged, of which alone the line is; null for everything else. */
  heldRound: string | null
}

/** A line with its place in its run. */
export interface NumberedLine extends RebateLine {
  lineNo: number
}

/** Of whom a payment is: of the account's own play, or of everybody below. */
export interface RebateKey {
  accountId: string
  isOwn: boolean
  category: string
}

export interface Earned extends RebateKey {
  /** Number of the line of a flagged round that it is of alone; null for everything else. */
  heldLine: number | null
  lines: number
  base: bigint
  earned: bigint
}

/** What lines give, by account and category, and apart for each flagged round. The part of whoever may not earn stays with the platform, not with the one above. */
export const earnedOf = (lines: readonly RebateLine[], mayEarn: ReadonlySet<string>): Earned[] => {
  const sums = new Map<string, Earned>()
  for (const [lineNo, { playerId, category, path, points, base, heldRound }] of lines.entries())
    for (const [at, part] of rebateParts(base, points).entries()) {
      const accountId = at === 0 ? playerId : path[at - 1]!
      if (part === 0n || !mayEarn.has(accountId)) continue
      const heldLine = heldRound === null ? null : lineNo
      const key = `${accountId} ${at === 0} ${category} ${heldLine ?? ''}`
      const none = { lines: 0, base: 0n, earned: 0n }
      const known = sums.get(key) ?? { accountId, isOwn: at === 0, category, heldLine, ...none }
      sums.set(key, {
        ...known,
        lines: known.lines + 1,
        base: known.base + base,
        earned: known.earned + part,
      })
    }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, earned]) => earned)
}

/** What is paid of what was earned, and what is left to be carried: nobody is paid less than nothing. */
export const payOf = (earned: bigint, carried: bigint): { paid: bigint; carried: bigint } => {
  const due = earned - carried
  return due > 0n ? { paid: due, carried: 0n } : { paid: 0n, carried: -due }
}

const DUE_AT = '02:00'

export interface RebateDay {
  day: string
  from: Date
  to: Date
  dueAt: Date
}

const at = (day: Temporal.PlainDate, zone: string, time: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)

const startOf = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds)

/** Whole days of a zone from one on that are over, the first first. */
export const daysOver = (first: string, { now, zone }: { now: Date; zone: string }): RebateDay[] => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const days: RebateDay[] = []
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, today) < 0;
    day = day.add({ days: 1 })
  ) {
    const next = day.add({ days: 1 })
    days.push({
      day: day.toString(),
      from: startOf(day, zone),
      to: startOf(next, zone),
      dueAt: at(next, zone, DUE_AT),
    })
  }
  return days
}
