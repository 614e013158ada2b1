import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { verifyRound } from '../rounds/index.ts'
import { boardCoins } from './board.ts'
import committed from './chula-kites/par.json' with { type: 'json' }
import type { SlotGame } from './compile.ts'
import { compileSlot, eventsOf, parSheet, playSlot, slotGames } from './index.ts'
import type { SlotEvent } from './index.ts'
import { filledBy } from './play.ts'
import { allStops, expectSame, expectSimulated, proofAt, REFERENCE } from './testing.ts'

const game = slotGames.get('chula-kites')!
const par = parSheet(game)

/** Mean coins of what follows from each state of filled reels, by playing every board there is. */
function meansByPlay(slot: SlotGame): (filled: number, stopsOfFilled: readonly number[]) => number {
  const { fills } = slot.respins!
  const known = new Map<number, number>()
  const mean = (filled: number, stopsOfFilled: readonly number[]): number => {
    const before = known.get(filled)
    if (before !== undefined) return before
    let sum = 0
    let count = 0
    for (const stops of allStops(slot.base)) {
      if (stops.some((stop, reel) => (filled >> reel) & 1 && stop !== stopsOfFilled[reel])) continue
      const then = filledBy(fills, stops)
      count += 1
      sum += boardCoins(slot, slot.base, stops) + (then === filled ? 0 : mean(then, stops))
    }
    known.set(filled, sum / count)
    return sum / count
  }
  return mean
}

describe('Chula Kites', () => {
  it('has the committed sheet and what the definition certifies', () => {
    expectSame(par, committed, 'par')
    const { math } = game.definition
    expect(Math.abs(par.spin.rtp - math.rtp)).toBeLessThan(1e-9)
    expect(Math.abs(par.respins!.hitRate - math.hitRate)).toBeLessThan(1e-9)
    expect(par.respins!.largestX).toBe(math.maxSeen)
    expect(par.base.wins.reduce((sum, { coins }) => sum + coins, 0)).toBe(par.base.lineCoins)
  })

  it('has the law that playing every board of a small game comes to', () => {
    const strips = { base: ['PK BF FI CL', 'PK W BF CL FI', 'BF PK CL W FI', 'W PK FI BF CL', 'CL PK BF FI'] }
    const small = compileSlot({
      ...game.definition,
      grid: { reels: 5, rows: 1 },
      lines: [[0, 0, 0, 0, 0]],
      strips,
      math: { ...game.definition.math, cycle: 2000 },
    })
    const sheet = parSheet(small)
    expect(sheet.spin.rtp * small.betUnits).toBeCloseTo(meansByPlay(small)(0, []), 9)
    expect(sheet.respins!.oneIn).toBeCloseTo(1 / (1 - 0.8 ** 3), 12)
  })

  it('agrees with a simulation of the production path', () => expectSimulated(game, 'spin', 300_000))

  it('turns the reels that no kite fills for as long as another is filled, and tells it', () => {
    const outcomes = Array.from({ length: 400 }, (_, nonce) =>
      playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce)),
    )
    const outcome = outcomes.find(({ respins }) => (respins?.length ?? 0) > 1)!
    const boards = [outcome.base!, ...outcome.respins!]
    const { fills } = game.respins!
    boards.slice(1).forEach(({ stops }, at) => {
      const held = filledBy(fills, boards[at]!.stops)
      stops.forEach((stop, reel) => (held >> reel) & 1 && expect(stop).toBe(boards[at]!.stops[reel]))
    })
    expect(filledBy(fills, boards.at(-1)!.stops)).toBe(filledBy(fills, boards.at(-2)!.stops))
    const events = eventsOf(game, outcome, 40_0000n, { exponent: 2 })
    const turns = events.filter((event): event is Extract<SlotEvent, { type: 'wild-respin' }> =>
      event.type.startsWith('wild-respin'),
    )
    expect(turns.map(({ index }) => index)).toEqual(outcome.respins!.map((_, at) => at + 1))
    expect(events.at(-1)).toEqual({
      type: 'round-end',
      payout: outcome.totalCoins.toFixed(2),
    })
    expect(outcomes.filter(({ respins }) => respins === undefined).every(({ words }) => words === 5)).toBe(
      true,
    )
  })

  it('has proofs that verify and name each reel that turned', () => {
    const nonce = Array.from({ length: 400 }, (_, at) => at).find(
      (at) =>
        (playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', at)).respins?.length ?? 0) > 1,
    )!
    const proof = proofAt(game, nonce)
    const report = verifyRound(proof)
    expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
    const reels = report.draws.flatMap(({ what }) => (what.kind === 'reel' ? [what] : []))
    const last = proof.outcome.respins!.length
    expect(reels.filter(({ spin }) => spin === 0)).toHaveLength(5)
    expect(reels.at(-1)!.spin).toBe(last)
    expect(reels).toHaveLength(proof.outcome.words)
  })

  it.each([
    [
      'a scatter',
      { symbols: { ...game.definition.symbols, S: { ...game.definition.symbols['ST']!, kind: 'scatter' } } },
      /without scatters/,
    ],
    ['another symbol than a wild', { features: [{ type: 'wildRespins', symbol: 'PK' }] }, /not a wild/],
  ])('refuses %s', (_, change, sentence) => {
    expect(() => compileSlot({ ...game.definition, ...change })).toThrow(sentence)
  })
})
