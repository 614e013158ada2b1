import { expect, test } from 'vitest'
import { draftOf, newScheme, readScheme } from './scheme-drafts.ts'

const rules = { timeZone: 'Asia/Bangkok', firstLanguage: 'th' }
const start = {
  ...newScheme('2026-11-22T00:00:00.000Z', rules.timeZone),
  texts: { th: { title: 'คืนยอดเสีย', text: '' } },
}

test.each([
  [{ kind: 'cashback' as const, period: 'week' as const, tiers: '0 5 1000\n3 8 2500', claimHours: '48' }],
  [{ kind: 'check-in' as const, days: '1 2 3', stakeMin: '0', quota: '9' }],
  [{ kind: 'check-in' as const, makeUpLevel: '' }],
  [{ kind: 'contact' as const, contact: 'mail' as const, amount: '131' }],
  [{ kind: 'code' as const, code: 'HELLO2026', amount: '20', budget: '500', endsAt: '2026-12-01T10:00' }],
  [{ kind: 'birthday' as const, gifts: '1 28\n2 88', accountDays: '0', claimHours: '168' }],
  [{ kind: 'level-up' as const, gifts: '3 188' }],
  [{ kind: 'salary' as const, weeks: '1 8 1250\n4 88 0' }],
  [{ kind: 'referral' as const, friend: '0', friendDays: '14', monthMost: '3', isPhoneAsked: false }],
  [{ kind: 'mission' as const, missionPeriod: 'once' as const, steps: 'wins 3 5 LIVE 10.5 0' }],
  [
    {
      kind: 'mission' as const,
      steps: 'deposits 2 50 ALL 5 1\ndeposited 100 0 ALL 5 1\nphone 1 0 ALL 3 0\nfriends 3 20 ALL 9 2',
    },
  ],
  [{ kind: 'leaderboard' as const, period: 'week' as const, prizes: '1 50\n2-3 20' }],
  [{ kind: 'commission' as const, shares: '0.1 0 0.06 1 0.05', shareDays: '30', dayMost: '10' }],
  [{ kind: 'application' as const, missionPeriod: 'week' as const, isCommentAsked: true, attempts: '1' }],
  [{ kind: 'raffle' as const, rafflePrizes: '50 1\n20 2', drawAfter: '5', endsAt: '2026-12-01T10:00' }],
  [{ kind: 'raffle' as const, entry: 'deposit' as const, mostEach: '7', endsAt: '2026-12-01T10:00' }],
  [{ kind: 'wheel' as const, wheelPeriod: 'once' as const, wheelPrizes: '1 5\n88.5 1 3' }],
  [{ kind: 'envelope' as const, total: '50', parts: '5', leastEach: '0.5', endsAt: '2026-12-01T10:00' }],
  [{ kind: 'rebate' as const, rates: '0 0.4 0.3 0.29 0\n3 1 0.57 5 2', volumeMore: '0' }],
])('what was typed comes back as it was saved: %o', (change) => {
  const typed = { ...start, ...change }
  const { edit, faults } = readScheme(typed, rules)
  expect(faults).toEqual({})
  expect(edit.terms.kind).toBe(change.kind)
  expect(draftOf(edit, rules.timeZone)).toEqual(typed)
})

const raffle = { kind: 'raffle' as const, endsAt: '2026-12-01T10:00' }
const envelope = { kind: 'envelope' as const, endsAt: '2026-12-01T10:00' }

