import { describe, expect, it } from 'vitest'
import committed from './chao-phraya-nights/par.json' with { type: 'json' }
import { parSheet, slotGames, slotInfo } from './index.ts'
import type { BoardSheet } from './index.ts'
import { chaoPhraya, expectSame } from './testing.ts'

const par = parSheet(chaoPhraya)

describe('the PAR sheet of Chao Phraya Nights', () => {
  it('is the committed one', () => {
    expectSame(par, committed, 'par')
  })

  it('has every figure of the published table', () => {
    const { base, freeSpins, spin, buy } = par
    const free = freeSpins!
    expect(base.lineCoins + base.scatterCoins).toBe(465_947_640)
    expect(base.cycle * 20).toBe(671_088_640)
    expect(base.rtp.toFixed(10)).toBe('0.6943160892')
    expect(base.rtpLines.toFixed(10)).toBe('0.6662687659')
    expect(base.rtpScatter.toFixed(10)).toBe('0.0280473232')
    expect(base.hitRate.toFixed(10)).toBe('0.3751091659')
    expect(base.scatterBoards.slice(3)).toEqual([353_916, 20_898, 486])
    expect(base.scatterBoards.slice(3).reduce((sum, boards) => sum + boards, 0)).toBe(375_300)
    expect(base.sigma.toFixed(6)).toBe('1.719359')
    expect(base.largestX).toBe(70)
    expect(free.board.rtp.toFixed(10)).toBe('1.0707038045')
    expect(free.board.hitRate.toFixed(7)).toBe('0.3308731')
    expect(free.triggerRate.toFixed(10)).toBe('0.0111848116')
    expect(free.oneIn.toFixed(3)).toBe('89.407')
    expect(free.expectedSpins.toFixed(7)).toBe('11.2593347')
    expect(free.valueX.toFixed(7)).toBe('24.1108251')
    expect(free.rtp.toFixed(10)).toBe('0.2696750359')
    expect(free.largestX).toBe(825)
    expect(Math.abs(spin.rtp - 0.9639911251)).toBeLessThan(1e-9)
    expect(Math.abs(buy!.rtp - 0.9644330034)).toBeLessThan(1e-9)
    // The table's sigma of a whole round is a simulation of 20 million rounds; ours is exact.
    expect(Math.abs(spin.sigma - 4.67)).toBeLessThan(0.01)
  })

  it('is what the definition certifies', () => {
    const { math } = chaoPhraya.definition
    expect(Math.abs(par.spin.rtp - math.rtp)).toBeLessThan(1e-9)
    expect(Math.abs(par.buy!.rtp - math.rtpBuy!)).toBeLessThan(1e-9)
    expect(Math.abs(par.base.hitRate - math.hitRate)).toBeLessThan(1e-9)
    expect(Math.abs(par.spin.sigma - math.sigma)).toBeLessThan(1e-6)
    expect(Math.max(par.base.largestX, par.freeSpins!.largestX)).toBe(math.maxSeen)
    expect(par.base.cycle).toBe(math.cycle)
  })

  it('comes to the same line coins by two independent ways', () => {
    const byProduct = ({ wins }: BoardSheet) => wins.reduce((sum, { coins }) => sum + coins, 0)
    expect(byProduct(par.base)).toBe(par.base.lineCoins)
    expect(byProduct(par.freeSpins!.board)).toBe(par.freeSpins!.board.lineCoins)
  })

  it('loses nothing to the cap that anyone could measure', () => {
    expect(par.spin.capOneIn).toBeGreaterThan(1e29)
    expect(par.spin.capCost).toBeLessThan(1e-27)
  })
})

describe('shipped games', () => {
  it('return between 94 % and 97 %', () => {
    for (const { definition } of slotGames.values()) {
      expect(definition.math.rtp).toBeGreaterThanOrEqual(0.94)
      expect(definition.math.rtp).toBeLessThanOrEqual(0.97)
    }
  })

  it('tell their players everything', () => {
    const answer = slotInfo(chaoPhraya, 20_0000n, 2)
    expect(answer.spin).toMatchObject({
      volatility: 'medium',
      cost: '20.00',
      maxWinX: 5000,
      maxWin: '100000.00',
    })
    expect(answer.buy).toMatchObject({ cost: '500.00', spins: 10 })
    expect(answer.spin.maxWinOneIn).toBeGreaterThan(1e29)
    expect(answer.freeSpins).toMatchObject({ multiplier: 2, isExpandingWild: true, maxTotalSpins: 100 })
    expect(answer.lines).toHaveLength(20)
    const symbol = (id: string) => answer.symbols.find((entry) => entry.id === id)!
    expect(symbol('EL').pays).toEqual([
      { count: 5, coins: 1000, amount: '1000.00' },
      { count: 4, coins: 200, amount: '200.00' },
      { count: 3, coins: 50, amount: '50.00' },
    ])
    expect(symbol('S').pays[0]).toEqual({ count: 5, coins: 1000, amount: '1000.00' })
    expect(symbol('W')).toMatchObject({ kind: 'wild', reels: [2, 3, 4], pays: [] })
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
  })
})
