import { parseAmount } from '@krathong/money'
import { describe, expect, it } from 'vitest'
import { pointBets } from './golden/points.ts'
import {
  betTypeOf,
  doubles,
  fixedDigit,
  halfOf,
  judgeTicket,
  nineteen,
  permuted,
  readNumbers,
  readVietnamese,
  siblings,
  stakeOf,
  stockResult,
  views,
  winsOf,
  yeekeeResult,
} from './index.ts'
import type { BetType, Result } from './index.ts'
import { rowsOf } from './testing.ts'

const amount = (text: string) => parseAmount(text, 4)!
const type = (series: string, id: string) => betTypeOf(series, id)!

/** Of the stake of a line, in thousandths: what comes back on average. */
const returnOf = (bet: BetType, selection?: number) => {
  const { win, total } = bet.chance(selection)
  return Number((win * bet.odds!(selection) * 1_000n) / (total * BigInt(bet.cost ?? 1) * 10_000n))
}

describe('prices of the domain page', () => {
  it.each(rowsOf(pointBets))('%s %s', (...cells) => {
    const [series, id, selection, odds, back] = cells
    const bet = type(series!, id!)
    const index = selection === '-' ? undefined : Number(selection)
    expect(bet.odds!(index)).toBe(amount(odds!))
    // Cut, where the page rounds.
    expect([0, 1]).toContain(Math.round(Number(back) * 10) - returnOf(bet, index))
  })
})

/** A northern list with nothing in it but what is said; places 0 DB, 1 G1, 23-26 G7. */
const north = (numbers: Record<number, number>): Result =>
  Array.from({ length: 27 }, (_, place) => numbers[place] ?? 11)

describe('Viet Nam', () => {
  it('pays a number as often as it comes', () => {
    const lo = type('MB', 'VN.LO2')
    const each = amount('10000')
    expect(stakeOf(lo, 1, each)).toBe(amount('270000'))
    const terms = { picks: [[68]], each, price: lo.odds!() }
    expect(judgeTicket(lo, terms, north({ 0: 12_368, 25: 68 }))).toMatchObject({
      ...{ won: 2, payout: amount('1960000') },
      hits: [{ picked: [68], lines: 2 }],
    })
  })

  it('pays head and tail both', () => {
    const both = type('MB', 'VN.DD')
    const each = amount('10000')
    expect(stakeOf(both, 1, each)).toBe(amount('50000'))
    const terms = { picks: [[12]], each, price: both.odds!() }
    expect(judgeTicket(both, terms, north({ 0: 99_912, 24: 12 })).payout).toBe(amount('1960000'))
  })

  it('pays numbers that come together once', () => {
    const three = type('MB', 'VN.X3')
    const terms = { picks: [[12, 34, 56]], each: amount('10000'), price: three.odds!() }
    const result = north({ 0: 12, 1: 34, 2: 56, 3: 56, 4: 56 })
    expect(judgeTicket(three, terms, result).payout).toBe(amount('650000'))
    expect(judgeTicket(three, terms, north({ 0: 12, 1: 34 })).payout).toBe(0n)
    // Four numbers of which three come: one of four choices.
    expect(three.judge([[12, 34, 56, 78]], result).won).toBe(1)
    expect(type('MB', 'VN.T4').judge([[1, 2, 3, 4]], result).won).toBe(1)
    expect(type('MB', 'VN.T4').judge([[1, 2, 3, 12]], result).won).toBe(0)
  })

  it('looks at the right places', () => {
    const list = north({ 0: 98_745, 1: 11_122, 20: 345, 23: 67 })
    const won = (id: string, picks: number[][]) => type('MB', id).judge(picks, list).won
    expect(won('VN.DE', [[45]])).toBe(1)
    expect(won('VN.DE1', [[22]])).toBe(1)
    expect(won('VN.DAU', [[67]])).toBe(1)
    expect(won('VN.D1', [[4], [5]])).toBe(2)
    expect(won('VN.3C', [[745]])).toBe(1)
    expect(won('VN.3CDAU', [[345]])).toBe(1)
    expect(won('VN.XC', [[345, 745]])).toBe(2)
    expect(won('VN.4C', [[8_745]])).toBe(1)
    expect(won('VN.LO3', [[122, 67]])).toBe(1)
  })
})

