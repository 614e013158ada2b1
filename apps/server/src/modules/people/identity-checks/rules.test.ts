import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { judgeDeposit, judgeWithdrawal, neededLevel, rulesFor } from './rules/levels.ts'
import { readList } from './rules/lists.ts'
import { findingWords, hitScore, nameLikeness, nameWords } from './rules/names.ts'
import { isOpenToPlayer, leadsTo, missingKinds } from './rules/states.ts'

const rule = (level: number, depositAbove: bigint, withdrawalAbove: bigint, jurisdiction = '*') => ({
  jurisdiction,
  level,
  depositAbove,
  withdrawalAbove,
})
const rules = [rule(2, 500n, 1000n), rule(1, 50n, 100n), rule(1, 0n, 0n, 'PH')]

describe('levels', () => {
  it.each([
    ['*', 'deposit', 50n, 0],
    ['*', 'deposit', 51n, 1],
    ['*', 'deposit', 501n, 2],
    ['*', 'withdrawal', 100n, 0],
    ['*', 'withdrawal', 101n, 1],
    ['TH', 'deposit', 51n, 1],
    ['PH', 'deposit', 1n, 1],
    ['PH', 'deposit', 10_000n, 1],
  ] as const)('%s %s of %s needs %s', (jurisdiction, act, total, level) => {
    expect(neededLevel({ isOn: true, rules }, { jurisdiction, act, total })).toBe(level)
    expect(neededLevel({ isOn: false, rules }, { jurisdiction, act, total })).toBe(0)
  })

  it('come in order', () => {
    expect(rulesFor({ rules }, '*').map(({ level }) => level)).toEqual([1, 2])
  })
})

/** What can happen to a player and a policy; `win` moves no rule of ours, and that is the point. */
type Act =
  | { kind: 'policy'; depositAbove: number; withdrawalAbove: number }
  | { kind: 'tell' }
  | { kind: 'deposit'; amount: number }
  | { kind: 'win' }
  | { kind: 'withdraw'; amount: number }

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('policy' as const),
    depositAbove: fc.nat(200),
    withdrawalAbove: fc.nat(200),
  }),
  fc.constant({ kind: 'tell' as const }),
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 100 }) }),
  fc.constant({ kind: 'win' as const }),
  fc.record({ kind: fc.constant('withdraw' as const), amount: fc.integer({ min: 1, max: 300 }) }),
)

test('no path leads to a first request at a withdrawal that was not told before the last deposit (M8)', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (steps) => {
      let policy = { isOn: true, version: 1, rules: [rule(1, 50n, 100n)] }
      let shownPolicy: typeof policy | null = null
      let shownBeforeMoney: typeof policy | null = null
      const [paid, taken] = [{ in: 0n }, { out: 0n }]
      const level = { level: 0, everLevel: 0, jurisdiction: '*' }
      for (const step of steps) {
        if (step.kind === 'policy')
          policy = {
            isOn: true,
            version: policy.version + 1,
            rules: [rule(1, BigInt(step.depositAbove), BigInt(step.withdrawalAbove))],
          }
        if (step.kind === 'tell') shownPolicy = policy
        if (step.kind === 'deposit') {
          const total = paid.in + BigInt(step.amount)
          if (judgeDeposit({ policy, shownPolicy, ...level, total }).kind === 'go') {
            // Money of theirs only ever comes in under the very terms they were told.
            expect(shownPolicy).toBe(policy)
            paid.in = total
            shownBeforeMoney = shownPolicy
          }
        }
        if (step.kind === 'withdraw') {
          const total = taken.out + BigInt(step.amount)
          const verdict = judgeWithdrawal({ policy, shownPolicy: shownBeforeMoney, ...level, total })
          if (verdict.kind === 'ask') expect(total > shownBeforeMoney!.rules[0]!.withdrawalAbove).toBe(true)
          else taken.out = total
        }
      }
    }),
  )
})

test('who was verified once gets at their money after it ran out, and is asked before the next deposit', () => {
  const policy = { isOn: true, version: 1, rules }
  const ranOut = { policy, shownPolicy: policy, jurisdiction: '*', level: 0, everLevel: 1, total: 200n }
  expect(judgeWithdrawal(ranOut)).toEqual({ kind: 'go' })
  expect(judgeDeposit(ranOut)).toEqual({ kind: 'ask', level: 1 })
})

