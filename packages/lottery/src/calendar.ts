/** Days and times of a zone with a fixed offset, by whole numbers: days are counted from 1970-01-01. */
export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Of a date as it is written, `2026-01-15`; null where there is no such day. */
export function dayOf(date: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const number = daysFrom(year, month, day)
  return dateOf(number) === date ? number : null
}

/** Years are counted from March, so the day that comes and goes stands at their end. */
function daysFrom(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

export function dateOf(day: number): string {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const at = Math.floor((5 * ofYear + 2) / 153)
  const month = at < 10 ? at + 3 : at - 9
  const text = (number: number, digits: number) => String(number).padStart(digits, '0')
  const full = year + era * 400 + (month <= 2 ? 1 : 0)
  return `${text(full, 4)}-${text(month, 2)}-${text(ofYear - Math.floor((153 * at + 2) / 5) + 1, 2)}`
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

export const dayAt = (atMs: number, zoneMinutes: number): number =>
  Math.floor((atMs + zoneMinutes * MINUTE_MS) / DAY_MS)

/** The instant of so many minutes after a day's midnight in the zone. */
export const instantOf = (day: number, minutes: number, zoneMinutes: number): number =>
  day * DAY_MS + (minutes - zoneMinutes) * MINUTE_MS

/** `16:10` in minutes after midnight. */
export const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Whose clocks are put forward in summer: of the European Union and the United Kingdom, or of the United States. */
export type SummerTime = 'europe' | 'america'

/** The first Sunday on or after a day of a year, by its month and day. */
const sundayFrom = (year: string, monthDay: string): number => {
  const day = dayOf(`${year}-${monthDay}`)!
  return day + ((7 - weekdayOf(day)) % 7)
}

/**
 * Whether clocks are forward on a day. Source: Directive 2000/84/EC (last Sundays of March and October) and the Energy Policy Act of 2005
 * (second Sunday of March, first of November). On the Sundays themselves no market trades.
 */
export function isSummer(day: number, where: SummerTime): boolean {
  const year = dateOf(day).slice(0, 4)
  const [from, until] =
    where === 'europe'
      ? [sundayFrom(year, '03-25'), sundayFrom(year, '10-25')]
      : [sundayFrom(year, '03-08'), sundayFrom(year, '11-01')]
  return day >= from && day < until
}
