import { localeOf } from '@krathong/protocol/languages'
import { currentLanguage } from './preferences.ts'

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const stamp = { ...day, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** English puts the day first here, as Thailand and its neighbours do. */
const placeOf = (language: string) => (language === 'en' ? localeOf('en-GB') : localeOf(language))

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (shape: typeof day | typeof stamp | typeof clock) => {
  const language = currentLanguage()
  const key = `${language} ${Object.keys(shape).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(placeOf(language), shape)
  formats.set(key, format)
  return format
}

/** 5 Apr 2026, as the page's language writes a date. */
export const dayOf = (at: Date) => formatOf(day).format(at)

/** The same with the time to the second, in the person's own zone. */
export const stampOf = (moment: string) => formatOf(stamp).format(new Date(moment))

/** 22:18, where the day is plain from what stands around it. */
export const clockOf = (moment: string) => formatOf(clock).format(new Date(moment))

/** 1,234 */
export const countOf = (value: number) => new Intl.NumberFormat(localeOf(currentLanguage())).format(value)

/** The zone beside a time on which money depends: UTC+7 */
export const zoneOf = (moment: string) => {
  const minutes = -new Date(moment).getTimezoneOffset()
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${size % 60}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

export interface Span {
  from: Date
  to: Date
}

/** The `days` days that end with today, moved back by whole spans. */
export const spanOf = (days: number, back: number, now: Date): Span => {
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days * back)
  const from = new Date(to.getFullYear(), to.getMonth(), to.getDate() - days)
  return { from, to }
}
