import { rebateParts } from '@krathong/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { daysOver, earnedOf, payOf } from './rules.ts'

const units = (text: string): bigint[] => text.split(' ').map(amount)
const percents = (text: string): number[] => text.split(' ').map((one) => Math.round(Number(one) * 100))

describe('parts of a line', () => {
  // The worked examples of the reference on agents, the member first and the highest last.
  it.each`
    what                          | base        | points                   | parts
    ${'live casino, four levels'} | ${'10000'}  | ${'0.40 0.50 0.60 0.80'} | ${'40 10 10 20'}
    ${'rounding is cumulative'}   | ${'33.33'}  | ${'0.30 0.40 0.50'}      | ${'0.0999 0.0334 0.0333'}
    ${'equal points'}             | ${'1000'}   | ${'0.50 0.50 0.80'}      | ${'5 0 3'}
    ${'no points below'}          | ${'1000'}   | ${'0 0 1.20'}            | ${'0 0 12'}
    ${'less above than below'}    | ${'1000'}   | ${'0.50 0.30 0.80'}      | ${'5 0 3'}
    ${'corrected away'}           | ${'-10000'} | ${'0.40 0.50 0.60 0.80'} | ${'-40 -10 -10 -20'}
  `('$what', ({ base, points, parts }) => {
    expect(rebateParts(amount(base), percents(points))).toEqual(units(parts))
  })

  it('add up to those of the highest points to the unit, and a correction gives them back', () => {
    const line = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), line, (base, points) => {
        const sum = (of: bigint[]) => of.reduce((one, other) => one + other, 0n)
        const parts = rebateParts(base, points)
        expect(sum(parts)).toBe((base * BigInt(Math.max(...points))) / 10_000n)
        expect(parts.every((part) => part >= 0n)).toBe(true)
        expect(rebateParts(-base, points).map((part, at) => part + parts[at]!)).toEqual(points.map(() => 0n))
      }),
    )
  })
})

describe('what accounts earn', () => {
  const line = {
    playerId: 'p',
    category: 'RNG',
    path: ['b', 'a'],
    points: [10, 20, 50],
    base: 10_000n,
    heldRound: null,
  }

  it('leaves the part of whoever may not earn to the platform', () => {
    expect(earnedOf([line], new Set(['p', 'a'])).map(({ accountId, earned }) => [accountId, earned])).toEqual(
      [
        ['a', 30n],
        ['p', 10n],
      ],
    )
  })

  it('is told apart by category and by whose play it is', () => {
    const own = { ...line, playerId: 'a', path: [], points: [50] }
    const all = earnedOf([line, own, { ...line, category: 'LIVE' }], new Set(['p', 'a', 'b']))
    const ofA = all.filter(({ accountId }) => accountId === 'a')
    expect(ofA.map(({ category, isOwn, earned, lines }) => [category, isOwn, earned, lines])).toEqual([
      ['LIVE', false, 30n, 1],
      ['RNG', false, 30n, 1],
      ['RNG', true, 50n, 1],
    ])
  })

  it.each`
    earned  | carried | paid   | left
    ${10n}  | ${0n}   | ${10n} | ${0n}
    ${10n}  | ${4n}   | ${6n}  | ${0n}
    ${10n}  | ${14n}  | ${0n}  | ${4n}
    ${-10n} | ${4n}   | ${0n}  | ${14n}
  `('$earned after $carried pays $paid and leaves $left', ({ earned, carried, paid, left }) => {
    expect(payOf(earned, carried)).toEqual({ paid, carried: left })
  })
})

describe('days that are over', () => {
  const zone = 'Asia/Bangkok'
  it('are all since the first, due at two in the night, and today is none', () => {
    const now = new Date('2026-03-03T17:00:00Z') // midnight of the 4th
    const days = daysOver('2026-03-01', { now, zone })
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
    expect(days.at(-1)).toMatchObject({
      from: new Date('2026-03-02T17:00:00Z'),
      to: new Date('2026-03-03T17:00:00Z'),
      dueAt: new Date('2026-03-03T19:00:00Z'),
    })
    expect(daysOver('2026-03-03', { now: new Date(now.getTime() - 1), zone })).toEqual([])
  })
})
