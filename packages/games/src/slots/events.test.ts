import { formatAmount, parseAmount } from '@krathong/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { compileSlot, eventsOf, payoutOf, playSlot } from './index.ts'
import type { SlotEvent, SlotOutcome } from './index.ts'
import { anyDefinition, chaoPhraya, scripted } from './testing.ts'

const ELEPHANT = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const TRIGGER = [28, 14, 8, 23, 24]
const EMPTY_FREE = [28, 21, 15, 12, 4]

const amountOf = (text: string): bigint => parseAmount(text, 4)!
const shown = <T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T) =>
  events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type)

describe('the script of a round', () => {
  it('tells the reference round', () => {
    const outcome = playSlot(chaoPhraya, 'spin', createStream(ELEPHANT, 'lucky-elephant', 57))
    const events = eventsOf(chaoPhraya, outcome, 1_0000n, { exponent: 2 })
    expect(events.slice(0, 4)).toEqual([
      {
        type: 'reels-stop',
        set: 'base',
        stops: TRIGGER,
        window: [
          ['BO', 'J', 'S'],
          ['S', 'A', 'J'],
          ['Q', 'T', 'LO'],
          ['K', 'LO', 'Q'],
          ['S', 'Q', 'LA'],
        ],
        suspenseFrom: 2,
      },
      {
        type: 'scatter-win',
        symbol: 'S',
        count: 3,
        cells: [
          [0, 2],
          [1, 0],
          [4, 0],
        ],
        coins: 40,
        amount: '2.00',
        total: '2.00',
      },
      {
        type: 'free-spins-start',
        spins: 10,
        multiplier: 2,
        cells: [
          [0, 2],
          [1, 0],
          [4, 0],
        ],
        isBought: false,
      },
      { type: 'free-spin', index: 1, left: 9 },
    ])
    const [expansion] = shown(events, 'reels-expand')
    expect(expansion).toMatchObject({ reels: [1] })
    expect(expansion!.window[1]).toEqual(['W', 'W', 'W'])
    expect(events.slice(-2)).toEqual([
      { type: 'free-spins-end', spins: 10, amount: '47.90', total: '49.90' },
      { type: 'round-end', payout: '49.90' },
    ])
  })

  it('tells a line by its number, its cells and its pay', () => {
    const outcome = playSlot(chaoPhraya, 'spin', scripted([1, 3, 22, 26, 0]))
    const [wins] = shown(eventsOf(chaoPhraya, outcome, 20_0000n, { exponent: 2 }), 'line-wins')
    expect(
      wins!.wins.map(({ line, symbol, count, amount }) => `line ${line}: ${count} ${symbol} ${amount}`),
    ).toEqual([
      'line 4: 4 T 25.00',
      'line 9: 3 K 15.00',
      'line 11: 4 J 30.00',
      'line 15: 4 J 30.00',
      'line 17: 4 K 50.00',
      'line 19: 3 J 10.00',
    ])
    expect(wins).toMatchObject({ multiplier: 1, coins: 160, amount: '160.00', total: '160.00' })
    for (const { line, cells, count } of wins!.wins) {
      const rows = chaoPhraya.definition.lines[line - 1]!
      expect(cells).toEqual(rows.slice(0, count).map((row, reel) => [reel, row]))
    }
  })

  it('tells added spins and what is left', () => {
    const boards = [[7, 9, 24, 2, 4], ...Array.from({ length: 19 }, () => EMPTY_FREE)]
    const outcome = playSlot(chaoPhraya, 'spin', scripted([TRIGGER, ...boards].flat()))
    const events = eventsOf(chaoPhraya, outcome, 2000n, { exponent: 2 })
    expect(shown(events, 'free-spins-added')).toMatchObject([{ spins: 10, left: 19 }])
    expect(shown(events, 'free-spin').map(({ index, left }) => [index, left])).toEqual([
      [1, 9],
      ...Array.from({ length: 19 }, (_, at) => [at + 2, 18 - at]),
    ])
  })

  it('tells a bought feature and the pots that were hit', () => {
    const outcome = playSlot(chaoPhraya, 'buy', scripted(Array.from({ length: 10 }, () => EMPTY_FREE).flat()))
    const jackpots = [{ code: 'MINI', amount: '61.25' }]
    const events = eventsOf(chaoPhraya, outcome, 2000n, { exponent: 2, jackpots })
    expect(events[0]).toMatchObject({ type: 'free-spins-start', isBought: true, cells: [] })
    expect(events.slice(-3)).toEqual([
      { type: 'free-spins-end', spins: 10, amount: '0.00', total: '0.00' },
      { type: 'jackpot-win', code: 'MINI', amount: '61.25' },
      { type: 'round-end', payout: '0.00' },
    ])
  })

  it('adds up: wins to the board, boards to the total, and the total to the payout', () => {
    const bets = fc.record({ mode: fc.constantFrom('spin' as const, 'buy' as const), nonce: fc.nat() })
    fc.assert(
      fc.property(anyDefinition, bets, fc.nat(4), (definition, { mode, nonce }, exponent) => {
        const game = compileSlot(definition)
        const outcome = playSlot(game, mode, createStream(ELEPHANT, 'x', nonce))
        const stake = 20_0000n
        const events = eventsOf(game, outcome, stake, { exponent })
        const cap = stake * BigInt(definition.maxWinX)
        let total = 0n
        for (const event of events) {
          if (event.type === 'line-wins')
            expect(sumOf(event.wins.map(({ amount }) => amount))).toBe(amountOf(event.amount))
          if (event.type !== 'line-wins' && event.type !== 'scatter-win') continue
          total += amountOf(event.amount)
          expect(amountOf(event.total)).toBe(total < cap ? total : cap)
        }
        expect(amountOf(shown(events, 'round-end')[0]!.payout)).toBe(payoutOf(game, outcome, stake))
        expect(events.at(-1)).toEqual({
          type: 'round-end',
          payout: formatAmount(total < cap ? total : cap, exponent),
        })
        expect(shown(events, 'capped')).toHaveLength(outcome.isCapped ? 1 : 0)
        expect(shown(events, 'reels-stop')).toHaveLength(boardsOf(outcome))
        expect(JSON.parse(JSON.stringify(events))).toEqual(events)
      }),
      { numRuns: 60 },
    )
  })
})

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + amountOf(amount), 0n)
}

function boardsOf({ base, freeSpins }: SlotOutcome): number {
  return freeSpins.length + (base === null ? 0 : 1)
}
