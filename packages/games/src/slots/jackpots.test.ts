import { describe, expect, it } from 'vitest'
import { carriedAfter, contributionsOf, drawJackpots, overlayRtp, standardPots } from './index.ts'
import { scripted } from './testing.ts'

describe('the jackpot overlay', () => {
  it('draws MINI, MINOR, MAJOR, GRAND, whatever order they are listed in', () => {
    const shuffled = [...standardPots].reverse()
    expect(drawJackpots(shuffled, 20_0000n, 2, scripted([1999, 2000, 1999, 2000]))).toEqual(['MINI', 'MAJOR'])
  })

  it('is hit with probability cost / turnover, in minor units', () => {
    const bounds: bigint[] = []
    const random = {
      ...scripted([]),
      belowBig: (n: bigint) => {
        bounds.push(n)
        return n - 1n
      },
    }
    expect(drawJackpots(standardPots, 20_0000n, 2, random)).toEqual([])
    expect(bounds).toEqual([5_000_000n, 50_000_000n, 1_000_000_000n, 20_000_000_000n])
  })

  it('is certain for a round that costs the whole turnover', () => {
    const [mini] = standardPots
    expect(drawJackpots([mini!], mini!.turnoverPerHit, 2, scripted([4_999_999]))).toEqual(['MINI'])
  })

  it('takes a slice of every round', () => {
    expect(contributionsOf(standardPots, 20_0000n)).toEqual([
      { code: 'MINI', amount: 200n },
      { code: 'MINOR', amount: 200n },
      { code: 'MAJOR', amount: 300n },
      { code: 'GRAND', amount: 400n },
    ])
    expect(contributionsOf(standardPots, 1n).every(({ amount }) => amount === 0n)).toBe(true)
  })

  it('takes exactly the stated part of all stakes together, however small and whatever their order', () => {
    const costs = Array.from({ length: 2_000 }, (_, n) => 100n * BigInt(1 + ((n * 37) % 23)))
    const sums = new Map<string, bigint>()
    let carried = 0n
    for (const cost of costs) {
      for (const { code, amount } of contributionsOf(standardPots, cost, carried))
        sums.set(code, (sums.get(code) ?? 0n) + amount)
      carried = carriedAfter(cost, carried)
    }
    const turnover = costs.reduce((sum, cost) => sum + cost, 0n)
    for (const { code, contributionRate } of standardPots)
      expect(sums.get(code)).toBe((turnover * BigInt(contributionRate)) / 1_000_000n)
  })

  it('is worth 0.95 % of the stakes', () => {
    expect(overlayRtp(standardPots)).toBeCloseTo(0.0095, 12)
    expect(standardPots.map((pot) => Number(overlayRtp([pot]).toFixed(6)))).toEqual([
      0.002, 0.002, 0.0025, 0.003,
    ])
  })

  it('refuses a cost that is not whole minor units', () => {
    expect(() => drawJackpots(standardPots, 1n, 2, scripted([0, 0, 0, 0]))).toThrow(RangeError)
  })
})
