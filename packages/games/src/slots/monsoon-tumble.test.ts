import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { readBoard } from './board.ts'
import {
  compileSlot,
  enumerateBoards,
  eventsOf,
  openParts,
  parOf,
  partsOfBoards,
  playSlot,
  slotGames,
  wholeCensus,
} from './index.ts'
import { verifyRound } from '../rounds/index.ts'
import { allStops, expectSimulated, proofAt, REFERENCE } from './testing.ts'
import { tumbleByTheRule } from './testing-tumble.ts'

const game = slotGames.get('monsoon-tumble')!
/** The committed sheet; `npm run par` works all 887 million boards out again, which is too long for here. */
const par = parOf(game)

/** The same game on shorter strips, so short that every board can be looked at; the last reel may have a longer one. */
function shortened(length: number, last = length) {
  const { definition } = game
  const base = definition.strips['base']!.map((strip, reel) => {
    const ids = strip.split(' ')
    return Array.from({ length: reel < 5 ? length : last }, (_, at) => ids[(4 + at) % ids.length]!).join(' ')
  })
  return compileSlot({
    ...definition,
    strips: { base },
    math: { ...definition.math, cycle: length ** 5 * last },
  })
}

describe('Monsoon Tumble', () => {
  it('pays what the written rule pays, tumble by tumble, on thousands of boards', () => {
    const random = createStream('b'.repeat(64), 'boards', 0)
    const { rule } = game.base
    if (rule?.kind !== 'tumble') throw new Error('Monsoon Tumble tumbles')
    for (let board = 0; board < 2000; board += 1) {
      const stops = game.base.symbols.map((strip) => random.below(strip.length))
      const written = tumbleByTheRule(game.definition, stops, [1, 2, 3, 5])
      expect(rule.steps(stops).map(({ window }) => window)).toEqual(written.windows)
      expect(rule.read(stops)).toEqual({
        coins: written.coins,
        scatters: written.windows
          .at(-1)!
          .flat()
          .filter((id) => id === 'S').length,
      })
    }
  })

  // More stops of the last reel than a word has bits are looked at in two goes.
  it.each([
    [6, 6],
    [5, 40],
  ])('counts every board of strips of %i, the last of %i, as playing each of them does', (length, last) => {
    const small = shortened(length, last)
    const seen = new Map<string, number>()
    for (const stops of allStops(small.base)) {
      const { coins, scatters } = readBoard(small, small.base, stops)
      seen.set(`${scatters} ${coins}`, (seen.get(`${scatters} ${coins}`) ?? 0) + 1)
    }
    const counted = new Map<string, number>()
    enumerateBoards(small, small.base).boards.forEach((byCoins, scatters) =>
      byCoins.forEach((boards, coins) => boards > 0 && counted.set(`${scatters} ${coins}`, boards)),
    )
    expect(counted).toEqual(seen)
  })

  it('counts the same in parts as in one', () => {
    const small = shortened(6)
    const count = openParts(small)
    const parts = Array.from({ length: partsOfBoards(small) }, (_, part) =>
      count({ from: part, to: part + 1 }),
    )
    expect(parts).toHaveLength(6)
    expect(wholeCensus(parts)).toEqual(enumerateBoards(small, small.base))
  })

  it('is read cell by cell where its symbols are too many for two words, and pays the same', () => {
    const { definition } = game
    const own = definition.symbols['H1']!
    const more = compileSlot({
      ...definition,
      symbols: { ...definition.symbols, U: own, V: own },
      paytableX: { ...definition.paytableX, U: [1, 2, 3], V: [1, 2, 3] },
    })
    const random = createStream('b'.repeat(64), 'more', 0)
    for (let board = 0; board < 1000; board += 1) {
      const stops = game.base.symbols.map((strip) => random.below(strip.length))
      expect(readBoard(more, more.base, stops)).toEqual(readBoard(game, game.base, stops))
    }
  })

  it('has every figure of the published table', () => {
    const free = par.freeSpins!
    expect(par.definitionHash).toBe(game.hash)
    expect(par.base.cycle).toBe(887_503_681)
    expect(par.base.lineCoins + par.base.scatterCoins).toBe(12_300_624_228)
    expect(par.base.rtpLines.toFixed(10)).toBe('0.6619191424')
    expect(par.base.rtpScatter.toFixed(10)).toBe('0.0310708976')
    expect(par.base.scatterBoards.slice(4, 7)).toEqual([7_649_742, 581_722, 17_177])
    expect(par.base.hitRate.toFixed(6)).toBe('0.332000')
    expect(par.base.sigma.toFixed(6)).toBe('2.308898')
    expect(par.base.largestX).toBe(218.85)
    expect(free.largestX).toBe(529.4)
    expect(free.board.rtp.toFixed(10)).toBe('2.6476765696')
    expect(free.expectedSpins.toFixed(7)).toBe('10.4873583')
    expect(free.valueX.toFixed(7)).toBe('27.7671328')
    expect(Math.abs(par.spin.rtp - 0.9510634597)).toBeLessThan(1e-9)
    expect(Math.abs(par.buy!.rtp - 0.9574873375)).toBeLessThan(1e-9)
    expect(Math.abs(par.spin.rtp - game.definition.math.rtp)).toBeLessThan(1e-9)
  })

  it.each([
    [2, { base: { stops: [6, 10, 30, 13, 8, 15], coins: 15 }, featureCoins: 0, totalCoins: 15, words: 6 }],
    [
      208,
      { base: { stops: [22, 8, 26, 5, 27, 25], coins: 60 }, featureCoins: 48, totalCoins: 108, words: 66 },
    ],
  ])('is the reference round of nonce %i', (nonce, round) => {
    expect(playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce))).toMatchObject(round)
  })

  it('tells wins and falls in turn, and the scatters at the end of them', () => {
    const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', 208))
    const events = eventsOf(game, outcome, 20_0000n, { exponent: 2 })
    expect(events.find(({ type }) => type === 'scatter-win')).toMatchObject({ count: 4, amount: '60.00' })
    expect(events.find(({ type }) => type === 'free-spins-start')).toMatchObject({ spins: 10, multiplier: 1 })
    expect(events.at(-1)).toEqual({ type: 'round-end', payout: '108.00' })
    const free = events.filter((event) => event.type === 'symbol-wins')
    expect(free.every(({ multiplier }) => [4, 8, 12, 20].includes(multiplier))).toBe(true)
  })

  it('agrees with a simulation of the production path', () => {
    expectSimulated(game, 'spin', 120_000)
    expectSimulated(game, 'buy', 8_000)
  })

  it('has proofs that verify', () => {
    expect(verifyRound(proofAt(game, 208))).toMatchObject({ verdict: 'correct', isShippedGame: true })
  })
})
