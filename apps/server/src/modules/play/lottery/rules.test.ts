import { soldGameOf } from '@krathong/lottery'
import { describe, expect, it } from 'vitest'
import { limitsFor, quoteTickets } from './rules.ts'

const UNIT = 10_000n

describe('limits', () => {
  it.each([
    { code: 'SSC_1M', currency: 'THB', stake: 50_000, least: 1, payout: 400_000, lines: 100_000 },
    { code: 'TH_GLO', currency: 'THB', stake: 50_000, least: 1, payout: 1_000_000, lines: 1_000 },
    { code: 'LAO', currency: 'FUN', stake: 50_000, least: 1, payout: 1_000_000, lines: 1_000 },
    { code: 'NIKKEI_AM', currency: 'THB', stake: 50_000, least: 1, payout: 1_000_000, lines: 1_000 },
    {
      code: 'VN_HCM',
      currency: 'VND',
      stake: 200_000_000,
      least: 1_000,
      payout: 1_500_000_000,
      lines: 1_000,
    },
    { code: 'MB_1M', currency: 'VND', stake: 200_000_000, least: 1_000, payout: 1_500_000_000, lines: 1_000 },
    {
      code: 'SSC_1M',
      currency: 'VND',
      stake: 200_000_000,
      least: 1_000,
      payout: 1_500_000_000,
      lines: 100_000,
    },
    {
      code: 'TH_GLO',
      currency: 'VND',
      stake: 200_000_000,
      least: 1_000,
      payout: 1_500_000_000,
      lines: 1_000,
    },
    { code: 'VN_HN', currency: 'THB', stake: 50_000, least: 1, payout: 1_000_000, lines: 1_000 },
  ])('of $code in $currency', ({ code, currency, stake, least, payout, lines }) => {
    expect(limitsFor(soldGameOf(code)!, currency)).toMatchObject({
      ...{ mostStake: BigInt(stake) * UNIT, leastStake: BigInt(least) * UNIT },
      ...{ mostPayout: BigInt(payout) * UNIT, mostLines: lines },
    })
  })

  const BAHT = { code: 'TH_GLO', currency: 'THB', betType: 'TH.2TOP' }
  const DONG = { code: 'VN_HCM', currency: 'VND', betType: 'VN.LO2' }
  it.each([
    { ...BAHT, each: 1.5, fault: 'stake' },
    { ...BAHT, each: 2, fault: null },
    { ...BAHT, each: 50_001, fault: { most: 50_000n * UNIT } },
    { ...DONG, each: 999, fault: { least: 1_000n * UNIT } },
    { ...DONG, each: 1_000, fault: null },
  ])('let a stake of $each $currency pass or not', ({ code, currency, betType, each, fault }) => {
    const sold = soldGameOf(code)!
    const tickets = [{ betType, picks: [[12]], each: BigInt(each * Number(UNIT)), price: 0n }]
    const quotes = quoteTickets(
      sold,
      { group: sold.series.groups.usual, tickets, player: { currency } },
      1_900,
    )
    expect('fault' in quotes ? quotes.fault : null).toEqual(fault)
  })
})
