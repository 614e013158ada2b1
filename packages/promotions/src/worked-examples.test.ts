import { describe, expect, it } from 'vitest'
import {
  BONUS_CONTRIBUTION,
  bonusOf,
  cashoutMax,
  completeBonus,
  countBet,
  depositRest,
  europeanOdds,
  forfeitBonus,
  isFull,
  PLAIN_CONTRIBUTION,
  requirementOf,
  stakeMaxOf,
  takeBack,
  validBet,
} from './index.ts'
import type { Category, OpenRequirement } from './index.ts'
import { amount, readTable } from './testing/read-table.ts'

const SATANG = 100n

const plain: OpenRequirement = {
  id: 'R1',
  required: amount('1000'),
  progress: 0n,
  contribution: PLAIN_CONTRIBUTION,
  excludedGames: [],
  stakeMax: null,
}
const bound: OpenRequirement = {
  ...plain,
  id: 'R2',
  required: amount('48000'),
  contribution: BONUS_CONTRIBUTION,
}

const bet = (category: string, stake: string) => ({
  category: category as Category,
  gameId: 'any',
  stake: amount(stake),
  raw: amount(stake),
})

describe('what a deposit earns and asks', () => {
  const table = `
    deposit | percent | most  | times | of                | bonus    | required
    5,000   | 100     | 3,000 | 8     | deposit-and-bonus | 3,000.00 | 64,000.00
    3,000   | 100     | 3,000 | 8     | deposit-and-bonus | 3,000.00 | 48,000.00
    20      | 100     | 3,000 | 5     | bonus             | 20.00    | 100.00
    137.50  | 100     | 3,000 | 20    | bonus             | 137.50   | 2,750.00
    333.33  | 10      | 3,000 | 1     | bonus             | 33.33    | 33.33
    9.99    | 100     | 3,000 | 8     | bonus             | 0.00     | 0.00`
  it.each(readTable(table))('$deposit at $percent % up to $most, $times times', (row) => {
    const terms = {
      depositMin: amount('10'),
      ratePercent: Number(row['percent']),
      bonusMax: amount(row['most']!),
    }
    const deposit = amount(row['deposit']!)
    const bonus = bonusOf(terms, deposit, SATANG)
    expect(bonus).toBe(amount(row['bonus']!))
    const requirement = { times: Number(row['times']), basis: row['of'] as 'bonus' | 'deposit-and-bonus' }
    const asked = requirementOf(requirement, { deposit, bonus })
    if (bonus > 0n) expect(asked).toBe(amount(row['required']!))
  })

  it('whole units where the currency has no smaller ones', () => {
    const terms = { depositMin: 1n, ratePercent: 33, bonusMax: amount('1000000') }
    expect(bonusOf(terms, amount('1001'), amount('1'))).toBe(amount('330'))
  })

  it.each(
    readTable(`
    bonus | largest
    3,000 | 300.00
    1,000 | 100.00
    500   | 100.00
    33.33 | 100.00`),
  )('one stake beside a bonus of $bonus', ({ bonus, largest }) => {
    const terms = { stakeMax: { percent: 10, least: amount('100') } }
    expect(stakeMaxOf(terms, amount(bonus!))).toBe(amount(largest!))
  })
})

describe('what a bet counts', () => {
  it('passes the raw rest on: a live bet of 2,500 gives 1,000 and 20 % of 1,500', () => {
    const parts = countBet([plain, bound], bet('LIVE', '2500'))
    expect(parts.map(({ id, raw, counted }) => [id, raw, counted / 100n])).toEqual([
      ['R1', amount('1000'), amount('1000')],
      ['R2', amount('1500'), amount('300')],
    ])
  })

  it.each([
    ['12500', true],
    ['12498.75', false],
    ['12499.9999', false],
  ])('slots 30,000, live 40,000 and lottery %s: done is %s', (lottery, isDone) => {
    let requirement = bound
    for (const one of [bet('RNG', '30000'), bet('LIVE', '40000'), bet('LOTTERY', lottery)]) {
      const [part] = countBet([requirement], one)
      requirement = { ...requirement, progress: requirement.progress + part!.counted }
    }
    expect(isFull(requirement)).toBe(isDone)
  })

  it.each([
    ['an excluded game', { excludedGames: ['any'] }],
    ['a category that counts nothing', { contribution: { ...BONUS_CONTRIBUTION, RNG: 0 } }],
    ['a stake above the largest', { stakeMax: amount('99.99') }],
  ])('%s counts nothing and leaves the whole bet to the next', (_, change) => {
    const parts = countBet([{ ...bound, ...change }, plain], bet('RNG', '100'))
    expect(parts).toEqual([{ id: 'R1', raw: amount('100'), counted: amount('100') * 100n, percent: 100 }])
  })

  it('a bet taken back leaves what the rest of it would have counted, the newest first', () => {
    const parts = countBet([plain, bound], bet('LIVE', '2500'))
    const after = takeBack(parts, amount('1700'))
    expect(after.map(({ id, raw, counted }) => [id, raw, counted / 100n])).toEqual([
      ['R1', amount('800'), amount('800')],
      ['R2', 0n, 0n],
    ])
  })
})

