import { expect, test } from 'vitest'
import { commissionOf, isCommissionSound } from './index.ts'

const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const rates = { slots: 10, live: 6, sports: 6, pvp: 6, lottery: 5 }
const terms = { rates, dayMost: units(5_000) }

test.each([
  ['section 10 of the rules', { slots: 250_000 }, 250],
  [
    'every group',
    { slots: 1_000, live: 1_000, sports: 1_000, pvp: 1_000, lottery: 1_000 },
    1 + 0.6 * 3 + 0.5,
  ],
  ['each part floored by itself', { slots: 19.9, live: 33.3 }, 0.01 + 0.01],
  ['up to the most of a day', { slots: 9_000_000 }, 5_000],
  ['nothing of nothing', {}, 0],
  ['nothing of what was taken back', { slots: -5 }, 0],
])('%s', (_, valid, total) => {
  const stakes = Object.fromEntries(Object.entries(valid).map(([group, amount]) => [group, units(amount)]))
  expect(commissionOf(terms, stakes, 100n).total).toBe(units(total))
})

test.each([
  [terms, true],
  [{ ...terms, dayMost: 0n }, false],
  [{ ...terms, rates: { ...rates, slots: 101 } }, false],
  [{ ...terms, rates: { ...rates, slots: -1 } }, false],
  [{ ...terms, rates: { slots: 0, live: 0, sports: 0, pvp: 0, lottery: 0 } }, false],
])('terms %# are sound: %s', (wanted, isSound) => {
  expect(isCommissionSound(wanted)).toBe(isSound)
})
