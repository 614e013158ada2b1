import { describe, expect, it } from 'vitest'
import { faultsOf, newMethod, percentOf, shareOf } from './method-draft.ts'

describe('the percent of a fee', () => {
  it.each([
    ['0', 0],
    ['1.5', 150],
    ['0.05', 5],
    ['50', 5000],
    ['50.01', null],
    ['1.555', null],
    ['-1', null],
    ['๑', null],
    ['', null],
  ])('%s is %s parts', (percent, share) => {
    expect(shareOf(percent)).toBe(share)
    if (share !== null) expect(shareOf(percentOf(share))).toBe(share)
  })
})

describe('a method that is edited', () => {
  const method = {
    ...newMethod('THB', ['th', 'en']),
    code: 'bank-2',
    texts: { th: { title: 'ก', hint: '', steps: [] }, en: { title: 'a', hint: '', steps: [] } },
  }
  const account = {
    accountId: 'a',
    bank: 'Krung Thai',
    number: '0123456789',
    holder: 'K',
    dailyMaximum: '1000',
    isEnabled: true,
  }

  it('may be saved when nothing is wrong', () => {
    expect(faultsOf({ ...method, accounts: [account] })).toEqual({})
  })

  it.each([
    [{ code: 'Bank 2' }, 'code'],
    [{ minimum: '๑๐๐' }, 'minimum'],
    [{ maximum: '1,000' }, 'maximum'],
    [{ validMinutes: 0 }, 'validMinutes'],
    [{ texts: { th: { title: ' ', hint: '', steps: [] } } }, 'texts.th'],
    [{ accounts: [{ ...account, number: '12-34' }] }, 'account.a'],
    [{ accounts: [{ ...account, dailyMaximum: '' }] }, 'maximum.a'],
  ])('says what is wrong with %j', (change, field) => {
    expect(Object.keys(faultsOf({ ...method, ...change }))).toEqual([field])
  })
})
