/** Ranges of days that one press chooses; each ends on the day it says, in the brand's own zone. */
export const rangeNames = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'days7', 'days30'] as const
export type RangeName = (typeof rangeNames)[number]

export interface DayRange {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const text = (at: Date) => at.toISOString().slice(0, 10)
const plus = (day: string, days: number) => text(new Date(Date.parse(day) + days * DAY_MS))

/** Today where the brand is, as its date. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

const MONDAY = 1
const SUNDAY = 7

export const rangeOf = (name: RangeName, today: string): DayRange => {
  const yesterday = plus(today, -1)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = plus(firstOfMonth, -1)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || SUNDAY
  const ranges: Record<RangeName, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: plus(today, MONDAY - weekday), to: today },
    month: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
    days7: { from: plus(today, -6), to: today },
    days30: { from: plus(today, -29), to: today },
  }
  return ranges[name]
}
