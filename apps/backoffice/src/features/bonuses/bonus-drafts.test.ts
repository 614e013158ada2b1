import { expect, test } from 'vitest'
import { draftOf, newBonus, readBonus } from './bonus-drafts.ts'

const rules = { timeZone: 'Asia/Bangkok', firstLanguage: 'th' }
const start = {
  ...newBonus('2026-11-22T00:00:00.000Z', rules.timeZone),
  picture: '/art/banners/a.svg',
  texts: { th: { title: 'ฝากครั้งแรก', text: '' } },
}

test('what was typed comes back as it was saved', () => {
  const typed = { ...start, which: 'week' as const, quota: '5', excluded: 'a\nb', endsAt: '2026-12-01T10:00' }
  const { edit, faults } = readBonus(typed, rules)
  expect(faults).toEqual({})
  expect(edit).toMatchObject({
    terms: { trigger: { kind: 'first-of', period: 'week' }, excludedGames: ['a', 'b'], ratePercent: 100 },
    quota: 5,
    budget: null,
  })
  expect(draftOf(edit, rules.timeZone)).toEqual(typed)
})

test('certain hours and ways to pay come back as they were typed', () => {
  const typed = {
    ...start,
    ...{ which: 'hours' as const, hoursFrom: '22:00', hoursTo: '02:00', needsPayout: true },
    methods: ['usdt'] as const,
  }
  const { edit, faults } = readBonus(typed, rules)
  expect(faults).toEqual({})
  expect(edit.terms).toMatchObject({
    trigger: { kind: 'first-in', from: '22:00', to: '02:00' },
    methods: ['usdt'],
  })
  expect(edit.audience).toMatchObject({ needsPayout: true })
  expect(draftOf(edit, rules.timeZone)).toEqual(typed)
})

test('whom it is for comes back as it was typed, and is nothing where nobody is left out', () => {
  expect(readBonus(start, rules).edit).not.toHaveProperty('audience')
  const typed = { ...start, levelFrom: '2', newDays: '30', needsPhone: true, teamsOf: 'one\ntwo' }
  const { edit, faults } = readBonus(typed, rules)
  expect(faults).toEqual({})
  expect(edit.audience).toEqual({
    ...{ levelFrom: 2, levelTo: null, newDays: 30, contacts: ['phone'] },
    ...{ teamsOf: ['one', 'two'], notBeside: [] },
  })
  expect(draftOf(edit, rules.timeZone)).toEqual(typed)
})

test.each([
  ['levelFrom', { levelFrom: '-1' }],
  ['levelTo', { levelFrom: '5', levelTo: '4' }],
  ['newDays', { newDays: '0' }],
  ['notBeside', { notBeside: 'not-an-id' }],
  ['texts', { texts: { en: { title: 'First', text: '' } } }],
  ['showFrom', { startsAt: '2026-11-02T00:00', endsAt: '', showFrom: '2026-11-02T00:01' }],
  ['nth', { nth: '0' }],
  ['hoursTo', { which: 'hours' as const, hoursFrom: '02:00', hoursTo: '02:00' }],
  ['ratePercent', { ratePercent: '-5' }],
  ['bonusMax', { bonusMax: '0' }],
  ['depositMin', { depositMin: '1e3' }],
  ['times', { times: '51' }],
  ['stakePercent', { stakePercent: '101' }],
  ['stakeLeast', { stakeLeast: '' }],
  ['cashoutTimes', { cashoutTimes: '0' }],
  ['daysToUse', { daysToUse: '91' }],
  ['contribution', { contribution: { ...start.contribution, RNG: '101' } }],
  ['excluded', { excluded: 'bad id!' }],
  ['quota', { quota: '0' }],
  ['budget', { budget: 'much' }],
  ['joinHours', { joinHours: '0' }],
  ['place', { place: '-1' }],
  ['endsAt', { endsAt: '2026-11-01T00:00' }],
])('%s is a fault', (name, change) => {
  expect(readBonus({ ...start, ...change }, rules).faults).toEqual({ [name]: 'wrong' })
})
