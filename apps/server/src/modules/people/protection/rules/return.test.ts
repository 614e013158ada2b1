import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideReturn, returnTermsOf } from './return.ts'
import type { OwnStop } from './return.ts'
import { FOR_GOOD } from './terms.ts'

const at = new Date('2026-05-04T10:00:00Z')
const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
const pause = (hours: number, returns: number | null = null): OwnStop => ({
  kind: 'cool-off',
  endsAt: after(hours),
  returnsAt: returns === null ? null : after(returns),
})
const exclusion = (hours: number, returns: number | null = null): OwnStop => ({
  ...pause(hours, returns),
  kind: 'self-exclusion',
})
const forGood: OwnStop = { kind: 'self-exclusion', endsAt: FOR_GOOD, returnsAt: null }

describe('coming back', () => {
  it.each([
    ['nothing', [], 'nothing'],
    ['a break, a moment before its end', [pause(0.001)], 'not-over'],
    ['a break, at its end', [pause(0)], at],
    ['an exclusion, at its end', [exclusion(0)], after(24)],
    ['an exclusion, long after', [exclusion(-9000)], after(24)],
    ['both, the exclusion over', [exclusion(-1), pause(1)], 'not-over'],
    ['both over', [exclusion(-2), pause(-1)], after(24)],
    ['for good', [forGood], 'not-over'],
    ['for good, beside a break that is over', [forGood, pause(-1)], 'not-over'],
    ['a second yes', [exclusion(-1, 23)], 'nothing'],
    ['a break chosen while the day runs', [exclusion(-30, 5), pause(-1)], at],
  ] as const)('from %s', (_, stops, answer) => expect(decideReturn(stops, at)).toEqual(answer))

  it('is never before every term is over, and after an exclusion never within its day', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ isBreak: fc.boolean(), hours: fc.integer({ min: -500, max: 500 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        (chosen) => {
          const stops = chosen.map(({ isBreak, hours }) => (isBreak ? pause(hours) : exclusion(hours)))
          const opens = decideReturn(stops, at)
          if (chosen.some(({ hours }) => hours > 0)) expect(opens).toBe('not-over')
          else expect(opens).toEqual(after(chosen.every(({ isBreak }) => isBreak) ? 0 : 24))
        },
      ),
    ))

  it('tells the latest moment of what was chosen', () =>
    expect(returnTermsOf([exclusion(-30, 5), pause(-40, -2)])).toEqual({
      from: after(-30),
      waitMs: 0,
      opensAt: after(5),
    }))
})
