import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { openTestApp } from '../../core/operators/testing.ts'

let app: App
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await openTestApp())
})
afterAll(() => close())

const startOf = async (span: string, at: string, zone: string): Promise<string> => {
  const { rows } = await sql<{ start: Date }>`
    select protection.window_start(${span}, ${at}::timestamptz, ${zone}) as start`.execute(app.db)
  return rows[0]!.start.toISOString()
}

describe('a window', () => {
  it.each([
    // The calendar month is the brand's: at midnight in Bangkok it is still the month before in London.
    ['month', '2026-01-31T16:59:59.999Z', 'Asia/Bangkok', '2025-12-31T17:00:00.000Z'],
    ['month', '2026-01-31T17:00:00.000Z', 'Asia/Bangkok', '2026-01-31T17:00:00.000Z'],
    ['month', '2028-02-29T12:00:00.000Z', 'Asia/Manila', '2028-01-31T16:00:00.000Z'],
    ['month', '2028-02-29T16:00:00.000Z', 'Asia/Manila', '2028-02-29T16:00:00.000Z'],
    // Clocks go back on 25 October and forward on 29 March: the first of a month keeps its own offset.
    ['month', '2026-10-31T12:00:00.000Z', 'Europe/London', '2026-09-30T23:00:00.000Z'],
    ['month', '2026-11-01T00:00:00.000Z', 'Europe/London', '2026-11-01T00:00:00.000Z'],
    ['month', '2026-03-29T02:00:00.000Z', 'Europe/London', '2026-03-01T00:00:00.000Z'],
    // A day is 24 hours and no calendar: a change of clocks makes it neither longer nor shorter.
    ['day', '2026-03-29T12:02:00.000Z', 'Europe/London', '2026-03-28T12:00:00.000Z'],
    ['day', '2026-10-25T12:00:00.000Z', 'Europe/London', '2026-10-24T12:00:00.000Z'],
    ['week', '2026-03-31T12:34:56.000Z', 'Europe/London', '2026-03-24T12:00:00.000Z'],
  ])('of a %s at %s in %s starts at %s', async (span, at, zone, start) => {
    expect(await startOf(span, at, zone)).toBe(start)
  })

  it('never lets a use go early, nor keeps it a grain too long', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }),
        fc.integer({ min: 0, max: 9 * 24 * 60 * 60 }),
        fc.constantFrom(
          ['day', 24 * 3_600_000, 300_000] as const,
          ['week', 168 * 3_600_000, 3_600_000] as const,
        ),
        async (now, agoSeconds, [span, length, grain]) => {
          const start = Date.parse(await startOf(span, new Date(now).toISOString(), 'Asia/Bangkok'))
          const usedAt = now - agoSeconds * 1000
          const bucket = Math.floor(usedAt / grain) * grain
          const counts = bucket >= start
          if (usedAt >= now - length) expect(counts).toBe(true)
          if (usedAt < now - length - grain) expect(counts).toBe(false)
        },
      ),
      { numRuns: 60 },
    ))
})
