import fc from 'fast-check'
import { parseAmount } from '@krathong/money'
import { describe, expect, it, test } from 'vitest'
import { cleanHolder, cleanNumber, isSameName } from './rules/accounts.ts'
import { quoteUsdt } from './rules/quote.ts'
import { contestableUntil, isPart, reminderTimes } from './rules/receipt.ts'
import { localBank, localName } from '../../../platform/bank-names.ts'
import { reasonsOf } from './rules/review-reasons.ts'
import { riskHits } from './rules/risk.ts'
import type { RiskFacts, RiskRule } from './types.ts'

const UNIT = 10_000n
const at = new Date('2026-01-15T00:00:00.000Z')

const clean: RiskFacts = {
  amount: 1_000n * UNIT,
  withdrawalsBefore: 3,
  withdrawn30Days: 0n,
  deposited30Days: 10_000n * UNIT,
  othersOnDevice: 0,
  othersOnAddress: 0,
  othersOnAccount: 0,
  accountBoundDaysAgo: 30,
  biggestWin: 0n,
  depositedSinceLast: 1_000n * UNIT,
  playedSinceLast: 1_000n * UNIT,
}

describe('review rules', () => {
  const cases: [RiskRule, string, Partial<RiskFacts>, Partial<RiskFacts>][] = [
    ['first-withdrawal', '1', { withdrawalsBefore: 0 }, { withdrawalsBefore: 1 }],
    ['amount-above', '50000', { amount: 50_000n * UNIT + 1n }, { amount: 50_000n * UNIT }],
    [
      'withdrawals-over-deposits',
      '5',
      { withdrawn30Days: 49_001n * UNIT },
      { withdrawn30Days: 49_000n * UNIT },
    ],
    ['shared-device', '1', { othersOnDevice: 1 }, { othersOnDevice: 0 }],
    ['shared-address', '5', { othersOnAddress: 5 }, { othersOnAddress: 4 }],
    ['shared-account', '1', { othersOnAccount: 1 }, { othersOnAccount: 0 }],
    ['account-changed', '7', { accountBoundDaysAgo: 6 }, { accountBoundDaysAgo: 7 }],
    ['big-win', '100000', { biggestWin: 100_000n * UNIT + 1n }, { biggestWin: 100_000n * UNIT }],
    ['little-play', '1', { playedSinceLast: 1_000n * UNIT - 1n }, { playedSinceLast: 1_000n * UNIT }],
  ]
  it.each(cases)('%s at %s', (rule, threshold, hit, not) => {
    const rules = [{ rule, isOn: true, threshold: BigInt(threshold) * UNIT }]
    expect(riskHits({ ...clean, ...hit }, rules, 2)).toMatchObject([{ rule }])
    expect(riskHits({ ...clean, ...not }, rules, 2)).toEqual([])
    expect(riskHits({ ...clean, ...hit }, [{ ...rules[0]!, isOn: false }], 2)).toEqual([])
  })
})

test('reminders at half time, nine tenths and ten minutes before the end, in order', () => {
  expect(reminderTimes(at, 1440).map((one) => (one.getTime() - at.getTime()) / 60_000)).toEqual([
    720, 1296, 1430,
  ])
  expect(reminderTimes(at, 60).map((one) => (one.getTime() - at.getTime()) / 60_000)).toEqual([30, 50, 54])
  expect(reminderTimes(at, 10).map((one) => (one.getTime() - at.getTime()) / 60_000)).toEqual([0, 5, 9])
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 10_080 }), (minutes) => {
      const times = reminderTimes(at, minutes).map((one) => one.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)!).toBeLessThan(at.getTime() + minutes * 60_000)
    }),
  )
})

test('what time confirmed may be contradicted for thirty days', () => {
  expect(contestableUntil(at).toISOString()).toBe('2026-02-14T00:00:00.000Z')
})

