import { describe, expect, it } from 'vitest'
import { drawFrom } from './draw.ts'
import { betKeyOf, exposureOf, fullnessOf, keysOf, mostPaid, soldAt, tierOf } from './exposure.ts'
import type { ExposureKey, NumberRule } from './exposure.ts'
import { betTypeOf, judgeTicket, priceOf, readPicks, seriesList } from './index.ts'
import type { BetType, Picks } from './index.ts'
import { randomStream, somePicks } from './testing.ts'

const UNIT = 10_000n
const type = (id: string) => betTypeOf('SSC', id)!
const straight = type('SSC.3.STRAIGHT:LAST')
const nameOf = ({ bet, row, number }: ExposureKey) => `${bet} ${row} ${number}`

const termsOf = (bet: BetType, picks: Picks, each = 2n * UNIT) => ({
  ...{ picks, each },
  price: priceOf(bet, 1_900, bet.style === 'lines' ? undefined : picks[0]![0]),
})

/** Tickets laid one on the other. */
const lay = (tickets: readonly [BetType, Picks, bigint?][]) => {
  const laid = new Map<string, bigint>()
  for (const [bet, picks, each] of tickets) {
    const exposure = exposureOf(bet, termsOf(bet, picks, each))
    for (const key of keysOf(exposure)) laid.set(nameOf(key), (laid.get(nameOf(key)) ?? 0n) + exposure.pays)
  }
  return (key: ExposureKey) => laid.get(nameOf(key)) ?? 0n
}

describe('what tickets of a bet can be paid by one draw', () => {
  it('is never less than what they are paid, for any bet of any series on sale', () => {
    for (const { bets, format } of seriesList) {
      for (const [no, bet] of bets.entries()) {
        const random = randomStream(900 + no)
        const tickets = Array.from({ length: 6 }, () => readPicks(bet, somePicks(bet, random)))
          .flatMap((read) => ('fault' in read ? [] : [read.picks]))
          .map((picks) => termsOf(bet, picks))
        const exposures = tickets.map((terms) => exposureOf(bet, terms))
        const laid = lay(tickets.map(({ picks }) => [bet, picks]))
        const keys = new Map(exposures.flatMap(keysOf).map((key) => [nameOf(key), key]))
        const lying = [...keys.values()].map((key) => ({ ...key, amount: laid(key) }))
        const most = mostPaid(bet, lying)
        for (let draw = 0; draw < 12; draw += 1) {
          const result = drawFrom(format, random)
          const paid = tickets.reduce((sum, terms) => {
            const { won, payout, pushed, each } = judgeTicket(bet, terms, result)
            return sum + (won > 0 ? payout - BigInt(pushed) * each : 0n)
          }, 0n)
          expect({ id: bet.id, result, isWithin: paid <= most }).toMatchObject({ isWithin: true })
        }
      }
    }
  })

  it('knows that only one digit comes at a place, and that tickets on others do not add up', () => {
    const bet = type('SSC.1.POS')
    const on = (digit: number): [BetType, Picks] => [bet, [[], [], [], [], [digit]]]
    const laid = lay([on(1), on(1), on(2)])
    const lying = [1, 2].map((number) => ({ row: 4, number, amount: laid({ bet: bet.id, row: 4, number }) }))
    expect(mostPaid(bet, lying)).toBe(38n * UNIT)
  })
})

// What each selection of two lies on, and what all of them together can be paid.
describe('sides that exclude each other', () => {
  it.each([
    ['SSC', 'SSC.TS.BIG', 5n, 10],
    ['SSC', 'SSC.TS.NUM', 5n, 50],
    ['SSC', 'SSC.TS.SUMBIG', 1n, 2],
    ['SSC', 'SSC.TS.DT', 1n, 2],
    ['PK10', 'PK.TS.DT', 5n, 10],
    ['PK10', 'PK.TS.BIG', 10n, 20],
    ['11X5', 'E5.TS.NUM', 5n, 55],
    ['K3', 'K3.ODD', 1n, 2],
    ['K3', 'K3.SUM04', 1n, 2],
    ['K3', 'K3.ONE', 3n, 6],
    ['K3', 'K3.TWODIFF', 3n, 15],
    ['PC28', 'PC.BIG', 1n, 2],
    ['PC28', 'PC.XL', 1n, 2],
  ] as const)('of %s, %s: %i at once', (series, id, most, selections) => {
    const bet = betTypeOf(series, id)!
    expect(bet.names).toHaveLength(selections)
    const lying = bet.names!.map((_, number) => ({ row: 0, number, amount: 1n }))
    expect(mostPaid(bet, lying)).toBe(most)
    // One side alone counts whole.
    expect(mostPaid(bet, lying.slice(0, 1))).toBe(1n)
  })
})

