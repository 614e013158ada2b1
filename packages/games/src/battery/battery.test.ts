import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bitAt, linearComplexity, rankOf } from './bits.ts'
import { isWeak, knownBad, productionSource, runBattery } from './index.ts'
import { chiSquareP, fitP, normalP } from './p-values.ts'

/** Seeds that are the same in every run: what is tried here is the tests, and a run must not fail by chance. */
const fixedSeeds = (text: string) => {
  let made = 0
  return () => createHash('sha256').update(`${text} ${made++}`).digest('hex')
}
const SLICE = 16_384

describe('p-values', () => {
  it.each([
    [chiSquareP(3.841458820694124, 1), 0.05],
    [chiSquareP(18.307038053275146, 10), 0.05],
    [chiSquareP(1000, 1000), 0.4940540661],
    [normalP(1.959963984540054), 0.05],
    [normalP(3.290526731491926), 0.001],
    [fitP([10, 20, 30], [1 / 6, 1 / 3, 1 / 2]), 1],
  ])('%f is %f', (p, expected) => {
    expect(p).toBeCloseTo(expected, 4)
  })
})

describe('bits', () => {
  it('are read from the highest down', () => {
    const words = Uint32Array.of(0x80000001, 0x40000000)
    expect([0, 1, 31, 32, 33].map((at) => bitAt(words, at))).toEqual([1, 0, 1, 0, 1])
  })

  it('have ranks and shift registers as the textbooks have them', () => {
    expect(rankOf([1, 2, 3, 4])).toBe(3)
    expect(linearComplexity(Uint8Array.of(1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 1))).toBe(4)
    expect(linearComplexity(Uint8Array.of(0, 0, 0, 1))).toBe(4)
  })
})

describe('the battery, a slice of it', () => {
  it('passes what production draws with', () => {
    const results = [...runBattery(productionSource(fixedSeeds('sound')), SLICE)]
    expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    // Spread over their range, as chances of chance are: no test is stuck at one answer.
    const spread = results.map(({ p }) => p).filter((p) => p > 0.1 && p < 0.9).length
    expect(spread).toBeGreaterThan(results.length / 2)
  })

  it.each([...knownBad(fixedSeeds('bad'))])('fails a generator: %s', (_, source) => {
    const isFailed = (): boolean => {
      for (const { verdict } of runBattery(source, SLICE)) if (verdict === 'failed') return true
      return false
    }
    expect(isFailed()).toBe(true)
  })

  it('takes too even for as bad as too uneven', () => {
    expect([1e-9, 0.02, 0.5, 0.98, 1 - 1e-9].map(isWeak)).toEqual([true, false, false, false, true])
  })
})
