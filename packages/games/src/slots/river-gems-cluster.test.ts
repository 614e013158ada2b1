import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { readBoard } from './board.ts'
import { compileSlot, eventsOf, parSheet, playSlot, slotGames } from './index.ts'
import { verifyRound } from '../rounds/index.ts'
import committed from './river-gems-cluster/par.json' with { type: 'json' }
import { expectSame, expectSimulated, proofAt, REFERENCE } from './testing.ts'
import { tumbleByTheRule } from './testing-tumble.ts'

const game = slotGames.get('river-gems-cluster')!

describe('River Gems', () => {
  it('pays what the written rule pays, tumble by tumble, on thousands of boards', () => {
    const random = createStream('b'.repeat(64), 'boards', 0)
    for (let board = 0; board < 2000; board += 1) {
      const stops = game.base.symbols.map((strip) => random.below(strip.length))
      const rule = game.base.rule
      if (rule?.kind !== 'tumble') throw new Error('River Gems tumbles')
      const shown = rule.steps(stops).map(({ window }) => window)
      const written = tumbleByTheRule(game.definition, stops, [1, 2, 3, 4, 5])
      expect(shown).toEqual(written.windows)
      expect(rule.read(stops).coins).toBe(written.coins)
    }
  })

  // Clusters of three are found by other cells than clusters of five.
  it.each([3, 4])('pays by the written rule where %i cells are a cluster', (least) => {
    const { definition } = game
    const tiers = definition.tiers!.map((cells, tier) => (tier === 0 ? least : cells))
    const other = compileSlot({ ...definition, tiers })
    const random = createStream('b'.repeat(64), 'boards', least)
    for (let board = 0; board < 200; board += 1) {
      const stops = other.base.symbols.map((strip) => random.below(strip.length))
      const written = tumbleByTheRule(other.definition, stops, [1, 2, 3, 4, 5])
      expect(readBoard(other, other.base, stops).coins).toBe(written.coins)
    }
  })

  it('has every figure of the published table, and the committed sheet', { timeout: 240_000 }, () => {
    const par = parSheet(game)
    expectSame(par, committed, 'par')
    expect(par.base.cycle).toBe(14_348_907)
    expect(par.base.lineCoins).toBe(276_431_863)
    expect(par.base.hits).toBe(14_348_907 - 7_668_931)
    expect(Math.abs(par.spin.rtp - 0.9632505911)).toBeLessThan(1e-9)
    expect(par.spin.sigma.toFixed(6)).toBe('2.356243')
    expect(par.spin.capX).toBe(99.3)
    expect(Math.abs(par.spin.rtp - game.definition.math.rtp)).toBeLessThan(1e-9)
  })

  it.each([
    [0, [16, 21, 23, 1, 21], 25],
    [1, [7, 16, 20, 0, 20], 45],
  ])('is the reference round of nonce %i', (nonce, stops, coins) => {
    const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce))
    expect(outcome).toMatchObject({ base: { stops, coins }, totalCoins: coins, words: 5 })
  })

  it('tells wins and falls in turn, up to what is paid', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce))
      const events = eventsOf(game, outcome, 20_0000n, { exponent: 2 })
      const shown = events.flatMap((event) => (event.type === 'symbol-wins' ? [event.coins] : []))
      expect(shown.reduce((sum, coins) => sum + coins, 0)).toBe(outcome.totalCoins)
      expect(events.filter(({ type }) => type === 'tumble')).toHaveLength(shown.length)
    }
  })

  it('agrees with a simulation of the production path', () => {
    expectSimulated(game, 'spin', 200_000)
  })

  it('has proofs that verify', () => {
    expect(verifyRound(proofAt(game, 1))).toMatchObject({ verdict: 'correct', isShippedGame: true })
  })
})
