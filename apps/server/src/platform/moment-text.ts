import { localeOf } from '@krathong/protocol/languages'

const zoneAt = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '', hours = '', minutes = '00'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  if (sign === '' || (hours === '00' && minutes === '00')) return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** A moment in words, with the zone whose clock it is on: whoever reads a letter may be on another. */
export const momentText = (at: Date, language: string, timeZone: string): string => {
  const text = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(at)
  return `${text} (${zoneAt(at, timeZone)})`
}
