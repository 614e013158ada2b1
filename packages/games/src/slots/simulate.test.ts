import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import {
  addTallies,
  BufferedStream,
  emptyTally,
  estimateOf,
  parOf,
  replayFaults,
  simulate,
  simulateTables,
  slotGames,
} from './index.ts'
import type { Fill } from './index.ts'
import { chaoPhraya, seededFill } from './testing.ts'

const SEED = 'c'.repeat(64)

describe('the table path', () => {
  it.each([...slotGames.keys()])('comes to the same as production, seed by seed, in %s', (id) => {
    expect(replayFaults(slotGames.get(id)!, SEED, 2000)).toEqual([])
  })

  it('estimates the exact RTP within 3.29 standard errors', () => {
    const { spin, base } = parOf(chaoPhraya)
    const rounds = 2_000_000
    const fill = seededFill()
    const tally = simulateTables(chaoPhraya, rounds, fill, new BufferedStream(fill))
    const { rtp, hitRate } = estimateOf(chaoPhraya, 'spin', tally)
    expect(Math.abs(rtp - spin.rtp)).toBeLessThan((3.29 * spin.sigma) / Math.sqrt(rounds))
    expect(Math.abs(hitRate - base.hitRate)).toBeLessThan(
      3.29 * Math.sqrt((base.hitRate * (1 - base.hitRate)) / rounds),
    )
  })
})

describe('the production path', () => {
  it.each(['spin', 'buy'] as const)('estimates the exact RTP of a %s within 3.29 standard errors', (mode) => {
    const sheet = mode === 'spin' ? parOf(chaoPhraya).spin : parOf(chaoPhraya).buy!
    const rounds = mode === 'spin' ? 500_000 : 50_000
    const tally = simulate(chaoPhraya, mode, rounds, new BufferedStream(seededFill()))
    const { rtp } = estimateOf(chaoPhraya, mode, tally)
    expect(Math.abs(rtp - sheet.rtp)).toBeLessThan((3.29 * sheet.sigma) / Math.sqrt(rounds))
  })

  it('adds up in parts', () => {
    const random = createStream(SEED, 'parts', 0)
    const again = createStream(SEED, 'parts', 0)
    const whole = simulate(chaoPhraya, 'spin', 300, random)
    const parts = [100, 150, 50].map((rounds) => simulate(chaoPhraya, 'spin', rounds, again))
    expect(parts.reduce(addTallies, emptyTally)).toEqual(whole)
  })
})

describe('BufferedStream', () => {
  it('gives every result its exact share of the half words', () => {
    for (const n of [3, 7, 32, 33, 1000]) {
      let half = 0
      const fill: Fill = (buffer) => buffer.forEach((_, at) => (buffer[at] = half++ & 0xffff))
      const random = new BufferedStream(fill)
      const counts = new Map<number, number>()
      while (random.consumed < 65_536 / 2) {
        const result = random.below(n)
        counts.set(result, (counts.get(result) ?? 0) + 1)
      }
      const most = Math.floor(65_536 / n)
      expect([...counts.values()].every((count) => Math.abs(count - most) <= 1)).toBe(true)
      expect(counts.size).toBe(n)
    }
  })

  it('draws large bounds too', () => {
    const random = new BufferedStream(seededFill())
    for (let draw = 0; draw < 1000; draw += 1) {
      expect(random.below(3_000_000_000)).toBeLessThan(3_000_000_000)
      expect(random.belowBig(2n ** 63n + 1n) <= 2n ** 63n).toBe(true)
    }
  })
})
