import { daysBefore } from '../../shared/calendar.ts'

export const periods = ['30', '7', 'today', 'yesterday', 'month', 'last-month', 'own'] as const
export type Period = (typeof periods)[number]

export interface Days {
  from: string
  to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const monthBefore = (day: string): Days => {
  const to = daysBefore(`${day.slice(0, 7)}-01`, 1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The days of a period, both ends in it, as of a day; of one's own choice those of the address, where they are days. */
export const daysOf = (period: Period, today: string, typed: Days): Days => {
  if (period === '30') return { from: daysBefore(today, 29), to: today }
  if (period === '7') return { from: daysBefore(today, 6), to: today }
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) }
  if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  if (period === 'last-month') return monthBefore(today)
  return {
    from: isDay(typed.from) ? typed.from : daysBefore(today, 29),
    to: isDay(typed.to) ? typed.to : today,
  }
}
