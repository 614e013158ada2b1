import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldAmount, holdBalance, releaseBalance } from './held-balance.ts'

const known = { sumBalance: '100.00', version: 3 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  releaseBalance()
  vi.useRealTimers()
})

test('the figure waits at what the round left until the round has been shown', () => {
  holdBalance(known, '20.00')
  expect(heldAmount()).toBe('80.00')
  // Said again while it lasts: by then the newest balance may tell the result.
  holdBalance({ sumBalance: '480.00', version: 4 }, '20.00')
  expect(heldAmount()).toBe('80.00')
  expect(releaseBalance()).toEqual({ amount: '80.00', version: 3 })
  expect(heldAmount()).toBeNull()
})

test('a frame that is gone holds nothing for long', () => {
  holdBalance(known, '20.00')
  vi.advanceTimersByTime(4_000)
  holdBalance(known, '20.00')
  vi.advanceTimersByTime(4_900)
  expect(heldAmount()).toBe('80.00')
  vi.advanceTimersByTime(200)
  expect(heldAmount()).toBeNull()
})

test('a frame that never comes to an end holds nothing for ever', () => {
  for (let passed = 0; passed < 180_000; passed += 2_000) {
    holdBalance(known, '20.00')
    vi.advanceTimersByTime(2_000)
  }
  expect(heldAmount()).toBeNull()
})

test('what cannot be taken off is not', () => {
  holdBalance(known, '500.00')
  expect(heldAmount()).toBe('100.00')
  releaseBalance()
  holdBalance(known, '-5.00')
  expect(heldAmount()).toBe('100.00')
  releaseBalance()
  holdBalance(undefined, '5.00')
  expect(heldAmount()).toBeNull()
})
