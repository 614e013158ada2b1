import fc from 'fast-check'
import type { RandomStream } from '../fairness/index.ts'
import type { SlotDefinition } from './definition.ts'
import { slotGames } from './games.ts'

export const chaoPhraya = slotGames.get('chao-phraya-nights')!

/** A stream that answers what the test says, and fails when it is asked for more. */
export function scripted(results: readonly number[]): RandomStream {
  const left = [...results]
  const next = (): number => {
    const result = left.shift()
    if (result === undefined) throw new Error('The script of the stream is at its end')
    return result
  }
  return {
    u32: next,
    below: next,
    belowBig: () => BigInt(next()),
    get consumed() {
      return results.length - left.length
    },
  }
}

/** The shipped game with some of its rules changed. */
export function buildDefinition(changes: Partial<SlotDefinition> = {}): SlotDefinition {
  return { ...chaoPhraya.definition, ...changes }
}

const SYMBOLS = ['A', 'B', 'C', 'W', 'S']

/** Small games of any shape, so small that every board of them can be looked at one by one. */
export const anyDefinition: fc.Arbitrary<SlotDefinition> = fc
  .record({ reels: fc.integer({ min: 3, max: 5 }), rows: fc.integer({ min: 1, max: 4 }) })
  .chain(({ reels, rows }) => {
    const strip = (ids: readonly string[]) =>
      fc
        .array(fc.constantFrom(...ids), { minLength: rows, maxLength: Math.max(rows, 5) })
        .map((list) => list.join(' '))
    const first = SYMBOLS.filter((id) => id !== 'W')
    const set = fc.tuple(strip(first), ...Array.from({ length: reels - 1 }, () => strip(SYMBOLS)))
    const line = fc.array(fc.nat(rows - 1), { minLength: reels, maxLength: reels })
    const pays = fc
      .array(fc.integer({ min: 1, max: 900 }), { minLength: reels - 1, maxLength: reels - 1 })
      .map((list) => Object.fromEntries(list.sort((a, b) => a - b).map((coins, at) => [at + 2, coins])))
    return fc
      .record({
        lines: fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: String }),
        strips: fc.record({ base: set, free: set }),
        paytable: fc.record({ A: pays, B: pays, C: pays }),
        expandingWild: fc.boolean(),
        winMultiplier: fc.integer({ min: 1, max: 3 }),
        award: fc.integer({ min: 1, max: 4 }),
        maxWinX: fc.integer({ min: 1, max: 60 }),
      })
      .map((parts) => buildSmall({ reels, rows }, parts))
  })

type SmallParts = Pick<SlotDefinition, 'lines' | 'strips' | 'paytable' | 'maxWinX'> & {
  expandingWild: boolean
  winMultiplier: number
  award: number
}

function buildSmall(grid: SlotDefinition['grid'], parts: SmallParts): SlotDefinition {
  const { expandingWild, winMultiplier, award, ...rules } = parts
  const text = { image: 'x', i18n: { en: 'x' } }
  const spins = { symbol: 'S', award: { '2': award, '4': award + 1 } }
  const cycle = rules.strips['base']!.reduce((product, strip) => product * strip.split(' ').length, 1)
  return {
    id: 'small',
    name: { en: 'Small' },
    version: 1,
    evaluator: 'lines',
    grid,
    betUnits: 10,
    betLevels: [10, 20],
    symbols: { A: text, B: text, C: text, W: { kind: 'wild', ...text }, S: { kind: 'scatter', ...text } },
    scatterPayX: { '2': 1, '3': 4 },
    features: [
      {
        type: 'freeSpins',
        trigger: spins,
        stripSet: 'free',
        winMultiplier,
        expandingWild,
        retrigger: spins,
        maxTotalSpins: 8,
      },
      { type: 'buy', feature: 'freeSpins', priceX: 3, entry: { spins: 3 } },
    ],
    math: { rtp: 0.95, rtpBuy: 0.95, hitRate: 0.3, sigma: 2, maxSeen: 1, method: 'none', cycle },
    ...rules,
  }
}
