import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementHash, checkDominance, checkTerms, readTerms, writeTerms } from './index.ts'
import type { Terms } from './index.ts'
import { amount, rate, readTable } from './testing/read-table.ts'
import { BOUNDS, dividend, flat, realtime, salary, tiersOf } from './testing/terms.ts'

const tier = (text: string) => tiersOf(`turnover | active | loss | rate\n${text}`)
const two = (low: string, high: string) => tiersOf(`turnover | active | loss | rate\n${low}\n${high}`)

describe('terms on their own', () => {
  const rows: [why: string, terms: Terms, fault: string | null][] = [
    ['the highest dividend', dividend(flat('30%')), null],
    ['above it', dividend(flat('30.1%')), 'RATE_OUT_OF_BOUNDS'],
    ['off the step of 0.1', dividend(flat('29.95%')), 'RATE_OFF_STEP'],
    ['nothing', dividend(flat('0%')), 'RATE_OUT_OF_BOUNDS'],
    ['below nothing', dividend([{ ...flat('1%')[0]!, rate: -1 }]), 'RATE_OUT_OF_BOUNDS'],
    ['no number', dividend([{ ...flat('1%')[0]!, rate: NaN }]), 'RATE_OUT_OF_BOUNDS'],
    ['part of a part', salary([{ ...flat('1%')[0]!, rate: 0.5 }]), 'RATE_OUT_OF_BOUNDS'],
    ['no tiers', dividend([]), 'TIERS_COUNT'],
    ['eleven tiers', dividend(Array.from({ length: 11 }, () => flat('1%')[0]!)), 'TIERS_COUNT'],
    ['a threshold below nothing', dividend([{ ...flat('1%')[0]!, turnover: -1n }]), 'THRESHOLD_INVALID'],
    ['half a member', dividend([{ ...flat('1%')[0]!, active: 1.5 }]), 'THRESHOLD_INVALID'],
    ['a salary that asks for a loss', salary([{ ...flat('1%')[0]!, loss: 1n }]), 'THRESHOLD_INVALID'],
    ['a rate that falls', dividend(two('1 | 3 | 0 | 3%', '2 | 3 | 0 | 2%')), 'TIERS_OUT_OF_ORDER'],
    ['a rate that stays', dividend(two('1 | 3 | 0 | 3%', '2 | 3 | 0 | 3%')), 'TIERS_OUT_OF_ORDER'],
    ['a threshold that falls', dividend(two('9 | 3 | 0 | 3%', '2 | 4 | 0 | 4%')), 'TIERS_OUT_OF_ORDER'],
    ['no threshold that rises', dividend(two('9 | 3 | 5 | 3%', '9 | 3 | 5 | 4%')), 'TIERS_OUT_OF_ORDER'],
    ['one that rises', dividend(two('9 | 3 | 5 | 3%', '9 | 4 | 5 | 4%')), null],
    ['the highest of a day', salary(flat('1.5%')), null],
    ['above it', salary(flat('1.5001%')), 'RATE_OUT_OF_BOUNDS'],
    [
      'of won stakes in an hour',
      salary(flat('1.1%'), { kind: 'hourly', base: 'PROFIT' }),
      'RATE_OUT_OF_BOUNDS',
    ],
    ['of lost stakes in an hour', salary(flat('1.1%'), { kind: 'hourly', base: 'LOSS' }), null],
    [
      'a least stake of a base without one',
      salary(flat('1%'), { base: 'LOSS', stakeMin: 1n }),
      'THRESHOLD_INVALID',
    ],
    [
      'halves without halves',
      dividend(flat('1%'), { carry: 'SECOND_HALF', period: 'M' }),
      'CARRY_NEEDS_HALVES',
    ],
    ['no category', dividend(flat('1%'), { categories: [] }), 'CATEGORIES_INVALID'],
    ['a category twice', dividend(flat('1%'), { categories: ['LIVE', 'LIVE'] }), 'CATEGORIES_INVALID'],
    ['categories in order', dividend(flat('1%'), { categories: ['LIVE', 'RNG'] }), null],
    ['the highest wage of a round', realtime('2.1%', '2.1%'), null],
    ['above it with the single rate', realtime('0.1%', '2.1%', { singleRate: 1 }), 'RATE_OUT_OF_BOUNDS'],
    ['no wage of a round', realtime('0%', '0%'), 'RATE_OUT_OF_BOUNDS'],
    ['a wage below nothing', { ...realtime('1%', '1%'), lossRate: -1 }, 'RATE_OUT_OF_BOUNDS'],
  ]
  it.each(rows)('%s', (_, terms, fault) => {
    expect(checkTerms(terms, BOUNDS)).toBe(fault)
  })
})

