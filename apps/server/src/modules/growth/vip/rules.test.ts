import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterMonth, afterPlay, areLevelsSound, beginner, nextOf, reachedBy } from './rules.ts'
import type { VipStatus } from './types.ts'

const at = new Date('2026-11-01T00:00:00Z')
const levels = [
  { needs: 20_000n, keeps: 5_000n },
  { needs: 100_000n, keeps: 20_000n },
  { needs: 300_000n, keeps: 50_000n },
]
const status = (change: Partial<VipStatus> = {}): VipStatus => ({ ...beginner(at), ...change })

describe('a total', () => {
  it.each([
    [0n, 0],
    [19_999n, 0],
    [20_000n, 1],
    [99_999n, 1],
    [300_000n, 3],
    [10n ** 12n, 3],
  ])('of %s reaches rank %s', (total, rank) => expect(reachedBy(levels, total)).toBe(rank))

  it('lifts over several levels at once, and over none twice', () => {
    const { status: lifted, change } = afterPlay(beginner(at), 300_000n, levels, at)
    expect(change).toEqual({ fromRank: 0, toRank: 3, why: 'reached' })
    expect(afterPlay(lifted, 400_000n, levels, at).change).toBeNull()
  })
})

describe('a month', () => {
  const three = status({ rank: 3, peak: 3 })

  it('that was played enough keeps the level; one that was not takes one', () => {
    expect(afterMonth(three, { month: 50_000n, total: 350_000n }, levels, at).change).toBeNull()
    const { status: fallen, change } = afterMonth(three, { month: 49_999n, total: 350_000n }, levels, at)
    expect(change).toEqual({ fromRank: 3, toRank: 2, why: 'not-kept' })
    expect(fallen).toMatchObject({ rank: 2, peak: 3, lostAtTotal: 350_000n })
  })

  it('lost is won back by what keeps it, not by the totals of before', () => {
    const fallen = status({ rank: 2, peak: 3, lostAtTotal: 350_000n })
    expect(afterPlay(fallen, 399_999n, levels, at).change).toBeNull()
    expect(nextOf(fallen, 399_999n, levels)).toEqual({ rank: 3, missing: 1n, kind: 'regain' })
    const { status: back, change } = afterPlay(fallen, 400_000n, levels, at)
    expect(change).toEqual({ fromRank: 2, toRank: 3, why: 'regained' })
    expect(back).toMatchObject({ rank: 3, peak: 3, lostAtTotal: null })
  })

  it('takes nothing from who has nothing', () =>
    expect(afterMonth(beginner(at), { month: 0n, total: 0n }, levels, at).change).toBeNull())
})

describe('whatever is played and however many months go by', () => {
  it('a rank stays within the levels, falls one at a time and never above what totals ever reached', () => {
    const steps = fc.array(fc.oneof(fc.bigInt(0n, 120_000n), fc.constant('month' as const)), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (played) => {
        let [now, total, month] = [beginner(at), 0n, 0n]
        for (const step of played) {
          const before = now.rank
          if (step === 'month') {
            now = afterMonth(now, { month, total }, levels, at).status
            month = 0n
            expect(before - now.rank).toBeLessThanOrEqual(1)
          } else {
            total += step
            month += step
            now = afterPlay(now, total, levels, at).status
            expect(now.rank).toBeGreaterThanOrEqual(before)
          }
          expect(now.rank).toBeLessThanOrEqual(reachedBy(levels, total))
          expect(now.peak).toBe(reachedBy(levels, total))
        }
      }),
    )
  })
})

it('levels that ask less than the one below are unsound', () => {
  expect(areLevelsSound(levels)).toBe(true)
  expect(areLevelsSound([])).toBe(true)
  expect(areLevelsSound(levels.toReversed())).toBe(false)
  expect(areLevelsSound([{ needs: 0n, keeps: 0n }])).toBe(false)
})
