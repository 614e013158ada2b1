import fc from 'fast-check'
import { expect } from 'vitest'
import { commitmentOf, createStream } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import type { ReelSet, SlotGame } from './compile.ts'
import type { SlotDefinition } from './definition.ts'
import { parOf, slotGames } from './games.ts'
import { standardPots } from './jackpots.ts'
import type { SlotMode } from './play.ts'
import { proofOf } from './proof.ts'
import type { RoundProof } from './proof.ts'
import { betLimits, playRound } from './round.ts'
import { BufferedStream, estimateOf, simulate } from './simulate.ts'
import type { Fill } from './simulate.ts'

/** The server seed of the published reference rounds. */
export const REFERENCE = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'

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

/** Every vector of stops, the last reel fastest. */
export function* allStops(set: ReelSet): Generator<number[]> {
  const lengths = set.symbols.map((strip) => strip.length)
  const cycle = lengths.reduce((product, length) => product * length, 1)
  for (let board = 0; board < cycle; board += 1) {
    let rest = board
    yield lengths.reduceRight<number[]>((stops, length) => {
      stops.unshift(rest % length)
      rest = Math.floor(rest / length)
      return stops
    }, [])
  }
}

/** Both trees hold the same; numbers agree to the digits that are committed. */
export function expectSame(computed: unknown, written: unknown, path: string): void {
  if (typeof computed === 'number' && typeof written === 'number') {
    const isRare = path.endsWith('capOneIn') || path.endsWith('capCost')
    const off = Math.abs(computed - written) / Math.max(Math.abs(written), Number.MIN_VALUE)
    if (off > (isRare ? 1e-5 : 1e-8)) expect(`${path} ${computed}`).toBe(`${path} ${written}`)
    return
  }
  if (typeof computed !== 'object' || computed === null) return expect(computed, path).toBe(written)
  expect(Object.keys(written as object), path).toEqual(Object.keys(computed))
  for (const [key, member] of Object.entries(computed)) {
    expectSame(member, (written as Record<string, unknown>)[key], `${path}.${key}`)
  }
}

/** Chance with a seed, so that a statistic of it is one number for ever. */
export function seededFill(): Fill {
  const words = createStream('c'.repeat(64), 'simulation', 0)
  return (buffer) => {
    for (let at = 0; at < buffer.length; at += 1) buffer[at] = words.u32() & 0xffff
  }
}

/** Plays the production path and holds it against the exact figures: 99 of 100 correct games stay within. */
export function expectSimulated(game: SlotGame, mode: SlotMode, rounds: number): void {
  const par = parOf(game)
  const sheet = mode === 'spin' ? par.spin : par.buy!
  const tally = simulate(game, mode, rounds, new BufferedStream(seededFill()))
  const { rtp, hitRate } = estimateOf(game, mode, tally)
  expect(Math.abs(rtp - sheet.rtp)).toBeLessThan((2.576 * sheet.sigma) / Math.sqrt(rounds))
  if (mode === 'buy') return
  const exact = par.hold?.hitRate ?? par.respins?.hitRate ?? par.base.hitRate
  expect(Math.abs(hitRate - exact)).toBeLessThan(2.576 * Math.sqrt((exact * (1 - exact)) / rounds))
}

/** A saved round of the reference seeds, at the lowest stake. */
export function proofAt(game: SlotGame, nonce: number, mode: SlotMode = 'spin'): RoundProof {
  const bet = { mode, stake: betLimits(game, 2).stakeMin, exponent: 2 }
  const round = playRound(game, bet, standardPots, createStream(REFERENCE, 'lucky-elephant', nonce))
  const saved = proofOf({
    roundId: '0190b5a8-0000-7000-8000-000000000057',
    placedAt: '2026-11-21T12:00:00.000Z',
    currency: { code: 'PLAY', exponent: 2 },
    game,
    pots: standardPots,
    ...bet,
    payout: round.payout,
    serverSeedHash: commitmentOf(REFERENCE),
    serverSeed: REFERENCE,
    clientSeed: 'lucky-elephant',
    nonce,
    outcome: round.outcome,
    jackpots: round.jackpots.map((code) => ({ code, amount: null })),
  })
  return JSON.parse(JSON.stringify(saved)) as RoundProof
}
