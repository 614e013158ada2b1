import { useWords } from '../../shared/words.ts'

/** 2026-11-01 is a Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1, 12)
const DAY_MS = 86_400_000

/** Short names of the days of a week in the language of the page, Sunday first. */
export const useWeekdays = (): readonly string[] => {
  const { language } = useWords()
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS))
}
