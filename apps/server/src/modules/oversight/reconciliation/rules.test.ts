import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLater, isPassDue, isRootDue, midnightAfter, MINUTE_MS, nextSpan, sliceEnd } from './rules.ts'

const DAY_MS = 86_400_000
const at = (text: string) => new Date(`2026-11-${text}Z`)

it('cuts time into slices without a gap, each within one day, whatever storms there are', () => {
  const moment = fc.integer({ min: 0, max: 20 * DAY_MS }).map((ms) => new Date(Date.UTC(2026, 10, 1) + ms))
  fc.assert(
    fc.property(
      moment,
      moment,
      fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1 }),
      (a, b, storms) => {
        const [start, end] = a < b ? [a, b] : [b, a]
        let from = start
        let span = MINUTE_MS
        for (let turn = 0; from < end && turn < 5_000; turn += 1) {
          const to = sliceEnd(from, span, end)
          span = nextSpan(span, storms[turn % storms.length]!)
          // An expectation for each of 200,000 slices takes ten seconds.
          if (to <= from || to > end || to > midnightAfter(from) || span < 1)
            expect([from, to, span]).toBeNull()
          from = to
        }
      },
    ),
    { numRuns: 40 },
  )
})

it('asks for a root at the start and at every midnight', () => {
  expect(isRootDue(null, at('21T08:00:00'))).toBe(true)
  expect(isRootDue(at('21T08:00:00'), at('21T23:59:59.999'))).toBe(false)
  expect(isRootDue(at('21T08:00:00'), at('22T00:00:00'))).toBe(true)
  expect(isRootDue(at('22T00:00:00'), at('22T00:00:30'))).toBe(false)
  expect(isRootDue(at('22T00:00:00'), at('23T00:00:00'))).toBe(true)
})

it('looks at everything once a day, and an hour after it could not be finished', () => {
  const last = (outcome: string) => ({ startedAt: at('21T08:00:00'), outcome })
  expect(isPassDue(null, at('21T08:00:00'))).toBe(true)
  expect(isPassDue(last('sound'), at('22T07:59:59'))).toBe(false)
  expect(isPassDue(last('unsound'), at('22T08:00:00'))).toBe(true)
  expect(isPassDue(last('failed'), at('21T08:59:59'))).toBe(false)
  expect(isPassDue(last('failed'), at('21T09:00:00'))).toBe(true)
})

it('puts transfers of one moment in the order of their causes', () => {
  const key = (atText: string, causeId: string, causeKind = 1, leg = 0) => ({
    at: new Date(atText.slice(0, 23)),
    atText,
    causeId,
    causeKind,
    leg,
  })
  const early = key('2026-11-21T08:00:00.000001Z', 'b')
  expect(isLater(key('2026-11-21T08:00:00.000002Z', 'a'), early)).toBe(true)
  expect(isLater(key('2026-11-21T08:00:00.000001Z', 'c'), early)).toBe(true)
  expect(isLater(key('2026-11-21T08:00:00.000001Z', 'b', 2), early)).toBe(true)
  expect(isLater(key('2026-11-21T08:00:00.000001Z', 'b', 1, 1), early)).toBe(true)
  expect(isLater(early, early)).toBe(false)
})