test.each([
  ['texts', { texts: {} }],
  ['lossMin', { lossMin: '-1' }],
  ['tiers', { tiers: '' }],
  ['tiers', { tiers: '1 5 1000' }],
  ['tiers', { tiers: '0 5 1000\n0 6 2000' }],
  ['tiers', { tiers: '0 51 1000' }],
  ['tiers', { tiers: '0 5 1000 9' }],
  ['claimHours', { claimHours: '0' }],
  ['days', { kind: 'check-in' as const, days: '1 0' }],
  ['stakeMin', { kind: 'check-in' as const, stakeMin: '' }],
  ['makeUpLevel', { kind: 'check-in' as const, makeUpLevel: '-1' }],
  ['amount', { kind: 'contact' as const, amount: '0' }],
  ['code', { kind: 'code' as const, code: 'abc', amount: '1' }],
  ['amount', { kind: 'code' as const, code: 'ABCD', amount: '0' }],
  ['gifts', { kind: 'birthday' as const, gifts: '2 88\n1 28' }],
  ['gifts', { kind: 'level-up' as const, gifts: '1 0' }],
  ['gifts', { kind: 'level-up' as const, gifts: '1 28 9' }],
  ['accountDays', { kind: 'birthday' as const, accountDays: '' }],
  ['weeks', { kind: 'salary' as const, weeks: '1 8' }],
  ['rates', { kind: 'rebate' as const, rates: '1 0.4 0.3 0.3 0.2' }],
  ['rates', { kind: 'rebate' as const, rates: '0 0.4 0.3 0.3' }],
  ['rates', { kind: 'rebate' as const, rates: '0 0 0 0 0' }],
  ['rates', { kind: 'rebate' as const, rates: '0 4.95 0 0 0' }],
  ['rates', { kind: 'rebate' as const, rates: '0 0.405 0 0 0' }],
  ['referrer', { kind: 'referral' as const, referrer: '0' }],
  ['friendDays', { kind: 'referral' as const, friendDays: '366' }],
  ['least', { kind: 'rebate' as const, least: '-1' }],
  ['steps', { kind: 'mission' as const, steps: '' }],
  ['steps', { kind: 'mission' as const, steps: 'stake 0 0 ALL 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'bets 1.5 0 ALL 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'wins 1 0 ALL 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'phone 2 0 ALL 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'friends 2 0 ALL 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'visits 2 0 RNG 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'stake 10 0 SLOTS 5 1' }],
  ['steps', { kind: 'mission' as const, steps: 'stake 10 0 ALL 5 1 9' }],
  ['prizes', { kind: 'leaderboard' as const, prizes: '2 50' }],
  ['prizes', { kind: 'leaderboard' as const, prizes: '1 20\n2 50' }],
  ['prizes', { kind: 'leaderboard' as const, prizes: '1-51 20' }],
  ['shares', { kind: 'commission' as const, shares: '0.1 0.1 0.1 0.1' }],
  ['shares', { kind: 'commission' as const, shares: '0 0 0 0 0' }],
  ['shares', { kind: 'commission' as const, shares: '1.01 0 0 0 0' }],
  ['dayMost', { kind: 'commission' as const, dayMost: '0' }],
  ['applicationMost', { kind: 'application' as const, applicationMost: '0' }],
  ['attempts', { kind: 'application' as const, attempts: '11' }],
  ['stakePer', { kind: 'leaderboard' as const, stakePer: '0' }],
  ['rafflePrizes', { ...raffle, rafflePrizes: '20 1\n50 1' }],
  ['rafflePrizes', { ...raffle, rafflePrizes: '20' }],
  ['drawAfter', { ...raffle, drawAfter: '4' }],
  ['entryStep', { ...raffle, entryStep: '0' }],
  ['mostEach', { ...raffle, mostEach: '0' }],
  ['endsAt', { ...raffle, endsAt: '' }],
  ['wheelPrizes', { kind: 'wheel' as const, wheelPrizes: '1 5' }],
  ['wheelPrizes', { kind: 'wheel' as const, wheelPrizes: '1 5 9\n8 1' }],
  ['wheelPrizes', { kind: 'wheel' as const, wheelPrizes: '1 0\n8 1' }],
  ['leastEach', { ...envelope, leastEach: '11' }],
  ['parts', { ...envelope, parts: '0' }],
  ['claimHours', { kind: 'salary' as const, claimHours: '721' }],
  ['times', { times: '51' }],
  ['quota', { quota: '0' }],
  ['budget', { budget: 'much' }],
  ['place', { place: '-1' }],
  ['endsAt', { endsAt: '2026-11-01T00:00' }],
])('%s is a fault of %o', (name, change) => {
  expect(readScheme({ ...start, ...change }, rules).faults).toEqual({ [name]: 'wrong' })
})
