import { riskFields, riskKinds, riskRule } from '@krathong/protocol/shapes/risk'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { criteriaOf } from './find-hits.ts'
import { isLikeName, judge } from './rules.ts'
import { ruleOf } from './testing.ts'
import type { RiskEvent } from './types.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-28T17:00:00Z')
let made = 0
const event = (minute: number, amount: bigint, change: Partial<RiskEvent> = {}): RiskEvent => ({
  ...{
    source: 'deposit',
    reference: `r${String((made += 1)).padStart(6, '0')}`,
    playerId: 'malee',
    subject: 'malee',
  },
  ...{ at: new Date(START + minute * MINUTE), way: 'in', amount: amount * 10_000n, text: null },
  ...change,
})
const out = { way: 'out', source: 'payout' } as const
const before = new Date(START - 86_400_000)

const velocity = ruleOf('velocity', { way: 'in', count: 3, minutes: 10 })
const structuring = ruleOf('structuring', { count: 3, sum: '1000', percent: 90, minutes: 60 })
const large = ruleOf('large-sum', { way: 'out', sum: '1000', minutes: 60 })

const passing = ruleOf('passing', { sum: '500', percent: 50, minutes: 60 })
const shared = ruleOf('shared', { by: 'device', count: 3, minutes: 60 })
const payer = ruleOf('payer-name', { count: 2, minutes: 60 })
const opposite = ruleOf('opposite-bets', { count: 2, minutes: 60 })
const client = (minute: number, playerId: string, subject = 'device:a') =>
  event(minute, 0n, { source: 'client', reference: subject, subject, playerId, way: null })
const paid = (minute: number, text: string) => event(minute, 5n, { text, payee: 'Malee Jaidee' })
const units = (amount: bigint) => amount * 10_000n

const hitsAt = (rule: typeof velocity, events: readonly RiskEvent[], from = before) =>
  judge(events, criteriaOf(rule, 'FUN'), from).flatMap(({ playerId, hits }) =>
    hits.map(({ trigger, measured }) => `${playerId} ${(trigger.at.getTime() - START) / MINUTE} ${measured}`),
  )

describe('what each kind looks for', () => {
  const cases: [string, typeof velocity, RiskEvent[], string[]][] = [
    ['three deposits in ten minutes', velocity, [0, 5, 9].map((at) => event(at, 1n)), ['malee 9 3']],
    ['the first of them ten minutes before', velocity, [0, 5, 10].map((at) => event(at, 1n)), []],
    ['withdrawals beside them', velocity, [event(0, 1n), event(1, 1n), event(2, 1n, out)], []],
    [
      'a fourth speaks once more',
      velocity,
      [0, 1, 2, 3].map((at) => event(at, 1n)),
      ['malee 2 3', 'malee 3 4'],
    ],
    [
      'of another player',
      velocity,
      [event(0, 1n), event(1, 1n), event(2, 1n, { playerId: 'anong', subject: 'anong' })],
      [],
    ],
    ['just below', structuring, [event(0, 900n), event(1, 999n), event(2, 950n)], ['malee 2 3']],
    ['one of them at the amount', structuring, [event(0, 900n), event(1, 1000n), event(2, 950n)], []],
    ['one of them too small', structuring, [event(0, 900n), event(1, 899n), event(2, 950n)], []],
    ['in both directions', structuring, [event(0, 900n), event(1, 950n, out), event(2, 950n)], []],
    ['a sum that is reached', large, [event(0, 400n, out), event(59, 600n, out)], ['malee 59 10000000']],
    ['a sum that is reached in one', large, [event(0, 1000n, out)], ['malee 0 10000000']],
    ['a satang less', large, [event(0, 400n, out), event(1, 600n, { ...out, amount: 5_999_900n })], []],
    [
      'half of it out again, unplayed',
      passing,
      [event(0, 1000n), event(5, 500n, { ...out, staked: units(499n) })],
      ['malee 5 49'],
    ],
    [
      'half of it out, played',
      passing,
      [event(0, 1000n), event(5, 500n, { ...out, staked: units(500n) })],
      [],
    ],
    ['less than half out', passing, [event(0, 1001n), event(5, 500n, { ...out, staked: 0n })], []],
    ['little out', passing, [event(0, 400n), event(5, 499n, { ...out, staked: 0n })], []],
    ['nothing came in', passing, [event(5, 900n, { ...out, staked: 0n })], []],
    [
      'a deposit after it says nothing',
      passing,
      [event(0, 900n, { ...out, staked: 0n }), event(5, 900n)],
      [],
    ],
    [
      'the third on a device, and the fourth',
      shared,
      [client(0, 'a'), client(1, 'b'), client(2, 'c'), client(3, 'd'), client(1, 'e', 'device:b')],
      ['c 2 3', 'd 3 4'],
    ],
    ['one player three times', shared, [client(0, 'a'), client(1, 'b'), client(2, 'a')], []],
    [
      'two payers of other names',
      payer,
      [paid(0, 'Somchai Dee'), paid(1, 'MS MALEE J'), paid(2, 'นายสมชาย ดี')],
      ['malee 2 2'],
    ],
    ['two flags', opposite, [0, 1].map((at) => event(at, 0n, { source: 'flag', way: null })), ['malee 1 2']],
    ['the first an hour before', large, [event(0, 400n, out), event(60, 600n, out)], []],
  ]
  test.each(cases)('%s', (_, rule, events, expected) => {
    expect(hitsAt(rule, events)).toEqual(expected)
    expect(hitsAt(rule, events.toReversed())).toEqual(expected)
  })
})

