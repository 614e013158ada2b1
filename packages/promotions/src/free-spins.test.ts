import { expect, it } from 'vitest'
import { freeSpinsExpect, freeSpinsWin } from './index.ts'
import { amount } from './testing/read-table.ts'

const CENT = 100n

it.each([
  ['the example of the rules', '137.50', '500', '137.50'],
  ['nothing', '0', '500', '0'],
  ['a whole unit at the most', '500', '500', '500'],
  ['more than the most', '500.01', '500', '500'],
  ['parts of a cent', '12.3456', '500', '12.34'],
  ['less than a cent', '0.0099', '500', '0'],
  ['a most with parts of a cent', '90', '12.345', '12.34'],
])('%s: %s of at most %s is credited as %s', (_, won, most, credited) => {
  expect(freeSpinsWin(amount(won), amount(most), CENT)).toBe(amount(credited))
})

it.each([
  [{ spins: 10, stake: amount('1'), most: amount('500') }, 9_600, '9.6'],
  [{ spins: 100, stake: amount('10'), most: amount('500') }, 9_600, '500'],
  [{ spins: 1, stake: amount('0.2'), most: amount('500') }, 0, '0'],
])('spins %# with a return on average', (figures, rtp, mean) => {
  expect(freeSpinsExpect(figures, rtp)).toBe(amount(mean))
})
