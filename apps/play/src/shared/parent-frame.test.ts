import { expect, test } from 'vitest'
import { isBalanceMoved } from './parent-frame.ts'

test('hears one message and nothing that carries more', () => {
  expect(isBalanceMoved({ type: 'krathong:balance-moved' })).toBe(true)
  expect(isBalanceMoved({ type: 'krathong:balance-moved', balance: '1000000.00' })).toBe(false)
  expect(isBalanceMoved({ type: 'krathong:spin' })).toBe(false)
  expect(isBalanceMoved('krathong:balance-moved')).toBe(false)
  expect(isBalanceMoved(null)).toBe(false)
})