describe('a number', () => {
  it('of a straight is as full as the emptiest of its line', () => {
    const laid = lay([
      [straight, [[1], [2], [3]]],
      [straight, [[1], [5], [6]]],
    ])
    const fullness = (picks: Picks) => fullnessOf(exposureOf(straight, termsOf(straight, picks)), laid)
    expect(fullness([[1], [2], [3]])).toBe(1_900n * UNIT)
    expect(fullness([[1], [7], [3]])).toBe(0n)
    expect(fullness([[1], [2, 7], [3, 6]])).toBe(1_900n * UNIT)
  })

  it('that was typed lies where the one of the rows lies', () => {
    const typed = type('SSC.3.STRAIGHT:LAST:TEXT')
    expect(betKeyOf(typed)).toBe(straight.id)
    expect(keysOf(exposureOf(typed, termsOf(typed, [[123, 145]]))).map(nameOf)).toEqual(
      ['0 1', '1 2', '1 4', '2 3', '2 5'].map((key) => `${straight.id} ${key}`),
    )
  })

  // The example of the rules: 2BOT at 90, a cap of 900,000.
  it.each([
    [6_999n, 1n, 'full'],
    [7_000n, 6_000n, 'half'],
    [7_000n, 6_001n, 'closed'],
    [10_000n, 1n, 'closed'],
  ] as const)('with %i laid on it takes %i %s', (before, stake, tier) => {
    const bet = betTypeOf('GLO', 'TH.2BOT')!
    const at = lay([[bet, [[68]], before * UNIT]])
    const exposure = exposureOf(bet, termsOf(bet, [[68]], stake * UNIT))
    const limits = { cap: 900_000n * UNIT, halfAt: 70 }
    expect(tierOf(exposure, { laid: at, limits, rules: [] }).tier).toBe(tier)
    const other = exposureOf(bet, termsOf(bet, [[69]], stake * UNIT))
    expect(tierOf(other, { laid: at, limits, rules: [] }).tier).toBe('full')
  })

  it.each([
    ['SSC.TS.DT', 0, 'closed'],
    ['SSC.TS.TIE', 0, 'half'],
    ['SSC.1.POS', undefined, 'half'],
  ] as const)('of %s is sold at half only where that pays more than the stake', (id, selection, tier) => {
    expect(soldAt(type(id), priceOf(type(id), 1_900, selection), 'half')).toBe(tier)
    expect(soldAt(type(id), priceOf(type(id), 1_900, selection), 'full')).toBe('full')
  })

  it.each([
    [{ bet: null, row: null, number: 7, mode: 'closed' }, 'closed'],
    [{ bet: 'SSC.1.POS', row: 4, number: 7, mode: 'half' }, 'half'],
    [{ bet: 'SSC.1.POS', row: 3, number: 7, mode: 'closed' }, 'full'],
    [{ bet: 'SSC.1.POS', row: 4, number: 8, mode: 'closed' }, 'full'],
    [{ bet: 'SSC.5.X1', row: null, number: 7, mode: 'closed' }, 'full'],
  ] as [NumberRule, string][])('by what staff have said, %j: %s', (rule, tier) => {
    const bet = type('SSC.1.POS')
    const exposure = exposureOf(bet, termsOf(bet, [[], [], [], [], [6, 7]]))
    const limits = { cap: 900_000n * UNIT, halfAt: 70 }
    expect(tierOf(exposure, { laid: () => 0n, limits, rules: [rule] }).tier).toBe(tier)
  })
})
