import { expect, it } from 'vitest'
import { BLOCK_LINES, isInRun, proveInBlock, proveLine, runRoot, runTree } from './index.ts'
import type { RunLine } from './index.ts'

const line = (at: number): RunLine => ({
  contractId: `c${at}`,
  agreementHash: 'f'.repeat(64),
  holder: `h${at}`,
  issuer: at === 0 ? null : `h${at - 1}`,
  turnover: BigInt(at) * 1_000_000n,
  active: at,
  base: BigInt(at) * 1_000_000n,
  tier: at === 0 ? null : 0,
  amount: BigInt(at) * 100n,
  result: null,
  carryBefore: null,
  fees: null,
})

it.each([1, 2, 3, 7, 8, 33])(
  'proves each of %i lines under one root, which bears what the run pays',
  (count) => {
    const lines = Array.from({ length: count }, (_, at) => line(at))
    const root = runRoot('daily/2026-11-23', lines)
    expect(root.sum).toBe(lines.reduce((sum, { amount }) => sum + amount, 0n))
    for (const place of lines.keys()) {
      const proof = proveLine('daily/2026-11-23', lines, place)
      const isIn = (changed: Partial<RunLine>, run = 'daily/2026-11-23') =>
        isInRun(root, run, { ...lines[place]!, ...changed }, proof)
      expect(isIn({})).toBe(true)
      expect(isIn({ amount: lines[place]!.amount + 100n })).toBe(false)
      expect(isIn({ turnover: 1n })).toBe(false)
      expect(isIn({ tier: 3 })).toBe(false)
      expect(isIn({ amount: -1n })).toBe(false)
      expect(isIn({}, 'daily/2026-11-24')).toBe(false)
      if (count > 1)
        expect(isInRun(root, 'daily/2026-11-23', lines[place]!, { ...proof, place: count - 1 - place })).toBe(
          place === count - 1 - place,
        )
    }
  },
)

it.each([256, 257, 512, 700, 1025])('proves a line of %i from its own block alone', (count) => {
  const lines = Array.from({ length: count }, (_, at) => line(at))
  const { root, blocks } = runTree('hourly', lines)
  expect(root).toEqual(runRoot('hourly', lines))
  if (count === BLOCK_LINES) return expect(blocks).toEqual([])
  for (const place of [0, 1, 255, 256, 300, count - 1].filter((at) => at < count)) {
    const from = place - (place % BLOCK_LINES)
    const own = { lines: lines.slice(from, from + BLOCK_LINES), blocks }
    const proof = proveInBlock('hourly', own, place)
    expect(proof).toEqual(proveLine('hourly', lines, place))
    expect(isInRun(root, 'hourly', lines[place]!, proof)).toBe(true)
  }
})
