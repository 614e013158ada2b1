/**
 * Operators type and read times in the brand's zone; the wire knows UTC only. A local time is the text of a
 * `datetime-local` input: "2026-11-21T18:30".
 */
const localForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/

const partsIn = (instant: Date, timeZone: string): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]))
}

const offsetMs = (instantMs: number, timeZone: string): number => {
  const whole = Math.floor(instantMs / 1000) * 1000
  const part = partsIn(new Date(whole), timeZone)
  const read = (name: string) => Number(part[name])
  return (
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) -
    whole
  )
}

/** The local time in a zone of a moment on the wire. */
export const toLocal = (moment: string, timeZone: string): string => {
  const part = partsIn(new Date(moment), timeZone)
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`
}

/**
 * The moment of a local time in a zone, or null if the text is not a local time. A time that a clock change skips
 * becomes the time after the change.
 */
export const toMoment = (local: string, timeZone: string): string | null => {
  const match = localForm.exec(local)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map((text) => Number(text ?? 0))
  const wall = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!)
  if (new Date(wall).getUTCDate() !== day || new Date(wall).getUTCHours() !== hour) return null
  const guess = wall - offsetMs(wall, timeZone)
  const better = wall - offsetMs(guess, timeZone)
  const isReal = better + offsetMs(better, timeZone) === wall
  return new Date(isReal ? better : Math.max(guess, better)).toISOString()
}
