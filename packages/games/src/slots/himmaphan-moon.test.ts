import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { verifyRound } from '../rounds/index.ts'
import { boardCoins } from './board.ts'
import committed from './himmaphan-moon/par.json' with { type: 'json' }
import { chosenGame, compileSlot, eventsOf, parSheet, playSlot, slotGames } from './index.ts'
import { playRound } from './round.ts'
import { expectSame, proofAt, REFERENCE, seededFill } from './testing.ts'
import { BufferedStream, estimateOf, simulate } from './simulate.ts'
import type { WaysRule } from './ways.ts'

const game = slotGames.get('himmaphan-moon')!
const par = parSheet(game)
const ids = game.choices.map(({ id }) => id)

/** Every way from the first reel on, one by one; a wild that multiplies counts for each way through it. */
function coinsWayByWay(window: readonly (readonly string[])[]): number {
  const { symbols, paytable } = game.definition
  const walk = (symbol: string, reel: number, times: number): number => {
    const cells = (window[reel] ?? []).filter((id) => id === symbol || symbols[id]!.kind === 'wild')
    if (cells.length === 0) return times * (paytable[symbol]![reel] ?? 0)
    return cells.reduce((sum, id) => sum + walk(symbol, reel + 1, times * (symbols[id]!.multiplier ?? 1)), 0)
  }
  return Object.keys(paytable).reduce((sum, symbol) => sum + walk(symbol, 0, 1), 0)
}

describe('Himmaphan Moon', () => {
  it('pays way by way what its tables pay', () => {
    const random = createStream('b'.repeat(64), 'boards', 0)
    for (const set of [game.base, game.freeSpins!.set]) {
      const rule = set.rule as WaysRule
      for (let board = 0; board < 1500; board += 1) {
        const stops = set.symbols.map((strip) => random.below(strip.length))
        const coins = coinsWayByWay(rule.windowOf(stops, null))
        expect(boardCoins(game, set, stops)).toBe(coins)
        expect(rule.hits(stops).reduce((sum, hit) => sum + hit.coins, 0)).toBe(coins)
      }
    }
  })

  it('has the committed sheet, comes to its coins by two ways, and returns as much whatever is picked', () => {
    expectSame(par, committed, 'par')
    for (const board of [par.base, par.freeSpins!.board])
      expect(board.wins.reduce((sum, { coins }) => sum + coins, 0)).toBe(board.lineCoins)
    expect(Math.abs(par.spin.rtp - game.definition.math.rtp)).toBeLessThan(1e-9)
    expect(par.choices!.map(({ id }) => id)).toEqual(ids)
    for (const { spin } of par.choices!) {
      expect(spin.rtp).toBeGreaterThan(0.95)
      expect(Math.abs(spin.rtp - par.spin.rtp)).toBeLessThan(1e-8)
    }
    expect(new Set(par.choices!.map(({ spin }) => spin.sigma)).size).toBe(ids.length)
  })

  it('agrees with a simulation of each choice', () => {
    for (const { id, spin } of par.choices!) {
      const tally = simulate(chosenGame(game, id), 'spin', 120_000, new BufferedStream(seededFill()))
      const { rtp } = estimateOf(game, 'spin', tally)
      expect(Math.abs(rtp - spin.rtp)).toBeLessThan((2.576 * spin.sigma) / Math.sqrt(tally.rounds))
    }
  })

  it('plays the feature that was picked, from the same chance, and the round says which it was', () => {
    const nonce = Array.from({ length: 1000 }, (_, at) => at).find(
      (at) => playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', at)).awarded > 0,
    )!
    const rounds = ids.map((choice) =>
      playRound(
        game,
        { mode: 'spin', stake: 40_0000n, exponent: 2, choice },
        [],
        createStream(REFERENCE, 'lucky-elephant', nonce),
      ),
    )
    expect(rounds.map(({ outcome }) => [outcome.choice, outcome.freeSpins.length])).toEqual([
      ['kinnari', 12],
      ['hongsa', 24],
      ['singha', 6],
    ])
    const [first, , last] = rounds.map(({ outcome }) => outcome.freeSpins.map(({ coins }) => coins))
    expect(last).toEqual(first!.slice(0, 6).map((coins) => coins * 2))
    for (const { outcome } of rounds) {
      const answer = eventsOf(game, outcome, 40_0000n, { exponent: 2 })
      expect(answer.find(({ type }) => type === 'free-spins-start')).toMatchObject({
        spins: outcome.freeSpins.length,
      })
    }
  })

  it('has proofs that verify, and none for a choice that was not made', () => {
    const proof = proofAt(game, 3)
    expect(proof.outcome.choice).toBe('kinnari')
    expect(verifyRound(proof)).toMatchObject({ verdict: 'correct', isShippedGame: true })
    const { choice: _choice, ...outcome } = proof.outcome
    expect(verifyRound({ ...proof, outcome })).toMatchObject({ verdict: 'wrong' })
    expect(verifyRound({ ...proof, outcome: { ...outcome, choice: 'tiger' } })).toMatchObject({
      verdict: 'wrong',
    })
  })

  it.each([
    ['a choice that is not the rule itself first', { choices: ['hongsa', 'kinnari'] }, /begin with the rule/],
    ['one choice', { choices: ['kinnari'] }, /must be 2 to/],
    ['a buy beside choices', { buy: true }, /not sold/],
  ])('refuses %s', (_, { choices, buy }: { choices?: string[]; buy?: boolean }, sentence) => {
    const definition = structuredClone(game.definition)
    const feature = definition.features[0] as unknown as { choices: { id: string }[] }
    if (choices) feature.choices = choices.map((id) => feature.choices.find((one) => one.id === id)!)
    const sold = { type: 'buy', feature: 'freeSpins', priceX: 30, entry: { spins: 12 } }
    expect(() =>
      compileSlot(buy ? { ...definition, features: [...definition.features, sold] } : definition),
    ).toThrow(sentence)
  })
})