test('a part is more than nothing and less than all', () => {
  expect([0n, 1n, 49_999n, 50_000n, 50_001n].map((one) => isPart(one, 50_000n))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('USDT at the published rate less the network fee', () => {
  expect(quoteUsdt(3_600n * UNIT, { rate: 36n * UNIT, networkFee: UNIT })).toEqual({
    rate: '36.00',
    networkFee: '1.00',
    sends: '99.00',
  })
  expect(quoteUsdt(36n * UNIT, { rate: 36n * UNIT, networkFee: UNIT })).toBeNull()
})

// The amount of USDT before the fee, by hand: 3,601 / 36 = 100.0277…, 1,000 / 35.5 = 28.1690…, 359.99 / 36 = 9.9997…
test.each([
  ['3601', '36', '99.02'],
  ['1000', '35.5', '27.16'],
  ['359.99', '36', '8.99'],
  ['36.36', '36', '0.01'],
] as const)('%s at a rate of %s, less 1.00, sends %s: rounded down to a cent', (amount, rate, sends) => {
  const parts = { rate: parseAmount(rate, 4)!, networkFee: UNIT }
  expect(quoteUsdt(parseAmount(amount, 4)!, parts)?.sends).toBe(sends)
})

test('what is sent is never worth more than what was asked for, and short of it by less than a cent', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10_000_000n * UNIT })
  const rates = fc.bigInt({ min: 1n, max: 100_000n * UNIT })
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const quote = quoteUsdt(amount, { rate, networkFee: 0n })
      const sends = quote === null ? 0n : parseAmount(quote.sends, 2)!
      expect(sends * rate).toBeLessThanOrEqual(amount * UNIT)
      expect((sends + UNIT / 100n) * rate).toBeGreaterThan(amount * UNIT)
    }),
  )
})

test.each([
  ['bank', '123-4-56789-0', '1234567890'],
  ['bank', '๑๒๓๔๕๖๗๘', null],
  ['bank', '12345', null],
  ['wallet', '081 234 5678', '0812345678'],
  ['usdt', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['usdt', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60', null],
] as const)('a number of kind %s: %s', (kind, typed, number) => {
  expect(cleanNumber(kind, typed)).toBe(number)
})

test('names are one whatever their case and spaces, and are letters', () => {
  expect(isSameName('Malee  Jaidee', 'malee jaidee')).toBe(true)
  expect(isSameName('มาลี ใจดี', 'มาลี ใจดี')).toBe(true)
  expect(isSameName('Malee Jaidee', 'Malee Jaide')).toBe(false)
  expect(cleanHolder('มาลี ใจดี')).toBe('มาลี ใจดี')
  expect(cleanHolder('M4lee')).toBeNull()
  expect(cleanHolder('<b>Malee</b>')).toBeNull()
})

describe('why a request is looked at, as its player reads it', () => {
  it('names plain reasons, and never what looks for misuse', () => {
    expect(reasonsOf(['first-withdrawal', 'big-win', 'shared-device'], true)).toEqual([
      'FIRST_WITHDRAWAL',
      'AMOUNT',
    ])
    expect(reasonsOf(['little-play', 'shared-address'], false)).toEqual(['ROUTINE'])
    expect(reasonsOf([], true)).toEqual(['AMOUNT'])
  })
})

it('banks are called what their readers call them', () => {
  const bank = { code: 'KBANK', name: 'Kasikornbank' }
  expect(localName(bank, 'th')).toBe('ธนาคารกสิกรไทย')
  expect(localName(bank, 'vi')).toBe('Kasikornbank')
  expect(localName({ code: 'OWN', name: 'Own bank' }, 'th')).toBe('Own bank')
  for (const typed of ['KBANK', 'kbank ', 'Kasikornbank'])
    expect(localBank(typed, 'th')).toBe('ธนาคารกสิกรไทย')
  expect(localBank('Kasikornbank', 'vi')).toBe('Kasikornbank')
  expect(localBank('Bank of Nowhere', 'th')).toBe('Bank of Nowhere')
})
