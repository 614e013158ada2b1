import { describe, expect, it } from 'vitest'
import { blankOffer, newTier, readOffer } from './offer-draft.ts'

const daily = {
  ...blankOffer,
  account: 'somchai',
  tiers: [{ ...newTier, rate: '1.25', active: '3', turnover: '100000' }],
}

describe('an offer of the platform', () => {
  it('is read as terms of its kind, and nothing that another kind asks for', () => {
    expect(readOffer(daily).terms).toEqual({
      kind: 'daily',
      categories: null,
      activeMin: '500',
      tiers: [{ rate: 12_500, active: 3, turnover: '100000', loss: '0' }],
      base: 'SINGLE',
      stakeMin: '0',
    })
    const dividend = {
      ...daily,
      kind: 'dividend',
      tiers: [{ ...newTier, rate: '30', loss: '0.01' }],
    } as const
    expect(readOffer(dividend).terms).toEqual({
      kind: 'dividend',
      categories: null,
      activeMin: '500',
      tiers: [{ rate: 300_000, active: 0, turnover: '0', loss: '0.01' }],
      period: 'H',
      mode: 'FIXED',
      carry: 'SIX',
      platformFee: 0,
    })
    const realtime = { ...daily, kind: 'realtime', profitRate: '0.5', lossRate: '1.2', tiers: [] } as const
    expect(readOffer(realtime).terms).toEqual({
      kind: 'realtime',
      profitRate: 5_000,
      lossRate: 12_000,
      singleRate: 0,
      stakeMin: '0',
    })
  })

  it.each([
    [{ account: ' ' }, 'account'],
    [{ tiers: [{ ...newTier, rate: '' }] }, '0.rate'],
    [{ tiers: [{ ...newTier, rate: '-1' }] }, '0.rate'],
    [{ tiers: [{ ...newTier, rate: '100.01' }] }, '0.rate'],
    [{ tiers: [{ ...newTier, rate: 'NaN' }] }, '0.rate'],
    [{ tiers: [daily.tiers[0]!, { ...newTier, rate: '1', active: '1.5' }] }, '1.active'],
    [{ tiers: [{ ...newTier, rate: '1', turnover: '1e6' }] }, '0.turnover'],
    [{ activeMin: '-500' }, 'activeMin'],
    [{ kind: 'dividend', tiers: [{ ...newTier, rate: '1', loss: '' }] }, '0.loss'],
    [{ kind: 'realtime', profitRate: '0.5', lossRate: '' }, 'lossRate'],
  ] as const)('%j is wrong in %s', (change, name) => {
    const { terms, faults } = readOffer({ ...daily, ...change })
    expect([terms, [...faults]]).toEqual([null, [name]])
  })
})
