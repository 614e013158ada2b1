import { categories } from '@krathong/protocol/calls/catalog'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPoints, judgePoints, NONE, percentText, readPercent } from './rebates.ts'
import type { Points, PointsAsked } from './rebates.ts'

const of = (points: number): Points => ({ ...NONE, RNG: points })
const RULES = { isEqualAllowed: true, isNeverLower: false }
const asked = (
  change: Partial<Record<'wanted' | 'now' | 'last' | 'above' | 'below', number>>,
): PointsAsked => ({
  wanted: { RNG: change.wanted ?? 0 },
  now: of(change.now ?? 0),
  last: of(change.last ?? change.now ?? 0),
  above: of(change.above ?? 100),
  below: of(change.below ?? 0),
})

describe('points of a downline', () => {
  it.each([
    ['more, up to what is above', { wanted: 100, now: 50 }, RULES, { points: 100, isLower: false }],
    ['more than is above', { wanted: 101, now: 50 }, RULES, 'RATE_ABOVE_UPLINE'],
    [
      'as much as above, where that is off',
      { wanted: 100, now: 50 },
      { ...RULES, isEqualAllowed: false },
      'RATE_ABOVE_UPLINE',
    ],
    [
      'nothing below nothing, where equal is off',
      { wanted: 0, now: 10, above: 0 },
      { ...RULES, isEqualAllowed: false },
      { points: 0, isLower: true },
    ],
    ['less', { wanted: 49, now: 50 }, RULES, { points: 49, isLower: true }],
    ['less, down to what is below', { wanted: 40, now: 50, below: 40 }, RULES, { points: 40, isLower: true }],
    ['less than what is below', { wanted: 39, now: 50, below: 40 }, RULES, 'RATE_BELOW_CHILD'],
    [
      'less, where nobody is given less',
      { wanted: 49, now: 50 },
      { ...RULES, isNeverLower: true },
      'RATE_NEVER_LOWER',
    ],
    ['as it stands', { wanted: 50, now: 50 }, RULES, null],
    // Said today for tomorrow, and taken back today.
    [
      'what counts now, against a lower last word',
      { wanted: 50, now: 50, last: 40 },
      RULES,
      { points: 50, isLower: false },
    ],
  ] as const)('%s', (_, change, rules, answer) => {
    const { changes, faults } = judgePoints(asked(change), rules)
    if (answer === null) expect({ changes, faults }).toEqual({ changes: [], faults: {} })
    else if (typeof answer === 'string')
      expect({ changes, faults }).toEqual({ changes: [], faults: { RNG: answer } })
    else expect({ changes, faults }).toEqual({ changes: [{ category: 'RNG', ...answer }], faults: {} })
  })

  it('never stand above the line or below a child, whatever is promised or asked', () => {
    const points = fc.record(
      Object.fromEntries(categories.map((one) => [one, fc.integer({ min: 0, max: 300 })])),
    )
    fc.assert(
      fc.property(points, points, points, points, fc.boolean(), (wanted, now, ...rest) => {
        const [above, below, isEqualAllowed] = rest
        const { changes } = judgePoints(
          {
            wanted,
            now: now as Points,
            last: now as Points,
            above: above as Points,
            below: below as Points,
          },
          { isEqualAllowed, isNeverLower: false },
        )
        for (const { category, points: given } of changes) {
          expect(given).toBeLessThanOrEqual(above[category]!)
          expect(given).toBeGreaterThanOrEqual(below[category]!)
        }
        const given = clampPoints(wanted, above as Points)
        expect(categories.every((one) => given[one] <= above[one]! && given[one] <= wanted[one]!)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

it.each([
  ['0', 0],
  ['1.2', 120],
  ['0.05', 5],
  ['100', 10_000],
  ['100.01', null],
  ['-1', null],
  ['1.234', null],
  ['NaN', null],
  ['1e2', null],
  ['', null],
  ['٣', null],
])('reads %s percent as %s', (text, points) => {
  expect(readPercent(text)).toBe(points)
  if (points !== null) expect(readPercent(percentText(points))).toBe(points)
})