describe('states', () => {
  it('lead from asked to approved by a look only', () => {
    expect(leadsTo('asked', 'approved')).toBe(false)
    expect(leadsTo('submitted', 'approved')).toBe(false)
    expect(leadsTo('review', 'approved')).toBe(true)
    expect(leadsTo('approved', 'refused')).toBe(false)
    expect(['asked', 'refused', 'expired'].every((state) => isOpenToPlayer(state as 'asked'))).toBe(true)
    expect(isOpenToPlayer('review')).toBe(false)
  })

  it('count what was asked again only when it came after', () => {
    const [before, moved, after] = [new Date(1000), new Date(2000), new Date(3000)]
    const asked = { again: ['selfie'] as const, movedAt: moved }
    const wanted = ['id-front', 'selfie'] as const
    const front = { kind: 'id-front' as const, sentAt: before }
    expect(missingKinds(wanted, [front, { kind: 'selfie', sentAt: before }], asked)).toEqual(['selfie'])
    expect(missingKinds(wanted, [front, { kind: 'selfie', sentAt: after }], asked)).toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['Malee Jaidee', 'JAIDEE, Malee', 100],
    ['José Rizal', 'Jose Rizal', 100],
    ['นางสาว มาลี ใจดี', 'มาลี ใจดี', 100],
  ])('%s is %s', (a, b, likeness) => expect(nameLikeness(a, b)).toBe(likeness))

  const born = (name: string, birthDate: string | null) => ({ name, birthDate })
  it.each([
    [
      'a letter doubled, same day',
      born('Somsak Rattanakul', '1970-05-05'),
      born('Somsakk Rattanakul', '1970-05-05'),
      true,
    ],
    [
      'another year',
      born('Somsak Rattanakul', '1970-05-05'),
      born('Somsakk Rattanakul', '1981-05-05'),
      false,
    ],
    ['no date known', born('Somsak Rattanakul', null), born('Somsak Ratanakul', '1970-05-05'), true],
    ['a first name alone', born('Somsak', null), born('Somsak Rattanakul', null), false],
    ['another person', born('Ligaya Santos', null), born('Somsak Rattanakul', null), false],
    ['nothing', born('', null), born('Somsak Rattanakul', null), false],
  ])('%s', (_, a, b, isHit) => expect(hitScore(a, b) !== null).toBe(isHit))

  it('are found by their bones although letters differ', () => {
    const shared = (a: string, b: string) => findingWords(a).some((word) => findingWords(b).includes(word))
    expect(shared('Mohammed Al Rashid', 'Muhamad Rasheed')).toBe(true)
    expect(shared('Ligaya Santos', 'Somsak Rattanakul')).toBe(false)
  })

  it('never throw and stay within a hundred', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
        const likeness = nameLikeness(a, b)
        expect(likeness >= 0 && likeness <= 100).toBe(true)
        expect(nameLikeness(a, a) === 100 || nameWords(a).length === 0).toBe(true)
      }),
    ))
})

describe('lists', () => {
  it('read quoted names, headings and empty dates', () => {
    expect(readList('\ufeffname,birth,ref\r\n"Doe, ""Jo"" Jane",,X-1\nMalee Jaidee,1990-02-28,\n')).toEqual({
      entries: [
        { name: 'Doe, "Jo" Jane', birthDate: null, reference: 'X-1' },
        { name: 'Malee Jaidee', birthDate: '1990-02-28', reference: '' },
      ],
    })
  })

  it.each([
    ['a date that is none', 'Malee,1990-02-30,1', 1],
    ['a field too many', 'Malee,1990-02-28,1\nMalee,1990-02-28,1,x', 2],
    ['a line of prose', 'no list at all', 1],
    ['a quote without an end', '"Malee,1990-02-28', 1],
    ['a name of one letter', 'M,,', 1],
    ['bytes of no text', '\u0000\u0001', 1],
  ])('with %s are refused by the line', (_, text, faultLine) => expect(readList(text)).toEqual({ faultLine }))
})