describe('the valid part of a stake', () => {
  const live = { category: 'LIVE' as const, stake: amount('100') }
  const sports = { category: 'SPORTS' as const, stake: amount('100'), payout: 0n }
  it.each([
    ['a loss', { ...live, payout: 0n }, '100'],
    ['a win', { ...live, payout: amount('195') }, '100'],
    ['a tie that gives the stake back', { ...live, payout: amount('100') }, '0'],
    [
      'a slot that returns its very stake',
      { ...live, category: 'RNG' as const, payout: amount('100') },
      '100',
    ],
    ['void', { ...live, payout: amount('100'), isVoid: true }, '0'],
    ['a free spin', { ...live, category: 'RNG' as const, payout: 0n, isFree: true }, '0'],
    ['player 60 and banker 100', { ...live, payout: 0n, oppositeStake: amount('60') }, '40'],
    ['the same on both sides', { ...live, payout: 0n, oppositeStake: amount('100') }, '0'],
    ['25 of 37 numbers', { ...live, payout: 0n, coverage: 6_757n }, '100'],
    ['26 of 37 numbers', { ...live, payout: 0n, coverage: 7_027n }, '0'],
    ['odds of 1.50', { ...sports, odds: 15_000n }, '100'],
    ['odds of 1.49', { ...sports, odds: 14_900n }, '0'],
    ['half won', { ...sports, payout: amount('145'), isHalf: true }, '50'],
    ['cashed out', { ...sports, payout: amount('80'), isCashedOut: true }, '0'],
  ])('%s', (_, one, counted) => expect(validBet(one)).toBe(amount(counted)))

  it.each([
    ['hong-kong', 5_000n, 15_000n],
    ['malay', 5_000n, 15_000n],
    ['indonesian', -20_000n, 15_000n],
    ['malay', 7_000n, 17_000n],
    ['indonesian', -14_300n, 16_993n],
    ['european', 9_000n, null],
    ['hong-kong', -5_000n, null],
    ['malay', 0n, null],
  ] as const)('%s odds of %s', (form, odds, european) => expect(europeanOdds(form, odds)).toBe(european))
})

describe('how a bonus ends', () => {
  const table = `
    cash  | bonus account | granted | own   | keep  | removed | how
    4,500 | 3,000         | 3,000   | 3,000 | 3,000 | 4,500   | 1,500 won with own money
    0     | 7,500         | 3,000   | 3,000 | 3,000 | 4,500   | own money lost, 4,500 won with the bonus
    1,000 | 3,000         | 3,000   | 3,000 | 1,000 | 3,000   | 2,000 of own money lost
    0     | 2,000         | 3,000   | 3,000 | 0     | 2,000   | own money and 1,000 of the bonus lost
    2,000 | 1.50          | 3,000   | 5,000 | 2,000 | 1.50    | everything lost, then 2,000 paid in
    0     | 0             | 3,000   | 3,000 | 0     | 0       | everything lost`
  it.each(readTable(table))('given up: $how', (row) => {
    const money = {
      cash: amount(row['cash']!),
      bonus: amount(row['bonus account']!),
      granted: amount(row['granted']!),
      own: amount(row['own']!),
    }
    const end = forfeitBonus(money)
    expect(end.keep).toBe(amount(row['keep']!))
    expect(end.removedBonus + end.removedCash).toBe(amount(row['removed']!))
    expect(money.cash - end.removedCash + end.toCash).toBe(end.keep)
    expect(money.bonus - end.removedBonus - end.toCash).toBe(0n)
  })

  it('done with 41,500: 33,000 is kept, 8,500 goes', () => {
    const money = {
      cash: amount('500'),
      bonus: amount('41000'),
      granted: amount('3000'),
      own: amount('3000'),
    }
    expect(cashoutMax(money, 10)).toBe(amount('33000'))
    expect(completeBonus(money, 10)).toEqual({
      keep: amount('33000'),
      toCash: amount('32500'),
      removedBonus: amount('8500'),
      removedCash: 0n,
    })
  })

  it.each([
    ['1200', '1800'],
    ['3000', '0'],
    ['4000', '0'],
  ])('given up after %s counted of a deposit of 3,000: %s are left to stake', (done, rest) =>
    expect(depositRest(amount('3000'), amount(done) * 100n)).toBe(amount(rest)),
  )
})
