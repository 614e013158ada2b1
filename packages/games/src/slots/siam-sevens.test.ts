import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import committed from './siam-sevens/par.json' with { type: 'json' }
import { boardCoins, windowOf } from './board.ts'
import { eventsOf, parSheet, payoutOf, playSlot, slotGames, slotInfo } from './index.ts'
import { allStops, expectSame, expectSimulated, REFERENCE } from './testing.ts'

const game = slotGames.get('siam-sevens')!
const par = parSheet(game)

/** The rule as it is written, symbol by symbol, on the cells of one line. */
function coinsByTheRule(cells: readonly string[]): number {
  const { symbols, paytable, groups } = game.definition
  const isWild = (id: string) => symbols[id]!.kind === 'wild'
  const times = (run: readonly string[]) =>
    run.reduce((product, id) => product * (symbols[id]!.multiplier ?? 1), 1)
  const leading = (goesOn: (id: string) => boolean) => {
    const end = cells.findIndex((id) => !goesOn(id))
    return cells.slice(0, end < 0 ? cells.length : end)
  }
  const wins = Object.entries(paytable).map(([symbol, pays]) => {
    const run = leading((id) => id === symbol || isWild(id))
    if (!isWild(symbol)) return run.every(isWild) ? 0 : (pays[run.length] ?? 0) * times(run)
    return pays[leading(isWild).length] ?? 0
  })
  for (const group of groups ?? []) {
    const run = leading((id) => group.symbols.includes(id) || isWild(id)).slice(0, group.count)
    if (run.length === group.count && !run.every(isWild)) wins.push(group.pay * times(run))
  }
  return Math.max(...wins)
}

describe('Siam Sevens', () => {
  it('pays what the written rule pays on every one of its boards', () => {
    const { lines } = game.definition
    const wrong: string[] = []
    for (const stops of allStops(game.base)) {
      const window = windowOf(game.base, stops)
      const coins = lines.reduce(
        (sum, rows) => sum + coinsByTheRule(rows.map((row, reel) => window[reel]![row]!)),
        0,
      )
      if (coins !== boardCoins(game, game.base, stops)) wrong.push(stops.join())
    }
    expect(wrong).toEqual([])
  })

  it('has every figure of the published table', () => {
    expect(par.base.cycle).toBe(32_768)
    expect(par.base.lineCoins).toBe(157_410)
    expect(par.base.hits).toBe(13_249)
    expect(par.spin.rtp).toBe(15_741 / 16_384)
    expect(par.spin.sigma.toFixed(6)).toBe('3.581161')
    expect(par.spin).toMatchObject({ capX: 104, capOneIn: 16_384, capCost: 0 })
    expect(par.base.wins.reduce((sum, { coins }) => sum + coins, 0)).toBe(157_410)
  })

  it.each([
    ['WD', 3, '3.052'],
    ['S7', 3, '14.648'],
    ['B3', 3, '11.353'],
    ['B2', 3, '10.254'],
    ['B1', 3, '8.838'],
    ['BL', 3, '9.766'],
    ['LM', 3, '11.914'],
    ['CH', 2, '2.802'],
    ['CH', 3, '2.881'],
    ['ST', 3, '9.766'],
    ['anyBar', 3, '10.803'],
  ])('returns its share by %s x %i', (symbol, count, percent) => {
    const win = par.base.wins.find((entry) => entry.symbol === symbol && entry.count === count)!
    expect(((win.coins / (32_768 * 5)) * 100).toFixed(3)).toBe(percent)
  })

  it('has the committed sheet', () => {
    expectSame(par, committed, 'par')
    const { math } = game.definition
    expect(Math.abs(par.spin.rtp - math.rtp)).toBeLessThan(1e-9)
    expect(Math.abs(par.base.hitRate - math.hitRate)).toBeLessThan(1e-9)
    expect(par.base.largestX).toBe(math.maxSeen)
  })

  it.each([
    [0, [22, 31, 23], 0],
    [1, [17, 13, 14], 2],
  ])('is the reference round of nonce %i', (nonce, stops, coins) => {
    const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce))
    expect(outcome).toMatchObject({ base: { stops, coins }, totalCoins: coins, words: 3, awarded: 0 })
    expect(payoutOf(game, outcome, 1_0000n)).toBe(BigInt(coins) * 2000n)
  })

  it('tells a group by its name and a wild by what it multiplied', () => {
    const shown = (stops: number[]) => {
      const coins = boardCoins(game, game.base, stops)
      const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', 1))
      return eventsOf(game, { ...outcome, base: { stops, coins }, totalCoins: coins }, 5_0000n, {
        exponent: 2,
      })
    }
    expect(shown([17, 13, 14])[1]).toMatchObject({
      type: 'line-wins',
      wins: [{ line: 2, symbol: 'anyBar', count: 3, amount: '2.00' }],
    })
    const doubled = shown([0, 10, 6]).find((event) => event.type === 'line-wins')
    expect(doubled?.type === 'line-wins' && doubled.wins.some(({ multiplier }) => multiplier === 4)).toBe(
      true,
    )
  })

  it('agrees with a simulation of the production path', () => {
    expectSimulated(game, 'spin', 300_000)
  })

  it('tells its players what it pays, and the highest win that can come', () => {
    const answer = slotInfo(game, 5_0000n, 2)
    expect(answer.spin).toMatchObject({ maxWinX: 104, maxWin: '520.00', volatility: 'medium' })
    expect(answer.groups).toEqual([
      { name: 'anyBar', symbols: ['B3', 'B2', 'B1'], count: 3, coins: 2, amount: '2.00' },
    ])
    expect(answer.symbols.find(({ id }) => id === 'WD')).toMatchObject({ kind: 'wild', multiplier: 2 })
    expect(answer).toMatchObject({ buy: null, freeSpins: null })
  })
})
