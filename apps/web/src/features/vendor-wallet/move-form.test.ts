import { expect, test } from 'vitest'
import { faultOfMove } from './move-form.tsx'

test.each([
  ['10', '10.00', null],
  ['10.01', '10.00', 'tooMuch'],
  ['10.01', null, null],
  ['0', '10.00', 'malformed'],
  ['0.00', null, 'malformed'],
  ['-5', '10.00', 'malformed'],
  ['๑๐', '10.00', 'malformed'],
  ['1e3', '10000.00', 'malformed'],
  ['', '10.00', 'malformed'],
])('moving %s of %s: %s', (amount, most, fault) => {
  expect(faultOfMove(amount, most)).toBe(fault)
})
