import { describe, expect, it } from 'vitest'
import { hoursAt, hoursSince } from './deposit-hours.ts'

const day = { kind: 'first-in', from: '12:00', to: '14:30' } as const
const night = { kind: 'first-in', from: '22:00', to: '02:00' } as const
const spanOf = (hours: typeof day | typeof night, at: string, zone = 'Asia/Bangkok') => {
  const { from, to } = hoursAt(hours, new Date(at), zone)
  return [from.toISOString(), to.toISOString()]
}

describe('certain hours of a day', () => {
  it.each([
    ['before them', '2026-11-28T04:59:59.999Z', false],
    ['at their start', '2026-11-28T05:00:00Z', true],
    ['in their last moment', '2026-11-28T07:29:59.999Z', true],
  ])('%s', (_, at, isOn) => {
    expect(spanOf(day, at)).toEqual(['2026-11-28T05:00:00.000Z', '2026-11-28T07:30:00.000Z'])
    expect(hoursSince(day, new Date(at), 'Asia/Bangkok') !== null).toBe(isOn)
  })

  it('are over at their end: the next ones are tomorrow', () => {
    expect(spanOf(day, '2026-11-28T07:30:00Z')[0]).toBe('2026-11-29T05:00:00.000Z')
  })

  it.each([
    ['before midnight', '2026-11-28T16:59:59Z'],
    ['at midnight of the operating clock', '2026-11-28T17:00:00Z'],
    ['after midnight', '2026-11-28T18:59:59.999Z'],
  ])('over midnight are one span: %s', (_, at) => {
    expect(spanOf(night, at)).toEqual(['2026-11-28T15:00:00.000Z', '2026-11-28T19:00:00.000Z'])
  })

  it('over midnight begin anew in the evening', () => {
    expect(hoursSince(night, new Date('2026-11-28T19:00:00Z'), 'Asia/Bangkok')).toBeNull()
    expect(spanOf(night, '2026-11-28T19:00:00Z')[0]).toBe('2026-11-29T15:00:00.000Z')
  })

  it('last an hour less or more where the clock is moved, and are left out where it is put over all of them', () => {
    const zone = 'Europe/Berlin'
    expect(spanOf(night, '2026-03-28T23:00:00Z', zone)).toEqual([
      '2026-03-28T21:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
    ])
    const deep = { kind: 'first-in', from: '01:30', to: '03:30' } as const
    expect(hoursAt(deep, new Date('2026-10-24T23:00:00Z'), zone)).toEqual({
      from: new Date('2026-10-24T23:30:00Z'),
      to: new Date('2026-10-25T02:30:00Z'),
    })
    const lost = { kind: 'first-in', from: '02:00', to: '03:00' } as const
    expect(hoursAt(lost, new Date('2026-03-28T23:30:00Z'), zone).from).toEqual(
      new Date('2026-03-30T00:00:00Z'),
    )
  })
})
