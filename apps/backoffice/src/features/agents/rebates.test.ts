import { expect, it } from 'vitest'
import { faultsOfRebates, formOf, rulesOf } from './rebates.ts'

const rules = {
  greatest: { LIVE: '0.80', RNG: '1.20' },
  greatestGroup: 1956,
  isEqualAllowed: true,
  isNeverLower: false,
}

it('is a form with a field a category, and the same rules again', () => {
  const form = formOf(rules)
  expect([form.LIVE, form.LOTTERY, form.greatestGroup]).toEqual(['0.80', '0', 1956])
  expect(formOf(rulesOf(form))).toEqual(form)
})

it.each([
  [{}, []],
  [{ LIVE: '100', RNG: '0' }, []],
  [{ LIVE: '100.01' }, ['LIVE']],
  [{ LIVE: '-1' }, ['LIVE']],
  [{ LIVE: 'NaN' }, ['LIVE']],
  [{ LIVE: '0.805' }, ['LIVE']],
  [{ LIVE: '' }, ['LIVE']],
  [{ greatestGroup: 1899 }, ['greatestGroup']],
  [{ greatestGroup: 1961 }, ['greatestGroup']],
])('%j is wrong in %j', (change, wrong) => {
  expect(Object.keys(faultsOfRebates({ ...formOf(rules), ...change }))).toEqual(wrong)
})
