import { expect, test } from 'vitest'
import { now } from '../../../../platform/clock.ts'
import { proveCall } from './prove-call.ts'
import { rawCall } from '../dialects/testing.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { Proof } from '../types.ts'

const vendorWith = (proof: Proof | null, allowedAddresses: readonly string[]) =>
  ({ allowedAddresses, windowSeconds: 300, dialect: { authenticate: () => proof } }) as unknown as LiveVendor
const from = (address: string) => ({ ...rawCall('/bet', '{}', {}), address })
const timeless: Proof = { keyId: 'k1' }
const timely: Proof = { keyId: 'k1', sentAt: now() }

test.each([
  ['real money, no moment, no list', timeless, [], '203.0.113.7', true, false],
  ['real money, no moment, listed', timeless, ['203.0.113.0/24'], '203.0.113.7', true, true],
  ['real money, no moment, another address', timeless, ['203.0.113.0/24'], '198.51.100.1', true, false],
  ['real money, with a moment, no list', timely, [], '203.0.113.7', true, true],
  ['play money, no moment, no list', timeless, [], '203.0.113.7', false, true],
  ['no proof, listed', null, ['203.0.113.0/24'], '203.0.113.7', false, false],
] as const)('R-032, %s', (...row) => {
  const [, proof, list, address, isRealMoney, isTaken] = row
  expect(proveCall(vendorWith(proof, list), from(address), { isRealMoney }) !== null).toBe(isTaken)
})
