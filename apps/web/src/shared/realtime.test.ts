import { describe, expect, test } from 'vitest'
import { newerBalance, newerPots, readPush, waitBefore } from './realtime.ts'

const currency = { code: 'PLAY', symbol: '฿', exponent: 2, isPlayMoney: true }
const known = { sumBalance: '10.00', version: 4, currency, accounts: [] }

describe('newerBalance', () => {
  test('a higher version replaces', () =>
    expect(newerBalance(known, { balance: '9.00', version: 5 })?.sumBalance).toBe('9.00'))
  test('the same or a lower version changes nothing', () => {
    expect(newerBalance(known, { balance: '99.00', version: 4 })).toBe(known)
    expect(newerBalance(known, { balance: '99.00', version: 3 })).toBe(known)
  })
  test('without a known balance the push waits for the call', () =>
    expect(newerBalance(undefined, { balance: '1.00', version: 1 })).toBeUndefined())
})

describe('newerPots', () => {
  const pot = { code: 'GRAND', amount: '100', asOf: '2026-01-02T00:00:00Z', seed: '50' }
  test('a later figure replaces, an earlier one does not', () => {
    const later = { pots: [{ code: 'GRAND', amount: '101', asOf: '2026-01-03T00:00:00Z' }] }
    const earlier = { pots: [{ code: 'GRAND', amount: '99', asOf: '2026-01-01T00:00:00Z' }] }
    expect(newerPots({ pots: [pot] }, later)?.pots[0]?.amount).toBe('101')
    expect(newerPots({ pots: [pot] }, earlier)?.pots[0]?.amount).toBe('100')
  })
})

describe('readPush', () => {
  test('takes a declared form', () =>
    expect(readPush('{"topic":"balance","payload":{"balance":"1.00","version":2}}')?.topic).toBe('balance'))
  test.each([
    '',
    'null',
    '{}',
    '{"topic":"balance","payload":{"balance":1,"version":2}}',
    '{"topic":"x","payload":{}}',
  ])('refuses %s', (text) => expect(readPush(text)).toBeNull())
})

test('waits grow to a ceiling', () => {
  expect(waitBefore(0, 1)).toBe(1_000)
  expect(waitBefore(3, 1)).toBe(8_000)
  expect(waitBefore(30, 1)).toBe(30_000)
  expect(waitBefore(0, 0)).toBe(500)
})
