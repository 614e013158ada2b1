import { expect, test } from 'vitest'
import { isTronAddress } from './tron-address.ts'

test.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', false],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6tj', false],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', false],
  ['', false],
])('%s', (address, isOne) => {
  expect(isTronAddress(address)).toBe(isOne)
})
