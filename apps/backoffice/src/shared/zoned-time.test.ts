import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocal, toMoment } from './zoned-time.ts'

describe('times in the zone of the brand', () => {
  it.each([
    ['2026-11-21T18:30', 'Asia/Bangkok', '2026-11-21T11:30:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Bangkok', '2025-12-31T17:00:00.000Z'],
    ['2026-07-01T12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-12-01T12:00', 'America/New_York', '2026-12-01T17:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, moment) => {
    expect(toMoment(local, zone)).toBe(moment)
  })

  it('refuses what is not a local time', () => {
    for (const text of ['', '2026-11-21', '2026-02-30T10:00', '2026-11-21T25:00', 'tomorrow']) {
      expect(toMoment(text, 'Asia/Bangkok')).toBeNull()
    }
  })

  it('comes back unchanged for any minute in a zone without clock changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000_000, max: 60_000_000 }), (minutes) => {
        const moment = new Date(minutes * 60_000).toISOString()
        expect(toMoment(toLocal(moment, 'Asia/Bangkok'), 'Asia/Bangkok')).toBe(moment)
      }),
    )
  })
})
