import { describe, expect, it } from 'vitest'
import { coveredRate, draftOf, readDraft, readRate } from './draft.ts'
import type { Bounds, Terms } from './kinds.ts'

const bounds: Bounds = {
  dividendMax: 300_000,
  dividendStep: 1_000,
  dailyMax: 15_000,
  hourlyWonMax: 10_000,
  hourlyLostMax: 30_000,
  realtimeMax: 21_000,
}
const tier = (rate: number, turnover: string, active = 3, loss = '0.00') => ({ rate, turnover, active, loss })
const daily: Terms = {
  kind: 'daily',
  base: 'SINGLE',
  stakeMin: '0.00',
  categories: null,
  activeMin: '500.00',
  tiers: [tier(8_000, '100000.00'), tier(12_000, '300000.00', 5)],
}
const dividend: Terms = {
  kind: 'dividend',
  period: 'H',
  mode: 'FIXED',
  carry: 'SIX',
  platformFee: 100_000,
  categories: null,
  activeMin: '1000.00',
  tiers: [tier(100_000, '0.00', 0)],
}
const realtime: Terms = {
  kind: 'realtime',
  profitRate: 5_000,
  lossRate: 12_000,
  singleRate: 0,
  stakeMin: '10.00',
}
const around = (parent: Terms) => ({ parent, bounds, exponent: 2 })
const typed = (parent: Terms, changes: object) => {
  const draft = draftOf(parent)
  return readDraft(
    { ...draft, tiers: draft.tiers.map((one) => ({ ...one, ...changes })), ...changes },
    around(parent),
  )
}

describe('a rate', () => {
  it.each([
    ['0.8', 8_000],
    ['1', 10_000],
    ['100', 1_000_000],
    ['0.0001', 1],
    ['-1', null],
    ['NaN', null],
    ['', null],
    ['1e1', null],
    ['0.00001', null],
    ['١', null],
  ])('%s', (text, rate) => expect(readRate(text)).toBe(rate))
})

describe('terms as they are typed', () => {
  it('are the own ones where nothing was changed, but for the fee of the platform', () => {
    for (const terms of [daily, realtime])
      expect(readDraft(draftOf(terms), around(terms))).toEqual({ terms, faults: {}, whole: null })
    expect(readDraft(draftOf(dividend), around(dividend)).terms).toEqual({ ...dividend, platformFee: 0 })
  })

  it.each([
    [daily, { rate: '-1' }, 'rate', 'rate'],
    [daily, { rate: 'NaN' }, 'rate', 'rate'],
    [daily, { rate: '100.01' }, 'rate', 'max'],
    [daily, { rate: '1.5001' }, 'rate', 'max'],
    [daily, { rate: '0' }, 'rate', 'zero'],
    [daily, { active: '-1' }, 'active', 'count'],
    [daily, { active: '1.5' }, 'active', 'count'],
    [daily, { turnover: '-5' }, 'turnover', 'amount'],
    [daily, { turnover: '1.005' }, 'turnover', 'amount'],
    [dividend, { rate: '5.05' }, 'rate', 'step'],
    [dividend, { rate: '30.1' }, 'rate', 'max'],
    [dividend, { loss: 'all' }, 'loss', 'amount'],
  ] as const)('with a wrong field say so there: %#', (terms, changes, field, fault) => {
    const read = typed(terms, changes)
    expect(read.faults[`0.${field}`]).toBe(fault)
    expect(read.terms).toBeNull()
  })

  it.each([
    [daily, { rate: '1.3' }, 'order'],
    [{ ...daily, tiers: [daily.tiers[0]!] }, { rate: '0.9' }, 'above'],
    [{ ...daily, tiers: [daily.tiers[0]!] }, { rate: '0.5', turnover: '99999.99' }, 'below'],
    [{ ...daily, tiers: [daily.tiers[0]!] }, { rate: '0.5', active: '2' }, 'below'],
    [{ ...daily, tiers: [daily.tiers[0]!] }, { rate: '0.8' }, null],
    [realtime, { profitRate: '0.6' }, 'above'],
    [realtime, { stakeMin: '9.99' }, 'below'],
    [realtime, { profitRate: '0', lossRate: '0' }, 'sum'],
    [realtime, { lossRate: '2', singleRate: '1' }, 'sum'],
  ] as const)('that fit no better than so: %#', (terms, changes, whole) => {
    expect(typed(terms as Terms, changes).whole).toBe(whole)
  })

  it('with a rate of real-time that is none', () => {
    expect(typed(realtime, { profitRate: '-1', lossRate: '2.2' }).faults).toEqual({
      profitRate: 'rate',
      lossRate: 'max',
    })
  })
})

it('says before typing which rate thresholds allow', () => {
  const [first, second] = draftOf(daily).tiers
  expect(coveredRate(first!, around(daily))).toBe(8_000)
  expect(coveredRate({ ...second!, active: '4' }, around(daily))).toBe(8_000)
  expect(coveredRate(second!, around(daily))).toBe(12_000)
  expect(coveredRate({ ...first!, turnover: '1' }, around(daily))).toBeNull()
  expect(coveredRate({ ...first!, turnover: 'x' }, around(daily))).toBeNull()
})
