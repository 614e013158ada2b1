import { expect, it } from 'vitest'
import { expectedWage, marginAt } from './wage-budget.ts'
import type { RoundBet } from './wage-budget.ts'

// The worked example of the reference: profit 0.50%, loss 1.20%.
it.each<{ bet: RoundBet; single: number; wage: string }>([
  { bet: 'even', single: 0, wage: '0.850' },
  { bet: 'one', single: 0, wage: '1.130' },
  { bet: 'seven', single: 0, wage: '0.710' },
  { bet: 'straight', single: 0, wage: '1.199' },
  { bet: 'even', single: 0.1, wage: '0.950' },
])('a round with $bet and single $single costs $wage', ({ bet, single, wage }) => {
  expect(expectedWage({ profit: 0.5, loss: 1.2, single }, bet).toFixed(3)).toBe(wage)
})

it('the margin is what the prize group leaves of the stake', () => {
  expect(marginAt(1956).toFixed(2)).toBe('2.20')
  expect(marginAt(1900).toFixed(2)).toBe('5.00')
})
