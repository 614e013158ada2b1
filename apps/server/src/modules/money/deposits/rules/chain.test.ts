import { expect, test } from 'vitest'
import { judgeTransfer } from './chain.ts'

const UNIT = 10_000n
const order = { orderNo: 'DEP1', payable: 350n * UNIT, currency: 'THB', assetUnits: 10_000_000n }
const rule = { contract: 'USDT', coin: 100n }

test.each([
  ['the very amount', 10_000_000n, 350n * UNIT],
  ['half of it, at the order’s rate', 5_000_000n, 175n * UNIT],
  ['more', 12_000_000n, 420n * UNIT],
  ['a part of a coin is left out', 10_000_100n, 350n * UNIT],
  ['a unit short is a coin short', 9_999_999n, 350n * UNIT - 100n],
])('%s', (_, units, received) => {
  expect(judgeTransfer({ token: 'USDT', units }, order, rule)).toEqual({ kind: 'payment', received })
})

test('another token, an address without an order, and dust stop no order', () => {
  const aside = (outcome: string) => ({ kind: 'aside', outcome })
  expect(judgeTransfer({ token: 'FAKE', units: 10_000_000n }, order, rule)).toEqual(aside('wrong-token'))
  expect(judgeTransfer({ token: 'USDT', units: 10_000_000n }, null, rule)).toEqual(aside('unknown-order'))
  expect(judgeTransfer({ token: 'USDT', units: 99_999n }, order, rule)).toEqual(aside('dust'))
})