describe('terms below those of the upline', () => {
  const parent = dividend(
    tiersOf(`
      turnover | active | loss   | rate
      300,000  | 3      | 10,000 | 3%
      500,000  | 3      | 30,000 | 5%`),
  )
  const rows = readTable(`
    turnover | active | loss   | rate | answer
    400,000  | 3      | 10,000 | 3%   | -
    300,000  | 3      | 10,000 | 3%   | -
    500,000  | 3      | 30,000 | 5%   | -
    200,000  | 3      | 10,000 | 2%   | CONTRACT_NOT_DOMINATED
    500,000  | 2      | 30,000 | 5%   | CONTRACT_NOT_DOMINATED
    400,000  | 3      | 30,000 | 4%   | CONTRACT_NOT_DOMINATED
    600,000  | 5      | 30,000 | 5.1% | CONTRACT_RATE_ABOVE_UPLINE`)
  it.each(rows)('$turnover, $active, $loss at $rate: $answer', (row) => {
    const { answer, ...cells } = row
    const child = dividend(
      tier(['turnover', 'active', 'loss', 'rate'].map((head) => cells[head]).join(' | ')),
    )
    expect(checkDominance(parent, child) ?? '-').toBe(answer)
  })

  const others: [why: string, parent: Terms, child: Terms, fault: string | null][] = [
    ['another pay period', parent, { ...parent, period: 'M' }, 'CONTRACT_PERIOD_MISMATCH'],
    ['another kind', parent, salary(flat('1%')), 'CONTRACT_PERIOD_MISMATCH'],
    [
      'an hour below a day',
      salary(flat('1%')),
      salary(flat('1%'), { kind: 'hourly' }),
      'CONTRACT_PERIOD_MISMATCH',
    ],
    ['another base', salary(flat('1%')), salary(flat('1%'), { base: 'LOSS' }), 'CONTRACT_PERIOD_MISMATCH'],
    ['other categories', parent, { ...parent, categories: ['RNG'] }, 'CONTRACT_PERIOD_MISMATCH'],
    ['the same categories', { ...parent, categories: ['RNG'] }, { ...parent, categories: ['RNG'] }, null],
    ['active from less', parent, { ...parent, activeMin: 1n }, 'CONTRACT_PERIOD_MISMATCH'],
    [
      'smaller stakes counted',
      salary(flat('1%'), { stakeMin: 2n }),
      salary(flat('1%')),
      'CONTRACT_PERIOD_MISMATCH',
    ],
    ['the same wages of a round', realtime('0.5%', '1.2%'), realtime('0.5%', '1.2%'), null],
    ['more for a lost one', realtime('0.5%', '1.2%'), realtime('0.1%', '1.3%'), 'CONTRACT_RATE_ABOVE_UPLINE'],
    [
      'smaller rounds counted',
      realtime('1%', '1%', { stakeMin: 2n }),
      realtime('1%', '1%', { stakeMin: 1n }),
      'CONTRACT_NOT_DOMINATED',
    ],
  ]
  it.each(others)('%s', (_, above, child, fault) => {
    expect(checkDominance(above, child)).toBe(fault)
  })
})

describe('an agreement in writing', () => {
  const all: Terms[] = [
    dividend(flat('10%'), { categories: ['LIVE', 'RNG'] }),
    salary(flat('1%'), { stakeMin: amount('2.5') }),
    realtime('0.5%', '1.2%'),
  ]
  it('is read again as it was', () => {
    for (const terms of all) expect(readTerms(JSON.parse(JSON.stringify(writeTerms(terms))))).toEqual(terms)
  })
  it('has another hash for every other word of it', () => {
    const base = { kind: 'dividend' as const, currency: 'FUN', issuer: null, holder: 'a' }
    const others = [
      { ...base, terms: all[0]! },
      { ...base, holder: 'b', terms: all[0]! },
      { ...base, issuer: 'm', terms: all[0]! },
      { ...base, currency: 'THB', terms: all[0]! },
      { ...base, terms: dividend(flat('10.1%'), { categories: ['LIVE', 'RNG'] }) },
      { ...base, terms: dividend(flat('10%'), { categories: ['LIVE', 'RNG'], mode: 'FLOAT' }) },
    ]
    expect(new Set(others.map(agreementHash)).size).toBe(others.length)
    expect(agreementHash(others[0]!)).toMatch(/^[0-9a-f]{64}$/)
  })
  it('never lets a rate through that is no whole part within the bounds', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: false }), (wild) => {
        const fault = checkTerms(salary([{ ...flat('1%')[0]!, rate: wild }]), BOUNDS)
        const isGood = Number.isInteger(wild) && wild > 0 && wild <= rate('1.5%')
        expect(fault === null).toBe(isGood)
      }),
      { numRuns: 300 },
    )
  })
})
