import { describe, expect, it } from 'vitest'
import { dateOfNumero, drawsOn, lotteryGameOf, NO_CHANGES } from './index.ts'
import type { DrawCalendar } from './index.ts'

const clock = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 16)
const on = (code: string, date: string, calendar: Partial<DrawCalendar> = {}) =>
  drawsOn(lotteryGameOf(code)!, date, { ...NO_CHANGES, ...calendar }).map(
    ({ numero, closeAt, drawAt, instead }) => [numero, clock(closeAt), clock(drawAt).slice(11), instead],
  )

describe('draws by the calendar', () => {
  // 2027-01-04 is a Monday.
  const [monday, tuesday, wednesday] = ['2027-01-04', '2027-01-05', '2027-01-06'] as const

  it('are those of the program where nothing is said', () => {
    expect(on('LAO', monday)).toEqual([['20270104-LAO', '2027-01-04T20:15', '20:30', null]])
    expect(on('LAO', tuesday)).toEqual([])
    expect(on('SSC_10M', monday)).toHaveLength(144)
  })

  it('have other times and days from a date on, the last word counting', () => {
    const change = (from: string, close: string, weekdays: number[] | null) => ({
      ...{ gameCode: 'LAO', from, close, draw: '21:00', weekdays, monthdays: null },
    })
    const timetables = [change(wednesday, '20:45', null), change(tuesday, '20:40', [2])]
    expect(on('LAO', monday, { timetables })[0]![1]).toBe('2027-01-04T20:15')
    expect(on('LAO', tuesday, { timetables })).toEqual([['20270105-LAO', '2027-01-05T20:40', '21:00', null]])
    expect(on('LAO', '2027-01-07', { timetables })[0]![1]).toBe('2027-01-07T20:45')
    expect(on('HN_NM', tuesday, { timetables })[0]![2]).toBe('18:30')
  })

  it('keep summer time where the market has it', () => {
    const timetables = [
      { gameCode: 'DAX', from: '2026-01-01', close: '21:30', draw: '22:00', weekdays: null, monthdays: null },
    ]
    expect(on('DAX', '2026-07-01', { timetables })[0]![1]).toBe('2026-07-01T21:30')
    expect(on('DAX', '2026-12-01', { timetables })[0]![1]).toBe('2026-12-01T22:30')
  })

  it('are left out, or take place on another date with its number', () => {
    expect(on('LAO', monday, { days: [{ of: 'LAO', date: monday, to: null }] })).toEqual([])
    const days = [{ of: 'LAO', date: monday, to: tuesday }]
    expect(on('LAO', monday, { days })).toEqual([])
    expect(on('LAO', tuesday, { days })).toEqual([['20270105-LAO', '2027-01-05T20:15', '20:30', monday]])
    expect(on('LAO', wednesday, { days })).toHaveLength(1)
  })

  it('of a family move for those of its games that would have drawn', () => {
    const days = [{ of: 'STOCK', date: monday, to: '2027-01-09' }]
    expect(on('SET_PM', '2027-01-09', { days })).toHaveLength(1)
    // New York's Monday is Tuesday in Thailand: there is nothing to move.
    expect(on('DOW', '2027-01-09', { days })[0]?.[3] ?? null).toBeNull()
    expect(on('LAO', '2027-01-09', { days })).toEqual([])
  })

  it('do not concern what the platform draws', () => {
    const days = [
      { of: 'SSC_10M', date: monday, to: null },
      { of: 'SSC', date: monday, to: null },
    ]
    expect(on('SSC_10M', monday, { days })).toHaveLength(144)
  })
})

it.each([
  ['20270104-LAO', '2027-01-04'],
  ['20270230-LAO', null],
  ['202701040001', null],
])('the date of %s is %s', (numero, date) => {
  expect(dateOfNumero(numero)).toBe(date)
})
