import { expect, test } from 'vitest'
import { youngerOf } from './balance-age.ts'

const old = { sumBalance: '10.00', version: 7 }
const young = { sumBalance: '4.00', version: 8 }

test.each([
  [undefined, old, old],
  [old, young, young],
  [young, old, young],
  [young, { ...young }, young],
  [young, { sumBalance: '1.00' }, { sumBalance: '1.00' }],
])('a refresh of %o by %o shows %o', (known, answer, shown) =>
  expect(youngerOf(known, answer)).toEqual(shown),
)
