import { expect, it } from 'vitest'
import { faultsOf, kindOf, monthdaysOf } from './timetables.ts'

const row = {
  ...{
    gameCode: 'LAO',
    from: '2027-01-04',
    close: '20:15',
    draw: '20:30',
    weekdays: [1, 3, 5],
    monthdays: null,
  },
}
const day = { of: 'LAO', date: '2027-01-04', to: null }

it('finds what the server would refuse, at its row', () => {
  expect(faultsOf({ timetables: [row], days: [day] })).toEqual({})
  const wrong = [
    { ...row, close: '20:30' },
    { ...row, from: '' },
    { ...row, weekdays: [] },
    { ...row, weekdays: null, monthdays: [32] },
    { ...row, draw: '24:00' },
  ]
  for (const timetable of wrong)
    expect(faultsOf({ timetables: [timetable], days: [] })).toEqual({ 'timetables.0': 'figure' })
  expect(faultsOf({ timetables: [row, row], days: [day, day] })).toEqual({
    'timetables.1': 'figure',
    'days.1': 'figure',
  })
  expect(faultsOf({ timetables: [], days: [{ ...day, to: day.date }] })).toEqual({ 'days.0': 'figure' })
})

it('reads days of a month as they are typed', () => {
  expect(monthdaysOf('1, 16 16')).toEqual([1, 16])
  expect([kindOf(row), kindOf({ weekdays: null, monthdays: null })]).toEqual(['week', 'all'])
})
