import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { boardCoins } from './board.ts'
import committed from './naga-ways/par.json' with { type: 'json' }
import { eventsOf, parSheet, playSlot, slotGames } from './index.ts'
import { verifyRound } from '../rounds/index.ts'
import type { SlotEvent } from './index.ts'
import { expectSame, expectSimulated, proofAt, REFERENCE } from './testing.ts'
import type { WaysRule } from './ways.ts'

const game = slotGames.get('naga-ways')!
const par = parSheet(game)
const sumTo = (values: readonly number[], count: number) => values.slice(0, count).reduce((a, b) => a + b, 0)

/** The rule as it is written: for each symbol, the cells of each reel until one has none. */
function coinsByTheRule(window: readonly (readonly string[])[]): number {
  const { symbols, paytable } = game.definition
  return Object.entries(paytable).reduce((sum, [symbol, pays]) => {
    const counts = window.map(
      (view) => view.filter((id) => id === symbol || symbols[id]!.kind === 'wild').length,
    )
    const end = counts.indexOf(0)
    const used = end < 0 ? counts : counts.slice(0, end)
    return sum + used.reduce((a, b) => a * b, 1) * (pays[used.length] ?? 0)
  }, 0)
}

describe('Naga Ways', () => {
  it('pays what the written rule pays, on thousands of boards', () => {
    const random = createStream('b'.repeat(64), 'boards', 0)
    const rule = game.base.rule as WaysRule
    for (let board = 0; board < 5000; board += 1) {
      const stops = game.base.symbols.map((strip) => random.below(strip.length))
      const coins = coinsByTheRule(rule.windowOf(stops, null))
      expect(boardCoins(game, game.base, stops)).toBe(coins)
      expect(rule.hits(stops).reduce((sum, hit) => sum + hit.coins, 0)).toBe(coins)
    }
  })

  it('has every figure of the published table', () => {
    const free = par.freeSpins!
    expect(par.base.lineCoins + par.base.scatterCoins).toBe(520_151_004)
    expect(par.base.rtp.toFixed(10)).toBe('0.6200683165')
    expect(par.base.rtpLines.toFixed(10)).toBe('0.5955695558')
    expect(par.base.scatterBoards.slice(3)).toEqual([353_916, 20_898, 486])
    expect(par.base.hitRate.toFixed(6)).toBe('0.360984')
    expect(par.base.sigma.toFixed(6)).toBe('1.768157')
    expect(par.base.largestX).toBe(80.72)
    expect([8, 12, 20].map((spins) => sumTo(free.stickyX!, spins).toFixed(7))).toEqual([
      '26.9074240',
      '72.2454210',
      '272.7202559',
    ])
    expect(free.stickyX!.map((value) => Number(value.toFixed(4)))).toEqual([
      0.7248, 1.1794, 1.775, 2.5207, 3.4226, 4.4845, 5.7079, 7.0924, 8.6359, 10.3351, 12.1855, 14.1814,
      16.3167, 18.5844, 20.977, 23.4869, 26.1061, 28.8264, 31.6397, 34.5377,
    ])
    expect(free.oneIn.toFixed(3)).toBe('89.407')
    expect(Math.abs(par.spin.rtp - 0.9528200299)).toBeLessThan(1e-9)
    expect(Math.abs(par.buy!.rtp - 0.9609794303)).toBeLessThan(1e-9)
    // The table's sigma is a simulation as ours is.
    expect(Math.abs(par.spin.sigma - 6.19)).toBeLessThan(0.1)
  })

  it('has the committed sheet, and comes to its base coins by two ways', () => {
    expectSame(par, committed, 'par')
    expect(par.base.wins.reduce((sum, { coins }) => sum + coins, 0)).toBe(par.base.lineCoins)
    expect(Math.abs(par.spin.rtp - game.definition.math.rtp)).toBeLessThan(1e-9)
  })

  it.each([
    [1, { base: { stops: [17, 13, 14, 8, 1], coins: 6 }, featureCoins: 0, totalCoins: 6, words: 5 }],
    [70, { base: { stops: [18, 9, 20, 20, 27], coins: 100 }, featureCoins: 700, totalCoins: 800, words: 45 }],
  ])('is the reference round of nonce %i', (nonce, round) => {
    const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce))
    expect(outcome).toMatchObject(round)
  })

  it('keeps its wilds to the end of the feature and tells where they are', () => {
    const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', 70))
    const events = eventsOf(game, outcome, 25_0000n, { exponent: 2 })
    const stops = events.filter(
      (event): event is Extract<SlotEvent, { type: 'reels-stop' }> => event.type === 'reels-stop',
    )
    const held = stops.slice(1).map((event) => event.held!.length)
    expect(held).toHaveLength(8)
    expect(held.every((count, at) => at === 0 || count >= held[at - 1]!)).toBe(true)
    for (const { held: cells = [], window } of stops)
      for (const [reel, row] of cells) expect(window[reel]![row]).toBe('W')
    expect(events.at(-1)).toEqual({ type: 'round-end', payout: '800.00' })
    expect(events.at(-2)).toMatchObject({ type: 'free-spins-end', amount: '700.00' })
  })

  it('agrees with a simulation of the production path', () => {
    expectSimulated(game, 'spin', 300_000)
    expectSimulated(game, 'buy', 20_000)
  })

  it('has proofs that verify', () => {
    expect(verifyRound(proofAt(game, 70))).toMatchObject({ verdict: 'correct', isShippedGame: true })
  })
})
