import { describe, expect, it } from 'vitest'
import { duePeriods, MOST } from './due-periods.ts'
import type { Clock } from '../types.ts'

const zone = 'Asia/Bangkok'
const at = (text: string) => new Date(`${text}+07:00`)
const shown = (clock: Clock, since: string, now: string) =>
  duePeriods(clock, { since: at(since), now: at(now), zone }).map(({ from, to, dueAt }) =>
    [from, to, dueAt].map((moment) =>
      Temporal.Instant.fromEpochMilliseconds(moment.getTime())
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' }),
    ),
  )

describe('periods that are due', () => {
  it.each<[string, [Clock, string, string], string[][]]>([
    [
      'every five minutes that are over',
      [{ kind: 'realtime', payPeriod: null }, '2026-03-01T10:03', '2026-03-01T10:14'],
      [
        ['2026-03-01T10:00', '2026-03-01T10:05', '2026-03-01T10:05'],
        ['2026-03-01T10:05', '2026-03-01T10:10', '2026-03-01T10:10'],
      ],
    ],
    [
      'halves of February with 28 days',
      [{ kind: 'dividend', payPeriod: 'H' }, '2026-02-03T00:00', '2026-03-01T00:00'],
      [
        ['2026-02-01T00:00', '2026-02-16T00:00', '2026-02-16T02:30'],
        ['2026-02-16T00:00', '2026-03-01T00:00', '2026-03-01T02:30'],
      ],
    ],
    [
      'the second half of February with 29 days',
      [{ kind: 'dividend', payPeriod: 'H' }, '2028-02-16T00:00', '2028-03-02T00:00'],
      [['2028-02-16T00:00', '2028-03-01T00:00', '2028-03-01T02:30']],
    ],
    [
      'a month over the end of a year, once it is over',
      [{ kind: 'dividend', payPeriod: 'M' }, '2026-12-09T00:00', '2027-01-20T00:00'],
      [['2026-12-01T00:00', '2027-01-01T00:00', '2027-01-01T02:30']],
    ],
    [
      'a week from Monday',
      [{ kind: 'dividend', payPeriod: 'W' }, '2026-11-18T00:00', '2026-11-23T00:00'],
      [['2026-11-16T00:00', '2026-11-23T00:00', '2026-11-23T02:30']],
    ],
    [
      'nothing, of a clock that is behind',
      [{ kind: 'hourly', payPeriod: null }, '2026-11-18T10:00', '2026-11-18T09:30'],
      [],
    ],
  ])('are %s', (_, asked, expected) => {
    expect(shown(...asked)).toEqual(expected)
  })
  it('are bounded at a turn, and the next turn goes on without a gap', () => {
    const clock: Clock = { kind: 'realtime', payPeriod: null }
    const now = at('2026-03-30T00:00')
    const first = duePeriods(clock, { since: at('2026-03-01T00:00'), now, zone })
    expect(first).toHaveLength(MOST)
    expect(duePeriods(clock, { since: first.at(-1)!.to, now, zone })[0]!.from).toEqual(first.at(-1)!.to)
  })
})
