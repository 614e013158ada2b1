import { parseAmount } from '@krathong/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  betTypeOf,
  isBetGroup,
  judgeTicket,
  lineStake,
  ownGroupOf,
  priceOf,
  quickPick,
  readPicks,
  rebateOf,
  rebatesUp,
  seriesList,
  seriesOf,
  stakeOf,
  validLines,
} from './index.ts'
import type { Picks } from './index.ts'
import { randomStream } from './testing.ts'

const amount = (text: string) => parseAmount(text, 4)!
const type = (series: string, id: string) => betTypeOf(series, id)!
const digits = (text: string) => Array.from(text, Number)

describe('lines of the domain page', () => {
  it.each([
    [
      'SSC.3.STRAIGHT:LAST',
      [
        [1, 2, 3],
        [4, 5],
        [6, 7, 8, 9],
      ],
      24,
    ],
    [
      'SSC.5.G60',
      [
        [8, 9],
        [0, 1, 6, 8],
      ],
      5,
    ],
    ['SSC.2.STRAIGHT:ANY', [[1], [], [], [2, 3], [4]], 5],
    ['SSC.3.G3:LAST', [[1, 2, 3, 4]], 12],
    ['SSC.3.G6:LAST', [[1, 2, 3, 4]], 4],
    ['SSC.2.GROUP:LAST', [[0, 3, 5]], 3],
    ['SSC.5.G120', [[0, 1, 2, 3, 4, 5]], 6],
    ['SSC.4.G6:LAST', [[1, 2, 3]], 3],
    [
      'SSC.5.G10',
      [
        [1, 2],
        [2, 3],
      ],
      3,
    ],
    ['SSC.1.POS', [[1, 2], [], [3], [], []], 3],
  ] as [string, Picks, number][])('%s of %j', (id, picks, lines) => {
    expect(readPicks(type('SSC', id), picks)).toMatchObject({ lines })
  })

  it.each([
    [
      'E5.F3.STRAIGHT',
      [
        [1, 2, 3],
        [2, 3],
        [3, 4, 5],
      ],
      9,
    ],
    ['E5.ANY3', [[1, 2, 3, 4, 5]], 10],
    [
      'E5.ANY3:BANKER',
      [
        [1, 2],
        [3, 4, 5, 6],
      ],
      4,
    ],
  ] as [string, Picks, number][])('%s of %j', (id, picks, lines) => {
    expect(readPicks(type('11X5', id), picks)).toMatchObject({ lines })
  })

  const figures = (id: string) => {
    const of = type('SSC', id)
    return Array.from({ length: of.rows[0]!.to + 1 }, (_, number) => of.count([[number]]))
  }

  it('sums and spans', () => {
    expect(figures('SSC.3.STRAIGHT:LAST:SUM')).toEqual([
      1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3,
      1,
    ])
    expect(figures('SSC.3.STRAIGHT:LAST:SPAN')).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(figures('SSC.2.STRAIGHT:LAST:SUM')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
    expect(figures('SSC.2.STRAIGHT:LAST:SPAN')).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
  })
})

describe('what is no ticket (L-02)', () => {
  const group = type('SSC', 'SSC.5.G60')

  it.each([
    ['rows', [[8]]],
    ['number', [[10], [0, 1, 6]]],
    ['number', [[0.5], [0, 1, 6]]],
    ['number', [[Number.NaN], [0, 1, 6]]],
    [
      'repeated',
      [
        [8, 8],
        [0, 1, 6],
      ],
    ],
    ['too-few', [[], [0, 1, 6]]],
    ['no-line', [[8], [0, 1, 8]]],
  ] as const)('%s: %j', (fault, picks) => {
    expect(readPicks(group, picks)).toEqual({ fault })
  })

  it('more lines than a ticket holds, a million and more among them (L-03)', () => {
    const straight = type('SSC', 'SSC.4.STRAIGHT:ANY')
    const all = digits('0123456789')
    expect(readPicks(straight, [all, all, all, all, all])).toMatchObject({ lines: 50_000 })
    const typed = type('SSC', 'SSC.5.STRAIGHT')
    expect(readPicks(typed, [all, all, all, all, all])).toMatchObject({ lines: 100_000 })
    const keno = type('KENO', 'KN.P5')
    expect(readPicks(keno, [Array.from({ length: 80 }, (_, at) => at + 1)])).toEqual({
      fault: 'too-many-lines',
    })
  })

  it("another series' bet (L-04)", () => {
    expect(betTypeOf('SSC', 'PK.TOP1')).toBeNull()
    expect(betTypeOf('NONE', 'PK.TOP1')).toBeNull()
    expect(betTypeOf('SSC', 'constructor')).toBeNull()
  })

  it('a triple in any order, and a pair where four must differ', () => {
    expect(readPicks(type('GLO', 'TH.3TOD'), [[111]])).toEqual({ fault: 'number' })
    expect(readPicks(type('GLO', 'TH.3TOD'), [[112]])).toMatchObject({ lines: 1 })
    expect(readPicks(type('LAO', 'LA.4TOD'), [[1_123]])).toEqual({ fault: 'number' })
  })
})

describe('stakes and payouts', () => {
  it('pays the example of 3.5: 24 lines at a tenth, times five', () => {
    const straight = type('SSC', 'SSC.3.STRAIGHT:LAST')
    const each = lineStake('0.1', 5)
    expect(stakeOf(straight, 24, each)).toBe(amount('24.00'))
    const terms = {
      picks: [
        [1, 2, 3],
        [4, 5],
        [6, 7, 8, 9],
      ],
      each,
      price: priceOf(straight, 1_900),
    }
    expect(judgeTicket(straight, terms, digits('00246'))).toEqual({
      ...{ outcome: 'won', at: [2, 3, 4], won: 1, pushed: 0, each, price: amount('1900'), per: 20_000n },
      hits: [{ picked: [2, 4, 6], lines: 1 }],
      payout: amount('950'),
    })
    expect(judgeTicket(straight, terms, digits('00240'))).toMatchObject({ outcome: 'lost', payout: 0n })
  })

  it('rounds a payout once', () => {
    const any = type('SSC', 'SSC.3.ANY2:LAST')
    const terms = { picks: [[1, 2, 3]], each: lineStake('0.01', 1), price: priceOf(any, 1_900) }
    // Three lines of 35.1851 for two units, at a hundredth: 1.055553.
    expect(judgeTicket(any, terms, digits('00123')).payout).toBe(amount('1.0555'))
  })

  it('gives a push its stake back', () => {
    const dragon = type('SSC', 'SSC.TS.DT')
    const terms = { picks: [[0]], each: amount('10'), price: priceOf(dragon, 1_960, 0) }
    expect(judgeTicket(dragon, terms, digits('70007'))).toMatchObject({
      outcome: 'push',
      payout: amount('10'),
    })
    expect(judgeTicket(dragon, terms, digits('70006'))).toMatchObject({
      outcome: 'won',
      payout: amount('19.6'),
    })
  })

  it.each([
    ['00026', 8],
    ['02818', 9],
    ['68628', 10],
    ['23500', 10],
    ['26378', 0],
    ['15286', 0],
  ])('%s is bull %i', (drawn, bull) => {
    const id = bull === 0 ? 'NOBULL' : bull === 10 ? 'BULLBULL' : bull % 2 === 0 ? 'BULL2' : 'BULL1'
    const of = type('SSC', `SSC.TS.${id}`)
    const index = bull === 0 || bull === 10 ? 0 : of.names!.indexOf(String(bull))
    expect(of.judge([[index]], digits(drawn)).won).toBe(1)
  })

  it.each([
    ['ST', 0, '89012'],
    ['ST', 0, '90123'],
    ['RUN', 0, '90155'],
    ['HALF', 0, '54055'],
    ['HALF', 0, '39055'],
    ['MIX', 0, '15755'],
  ])('%s has %s', (name, index, drawn) => {
    expect(type('SSC', `SSC.TS.${name}`).judge([[index]], digits(drawn)).won).toBe(1)
  })

  it('lets big and odd of one digit both win', () => {
    const forms = type('SSC', 'SSC.2.BSOE:LAST')
    expect(forms.judge([[0, 2], [1]], digits('00074'))).toMatchObject({ won: 2 })
  })
})

describe('prize groups', () => {
  it.each([
    [1_950, 0n],
    [1_900, 250n],
    [1_800, 750n],
  ])('an own group of 1950 bets at %i', (bet, rebate) => {
    expect(rebateOf(1_950, bet)).toBe(rebate)
  })

  it('differ by series, from one stored number', () => {
    expect(ownGroupOf(1_950, seriesOf('11X5')!.groups)).toBe(1_930)
    expect(ownGroupOf(1_960, seriesOf('KENO')!.groups)).toBe(1_900)
    for (const { groups } of seriesList) expect(ownGroupOf(1_900, groups)).toBe(groups.usual)
    const { groups } = seriesOf('SSC')!
    expect([1_799, 1_800, 1_900, 1_901, 1_850.5].map((group) => isBetGroup(group, 1_900, groups))).toEqual([
      ...[false, true, true, false, false],
    ])
  })

  it('pay the same up the line, whoever stands between', () => {
    const total = (line: number[]) =>
      rebatesUp(amount('1000'), 1_800, line).reduce((sum, part) => sum + part, 0n)
    expect(rebatesUp(amount('1000'), 1_800, [1_900, 1_920, 1_950])).toEqual(['50', '10', '15'].map(amount))
    expect(total([1_900, 1_950])).toBe(total([1_900, 1_920, 1_950]))
    expect(total([1_900, 1_850, 1_950])).toBe(total([1_950]))
    expect(rebatesUp(amount('1000'), 1_800, [1_900, 1_850])).toEqual(['50', '0'].map(amount))
  })

  // The three-level example of the reference on agents: M 1956 over A 1950 over B 1940.
  it.each`
    stake     | bet      | line                            | parts
    ${'1000'} | ${1_900} | ${[1_930, 1_940, 1_950, 1_956]} | ${['15', '5', '5', '3']}
    ${'2000'} | ${1_934} | ${[1_934, 1_940, 1_950, 1_956]} | ${['0', '6', '10', '6']}
    ${'500'}  | ${1_940} | ${[1_946, 1_950, 1_956]}        | ${['1.5', '1', '1.5']}
    ${'100'}  | ${1_800} | ${[1_950, 1_956]}               | ${['7.5', '0.3']}
  `('of $stake at $bet the line $line has $parts', ({ stake, bet, line, parts }) => {
    expect(rebatesUp(amount(stake), bet, line)).toEqual(parts.map(amount))
  })

  it('add up to what the highest of the line has, to the unit, for any line and stake', () => {
    const group = fc.integer({ min: 1_700, max: 2_000 })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        group,
        fc.array(group, { minLength: 1 }),
        (stake, bet, line) => {
          const parts = rebatesUp(stake, bet, line)
          const top = Math.max(bet, ...line)
          expect(parts.every((part) => part >= 0n)).toBe(true)
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe((stake * BigInt(top - bet)) / 2_000n)
        },
      ),
    )
  })
})

describe('quick picks', () => {
  it('make one bet of every type', () => {
    for (const { code, bets } of seriesList) {
      for (const [no, one] of bets.entries()) {
        const picks = quickPick(one, randomStream(no))
        expect({ code, id: one.id, read: readPicks(one, picks) }).toMatchObject({ read: { picks } })
      }
    }
  })
})

describe('valid turnover', () => {
  it.each([
    ['SSC.1.POS', [digits('01234567'), [], [], [], []], 0],
    ['SSC.1.POS', [digits('0123456'), [], [], [], []], 7],
    ['SSC.1.POS', [digits('01234567'), digits('01'), [], [], []], 2],
    [
      'SSC.1.POS',
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      10,
    ],
    ['SSC.2.STRAIGHT:LAST', [digits('01234567'), digits('012345678')], 0],
    ['SSC.2.STRAIGHT:LAST', [digits('0123456'), digits('0123456789')], 70],
  ] as [string, Picks, number][])('%s of %j', (id, picks, lines) => {
    expect(validLines(type('SSC', id), picks)).toBe(lines)
  })
})
