import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  carriedText,
  creditOf,
  earnedBy,
  isConvertible,
  isProgrammeSound,
  itemFault,
  ONE_POINT,
  worthOf,
} from './rules.ts'
import { defaultProgramme } from './seed-points.ts'

const UNIT = 10_000n
const CENT = 100n
const { convert } = defaultProgramme
const earn = (category: 'RNG' | 'LIVE' | 'LOTTERY', units: bigint, rank = 0) =>
  earnedBy(defaultProgramme, { category, rank, stake: units * UNIT })

describe('what stakes give', () => {
  it('is 148 points with 0.45 of one carried for 12,345 on slots and 5,000 live', () => {
    const earned = earn('RNG', 12_345n) + earn('LIVE', 5_000n)
    const credit = creditOf(earned, 0n)
    expect(credit.points).toBe(148n)
    expect(carriedText(credit.carried)).toBe('0.450')
  })

  it.each([
    [0, 100n],
    [2, 100n],
    [3, 120n],
    [5, 120n],
    [6, 150n],
    [9, 200n],
    [20, 200n],
  ])('at level %i is %i points for 10,000', (rank, points) => {
    expect(earn('RNG', 10_000n, rank)).toBe(points * ONE_POINT)
  })

  it('is less of a lottery, and nothing where no rate is said', () => {
    expect(earn('LOTTERY', 10_000n)).toBe(80n * ONE_POINT)
    expect(earnedBy({ ...defaultProgramme, rates: [] }, { category: 'RNG', rank: 0, stake: UNIT })).toBe(0n)
  })

  it('is the same however it is cut into credits, and comes back to nothing when all is taken back', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 30 })
    fc.assert(
      fc.property(stakes, fc.array(fc.boolean(), { maxLength: 60 }), (placed, credits) => {
        let [balance, carried, open, whole] = [0n, 0n, 0n, 0n]
        const credit = () => {
          const done = creditOf(carried + open, balance)
          balance += done.points
          ;[carried, open] = [done.carried, 0n]
        }
        for (const [at, stake] of placed.entries()) {
          const earned = earnedBy(defaultProgramme, { category: 'LIVE', rank: 3, stake })
          open += earned
          whole += earned
          if (credits[at]) credit()
        }
        credit()
        expect(balance).toBe(whole / ONE_POINT)
        for (const [at, stake] of placed.entries()) {
          open += earnedBy(defaultProgramme, { category: 'LIVE', rank: 3, stake: -stake })
          if (credits[at + placed.length]) credit()
        }
        credit()
        expect([balance, carried]).toEqual([0n, 0n])
      }),
    )
  })

  it('is never taken back from who has it not: the rest waits for what comes', () => {
    expect(creditOf(-5n * ONE_POINT, 3n)).toEqual({ points: -3n, carried: -2n * ONE_POINT })
    expect(creditOf(-2n * ONE_POINT + 3n * ONE_POINT, 0n)).toEqual({ points: 1n, carried: 0n })
    expect(creditOf(-1n, 3n)).toEqual({ points: -1n, carried: ONE_POINT - 1n })
  })
})

describe('points into money', () => {
  it('goes in steps above the smallest sum, and is worth exactly the ratio', () => {
    expect([900, 1000, 1050, 1100].map((points) => isConvertible(points, convert!))).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(worthOf(1100, convert!, CENT)).toBe(11n * UNIT)
    // In a currency without cents.
    expect(worthOf(1150, convert!, UNIT)).toBe(11n * UNIT)
  })

  it.each([
    ['two rates of one kind', { rates: [defaultProgramme.rates[0]!, defaultProgramme.rates[0]!] }],
    ['a step worth a part of a cent', { convert: { ...convert!, amount: '0.5', step: 33, minimum: 990 } }],
    ['a smallest sum off the step', { convert: { ...convert!, minimum: 1050 } }],
    ['a day below the smallest sum', { convert: { ...convert!, perDay: 900 } }],
    ['points for nothing', { convert: { ...convert!, amount: '0' } }],
  ])('is not sound with %s', (_, change) => {
    expect(isProgrammeSound(defaultProgramme, CENT)).toBe(true)
    expect(isProgrammeSound({ ...defaultProgramme, ...change }, CENT)).toBe(false)
  })
})

it.each([
  [null, {}],
  ['texts.th.name', { texts: { en: { name: 'Only English', text: '' } } }],
  ['amount', { amount: null }],
  ['amount', { kind: 'goods' as const }],
  ['delivery', { kind: 'goods' as const, amount: null }],
  ['perDay', { perDay: 3, perPlayer: 2 }],
  ['picture', { picture: 'javascript:alert(1)' }],
])('an item is at fault in %s', (fault, change) => {
  const item = {
    kind: 'money' as const,
    texts: { th: { name: 'บัว', text: '' } },
    picture: '/art/mall/lotus.svg',
    points: 10,
    amount: '5',
    delivery: null,
    stock: null,
    perPlayer: null,
    perDay: null,
    rank: 0,
    place: 0,
    isPublished: true,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  }
  expect(itemFault({ ...item, ...change }, 'th')).toBe(fault)
})