it('says nothing of what was before the stretch, but counts it', () => {
  const events = [0, 1, 2, 3].map((at) => event(at, 1n))
  expect(hitsAt(velocity, events, new Date(START + 2 * MINUTE))).toEqual(['malee 3 4'])
})

it('finds the same in one stretch as in many', () => {
  const some = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.bigInt({ min: 850n, max: 1050n }), fc.boolean()),
    {
      maxLength: 40,
    },
  )
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 6 })
  fc.assert(
    fc.property(some, cuts, (drawn, at) => {
      const events = drawn.map(([minute, amount, isIn]) =>
        event(minute, amount, isIn ? {} : { ...out, staked: units(amount % 7n) }),
      )
      for (const rule of [velocity, structuring, large, passing]) {
        const ends = [...at.toSorted((one, other) => one - other), 301].map(
          (minute) => new Date(START + minute * MINUTE),
        )
        const parts = ends.flatMap((end, no) => {
          const from = no === 0 ? before : ends[no - 1]!
          return hitsAt(
            rule,
            events.filter((one) => one.at <= end),
            from,
          )
        })
        expect(parts.toSorted()).toEqual(hitsAt(rule, events).toSorted())
      }
    }),
  )
})

describe('whether two names may be one person’s', () => {
  test.each([
    ['Malee Jaidee', 'malee jaidee', true],
    ['MS MALEE JAIDEE', 'Malee Jaidee', true],
    ['JAIDEE, MALEE', 'Malee Jaidee', true],
    ['MALEE J', 'Malee Jaidee', true],
    ['MALEE JAI***', 'Malee Jaidee', true],
    ['M*** JAIDEE', 'Malee Jaidee', true],
    ['นางสาวมาลี ใจดี', 'มาลี ใจดี', true],
    ['นาย สมชาย ใจดี', 'สมชาย ใจดี', true],
    ['Malee', 'Malee Jaidee', true],
    ['', 'Malee Jaidee', true],
    ['Somchai Jaidee', 'Malee Jaidee', false],
    ['Malee Boonmee', 'Malee Jaidee', false],
    ['Malee Malee', 'Malee Jaidee', false],
    ['สมชาย ใจดี', 'มาลี ใจดี', false],
    ['Malee Jaidee', 'มาลี ใจดี', false],
  ])('%s and %s: %s', (one, other, isLike) => {
    expect(isLikeName(one, other)).toBe(isLike)
    expect(isLikeName(other, one)).toBe(isLike)
  })
})

it('nobody registers from an account', () => {
  expect(riskRule.safeParse(ruleOf('registrations', { by: 'account', count: 2 })).success).toBe(false)
})

it('takes the fields of its kind and no others', () => {
  for (const kind of riskKinds) {
    const all = { count: 2, sum: '5', percent: 90, way: 'in', by: 'device' } as const
    const own = Object.fromEntries(riskFields[kind].map((field) => [field, all[field]]))
    expect(riskRule.safeParse(ruleOf(kind, own)).success).toBe(true)
    for (const field of Object.keys(all) as (keyof typeof all)[]) {
      const changed = { ...own, [field]: riskFields[kind].includes(field) ? null : all[field] }
      expect(riskRule.safeParse(ruleOf(kind, changed)).success, `${kind} ${field}`).toBe(false)
    }
  }
})

test.each(['0', '1.234', '1.00001'])('refuses a sum of %s', (sum) => {
  expect(() => criteriaOf(ruleOf('large-sum', { way: 'in', sum }), 'FUN')).toThrow('AMOUNT_MALFORMED')
})