describe('Thai numbers', () => {
  const glo: Result = [835_121, 111, 222, 333, 333, 68]
  const won = (id: string, ...picked: number[]) => type('GLO', id).judge([picked], glo).won

  it('win in order, in any order, by their ends and by their digits', () => {
    expect(won('TH.3TOP', 121)).toBe(1)
    expect(won('TH.3TOP', 112)).toBe(0)
    expect(won('TH.3TOD', 112)).toBe(1)
    expect(won('TH.2TOP', 21)).toBe(1)
    expect(won('TH.2BOT', 68)).toBe(1)
    expect(won('TH.RUNTOP', 1, 2, 3)).toBe(2)
    expect(won('TH.RUNBOT', 6, 7)).toBe(1)
    expect(won('TH.2TOD', 12, 21)).toBe(2)
    expect(won('TH.2TODP', 1, 2)).toBe(1)
  })

  it('pay twice where both drawn threes are the same', () => {
    expect(won('TH.B3', 333)).toBe(2)
    expect(won('TH.F3', 111, 333)).toBe(1)
  })

  it('pay half where too much lies on them', () => {
    expect(halfOf(amount('900'))).toBe(amount('450'))
    expect(halfOf(amount('3.2001'))).toBe(amount('1.6'))
  })

  it('are read from every lottery as its rules say', () => {
    const read = (view: keyof typeof views, ...result: number[]) => [
      views[view].top(result),
      views[view].bottom(result),
    ]
    expect(read('lao', 1_234)).toEqual([234, 12])
    expect(read('joined', 4_273_157)).toEqual([157, 73])
    expect(read('two', 200_834, 438_135)).toEqual([834, 35])
    expect(stockResult('1,652.37', '-8.15')).toEqual([237, 15])
    expect(stockResult('1652.3', '-8.15')).toBeNull()
    expect(stockResult('1,652.37', '')).toBeNull()
  })

  it('come from the shots of Yeekee, less the sixteenth', () => {
    const shots = Array.from({ length: 20 }, (_, at) => (at === 15 ? 51_876 : 99_999))
    const { sum, result } = yeekeeResult(shots, 12_345)!
    expect(sum).toBe(19n * 99_999n + 12_345n)
    expect(result).toEqual([Number(sum % 100_000n)])
    expect(yeekeeResult(shots.slice(1), 12_345)).toBeNull()
    expect([views.joined.top([16_014]), views.joined.bottom([16_014])]).toEqual([14, 16])
  })
})

describe('entry aids', () => {
  it.each([
    ['two digits reversed', permuted(12, 2), [12, 21]],
    ['six ways', permuted(123, 3), [123, 132, 213, 231, 312, 321]],
    ['three ways', permuted(112, 3), [112, 121, 211]],
    ['a zero in front', permuted(7, 2), [7, 70]],
    ['a front', fixedDigit(3, 'front'), [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]],
    ['pairs of a set', winsOf([1, 2], 2, true), [11, 12, 21, 22]],
    ['pairs without doubles', winsOf([1, 2], 2, false), [12, 21]],
  ])('%s', (_, made, expected) => {
    expect(made).toEqual(expected)
  })

  it('are as many as their names say', () => {
    expect([nineteen(4).length, doubles.length, siblings.length]).toEqual([19, 10, 20])
    expect(siblings).toContain(90)
  })
})

describe('pasted text', () => {
  it.each([
    ['123 456;789', 3, { numbers: [123, 456, 789], repeated: 0, faults: [] }],
    ['123456', 3, { numbers: [123, 456], repeated: 0, faults: [] }],
    ['๑๒๓, １２３ ٤٥٦', 3, { numbers: [123, 456], repeated: 1, faults: [] }],
    ['12 345', 3, { numbers: [345], repeated: 0, faults: ['12'] }],
    ['abc -1 007', 3, { numbers: [7], repeated: 0, faults: ['abc', '1'] }],
    ['', 3, { numbers: [], repeated: 0, faults: [] }],
    ['\u0000😀<b>', 2, { numbers: [], repeated: 0, faults: ['\u0000😀<b>'] }],
  ])('%j', (text, digits, read) => {
    expect(readNumbers(text, digits)).toEqual(read)
  })

  it('names what is not on offer, and not endlessly (L-05)', () => {
    expect(readNumbers('111 112', 3, (number) => number !== 111)).toMatchObject({
      numbers: [112],
      faults: ['111'],
    })
    expect(readNumbers('x '.repeat(10_000), 2).faults).toHaveLength(20)
  })

  it.each([
    ['12.34.56b5', [12, 34, 56], 5, []],
    ['12,34;12', [12, 34], null, []],
    ['10/20keo90b2', [10, 20, 30, 40, 50, 60, 70, 80, 90], 2, []],
    ['08keo11', [8, 9, 10, 11], null, []],
    ['90keo10', [], null, ['90keo10']],
    ['chẵn-chẵn', null, null, []],
    ['toString', [], null, ['tostring']],
  ])('%s as it is written in Viet Nam', (text, numbers, thousands, faults) => {
    const entry = readVietnamese(text)
    expect(entry.numbers).toEqual(
      numbers ?? [0, 2, 4, 6, 8].flatMap((tens) => [0, 2, 4, 6, 8].map((units) => tens * 10 + units)),
    )
    expect({ thousands: entry.thousands, faults: entry.faults }).toEqual({ thousands, faults })
  })
})
