import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activityStates,
  categories,
  completeBonus,
  countBet,
  forfeitBonus,
  maySwitch,
  takeBack,
} from './index.ts'
import { depositState } from './states.ts'
import { faultOf } from './check-terms.ts'
import { BONUS_CONTRIBUTION } from './deposit-bonus.ts'
import type { DepositTerms, OpenRequirement } from './index.ts'

const contribution = fc.record(
  Object.fromEntries(categories.map((category) => [category, fc.integer({ min: 0, max: 100 })])),
) as fc.Arbitrary<OpenRequirement['contribution']>

const requirement = fc.record({
  id: fc.uuid(),
  required: fc.bigInt({ min: 1n, max: 5_000n }),
  progress: fc.constant(0n),
  contribution,
  excludedGames: fc.subarray(['a', 'b']),
  stakeMax: fc.option(fc.bigInt({ min: 1n, max: 900n }), { nil: null }),
})
const bets = fc.array(
  fc.record({
    category: fc.constantFrom(...categories),
    gameId: fc.constantFrom('a', 'b', 'c'),
    raw: fc.bigInt({ min: 1n, max: 1_000n }),
    back: fc.bigInt({ min: 0n, max: 1_200n }),
  }),
  { maxLength: 12 },
)

/** Unit by unit: each unit of a bet goes to the oldest requirement that still wants something and counts this bet. */
const countSlowly = (
  open: readonly OpenRequirement[],
  bet: { category: never; gameId: string; raw: bigint },
) => {
  const progress = open.map((one) => one.progress)
  for (let unit = 0n; unit < bet.raw; unit += 1n) {
    const place = open.findIndex(
      (one, at) =>
        progress[at]! < one.required * 100n &&
        !one.excludedGames.includes(bet.gameId) &&
        (one.stakeMax === null || bet.raw <= one.stakeMax) &&
        one.contribution[bet.category] > 0,
    )
    if (place < 0) break
    const more = progress[place]! + BigInt(open[place]!.contribution[bet.category])
    const most = open[place]!.required * 100n
    progress[place] = more < most ? more : most
  }
  return progress
}

describe('counting against a model that counts unit by unit', () => {
  it('comes to the same, never counts more than the bet, and taking all back leaves nothing', () => {
    fc.assert(
      fc.property(fc.array(requirement, { minLength: 1, maxLength: 4 }), bets, (open, placed) => {
        let now: OpenRequirement[] = open.map((one, at) => ({ ...one, id: String(at) }))
        for (const { back, ...bet } of placed) {
          const expected = countSlowly(now, bet as never)
          const parts = countBet(now, { ...bet, stake: bet.raw })
          expect(parts.reduce((sum, { raw }) => sum + raw, 0n) <= bet.raw).toBe(true)
          const counted = new Map(parts.map((part) => [part.id, part.counted]))
          const after = now.map((one) => ({ ...one, progress: one.progress + (counted.get(one.id) ?? 0n) }))
          expect(after.map(({ progress }) => progress)).toEqual(expected)
          const left = takeBack(parts, back)
          const sumOf = (list: typeof parts) => list.reduce((sum, { raw }) => sum + raw, 0n)
          const all = sumOf(parts)
          expect(all - sumOf(left)).toBe(back < all ? back : all)
          expect(takeBack(parts, bet.raw).every(({ raw, counted: rest }) => raw === 0n && rest === 0n)).toBe(
            true,
          )
          now = after
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('ends', () => {
  const amounts = fc.bigInt({ min: 0n, max: 100_000n })
  it('never make money, and leave own money less what was lost of it', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, (cash, bonus, granted, own) => {
        const money = { cash, bonus, granted, own }
        for (const end of [forfeitBonus(money), completeBonus(money, 10)]) {
          expect(cash - end.removedCash + end.toCash).toBe(end.keep)
          expect(end.removedBonus + end.toCash).toBe(bonus)
          expect(end.keep + end.removedBonus + end.removedCash).toBe(cash + bonus)
          expect(end.removedBonus >= 0n && end.removedCash >= 0n && end.toCash >= 0n).toBe(true)
          expect(end.keep >= (cash < own ? cash : own)).toBe(true)
        }
      }),
    )
  })
})

describe('states', () => {
  it('go the ways of the table and no other', () => {
    const moves = activityStates.flatMap((from) =>
      activityStates.filter((to) => maySwitch(from, to)).map((to) => `${from}>${to}`),
    )
    expect(moves).toEqual([
      'COMING_SOON>JOIN',
      'COMING_SOON>CLOSED',
      'JOIN>JOINED',
      'JOIN>APPLYING',
      'JOIN>SIGNED',
      'JOIN>CLOSED',
      'JOINED>PROCESS',
      'JOINED>CLAIM',
      'JOINED>CLOSED',
      'APPLYING>PROCESS',
      'APPLYING>REJECTED',
      'APPLYING>CLAIM',
      'PROCESS>ISSUED',
      'REJECTED>APPLYING',
      'ISSUED>JOIN',
      'CLAIM>CLAIMED',
      'CLAIM>CLOSED',
      'CLAIMED>JOIN',
      'SIGNED>JOIN',
    ])
  })

  const base = {
    now: 10,
    startsAt: 5,
    endsAt: 20,
    isPaused: false,
    hasRoom: true,
    isEligible: true,
    join: 'none' as const,
  }
  it.each([
    [{}, 'JOIN'],
    [{ now: 4 }, 'COMING_SOON'],
    [{ now: 20 }, 'CLOSED'],
    [{ endsAt: null, now: 1_000 }, 'JOIN'],
    [{ isPaused: true }, 'CLOSED'],
    [{ isEligible: false }, 'CLOSED'],
    [{ hasRoom: false }, 'CLOSED'],
    [{ hasRoom: false, join: 'joined' as const }, 'JOINED'],
    [{ now: 20, join: 'joined' as const }, 'CLOSED'],
    [{ now: 99, isPaused: true, join: 'issued' as const }, 'ISSUED'],
  ])('%o is %s', (change, state) => expect(depositState({ ...base, ...change })).toBe(state))
})

describe('terms', () => {
  const sound: DepositTerms = {
    trigger: { kind: 'nth', nth: 1 },
    ratePercent: 100,
    bonusMax: 30_000_000n,
    depositMin: 1_000_000n,
    requirement: { times: 8, basis: 'deposit-and-bonus' },
    contribution: BONUS_CONTRIBUTION,
    excludedGames: [],
    stakeMax: { percent: 10, least: 1_000_000n },
    cashoutTimes: 10,
    daysToUse: 30,
  }
  it('can be kept as the house has them', () => expect(faultOf(sound)).toBe(null))
  it.each([
    ['trigger', { trigger: { kind: 'nth' as const, nth: 0 } }],
    ['ratePercent', { ratePercent: -100 }],
    ['ratePercent', { ratePercent: 1.5 }],
    ['bonusMax', { bonusMax: 0n }],
    ['depositMin', { depositMin: -1n }],
    ['requirement', { requirement: { times: 1_000, basis: 'bonus' as const } }],
    ['contribution', { contribution: { ...BONUS_CONTRIBUTION, RNG: 101 } }],
    [
      'contribution',
      { contribution: Object.fromEntries(categories.map((one) => [one, 0])) as DepositTerms['contribution'] },
    ],
    ['stakeMax', { stakeMax: { percent: 0, least: 1n } }],
    ['cashoutTimes', { cashoutTimes: 0 }],
    ['daysToUse', { daysToUse: 0 }],
  ] as const)('are refused with a bad %s', (field, change) =>
    expect(faultOf({ ...sound, ...change })).toBe(field),
  )
})
