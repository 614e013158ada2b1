/** Tests of what is counted by the day run within one: a clock that is the database's cannot be moved away from midnight. */
import { setTimeout as wait } from 'node:timers/promises'

const DAY_SECONDS = 86_400
/** Where days end for the program itself, and for the brand of the tests. */
const ZONES = ['UTC', 'Asia/Bangkok']

/** Seconds until the next day begins there; zones of tests have days of 24 hours. */
export const secondsToMidnight = (at: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at).split(':')
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
  return DAY_SECONDS - (hours * 60 + minutes) * 60 - seconds - at.getMilliseconds() / 1000
}

/** Goes on at once, but for the last so many seconds of a day: then it goes on in the next one. */
export const clearOfMidnight = async (seconds: number): Promise<void> => {
  const left = ZONES.map((zone) => secondsToMidnight(new Date(), zone)).filter((one) => one < seconds)
  if (left.length > 0) await wait(Math.max(...left) * 1000 + 100)
}
