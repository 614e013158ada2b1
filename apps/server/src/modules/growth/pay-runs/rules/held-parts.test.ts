import { salaryBill, WHOLE } from '@krathong/contracts'
import type { Terms } from '@krathong/contracts'
import { amount, rate, readTable } from '../../../../../../../packages/contracts/src/testing/read-table.ts'
import {
  dividend,
  flat,
  realtime,
  salary,
} from '../../../../../../../packages/contracts/src/testing/terms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldOfRun, heldParts, spread } from './held-parts.ts'
import type { FlaggedRound, HeldBill, HeldFacts } from './held-parts.ts'

const at = (minutes: number) => new Date(minutes * 60_000)
const span = { from: at(0), to: at(60) }
const UNIT = 100n

interface SlotFigures {
  stake: string
  returned: string
  minute?: number
}
const slotOf = ({ stake, returned, minute = 5 }: SlotFigures) => {
  const [s, r] = [amount(stake), amount(returned)]
  return {
    startsAt: at(minute),
    stake: s,
    returned: r,
    wonStake: r > s ? s : 0n,
    lostStake: r < s ? s : 0n,
  }
}
const round = (
  figures: SlotFigures | FlaggedRound['slots'],
  other: Partial<FlaggedRound> = {},
): FlaggedRound => ({
  playerId: 'p1',
  type: 0,
  path: ['M'],
  openedAt: at(0),
  isDenied: false,
  slots: 'stake' in figures ? [slotOf(figures)] : figures,
  ...other,
})
const bill = (terms: Terms, other: Partial<HeldBill>): HeldBill => ({
  contractId: 'c',
  holderId: 'M',
  terms,
  turnover: 0n,
  active: 0,
  base: 0n,
  result: null,
  carryBefore: null,
  fees: null,
  amount: 0n,
  paid: 0n,
  ...other,
})
const timed = (terms: ReturnType<typeof realtime>): HeldFacts['timed'] =>
  new Map([
    [
      'M',
      [
        {
          ...{ contractId: 'c', holderId: 'M', issuerId: null, agreementHash: '', terms },
          ...{ effectiveFrom: at(-60), effectiveTo: null },
        },
      ],
    ],
  ])
const facts = (other: Partial<HeldFacts> = {}) => ({ span, play: [], timed: new Map(), unit: UNIT, ...other })

describe('what of a bill is held', () => {
  // A salary of 1% on 10,000 of turnover, of which p1 staked 1,000 on a flagged draw.
  const whole = { turnover: amount('10,000'), base: amount('10,000'), amount: amount('100'), active: 2 }
  const cases = `
    case                        | stake | returned | paid | held | denied
    undecided                   | 1,000 | 0        | 0    | 10   | 0
    undecided, all is paid      | 1,000 | 0        | 100  | 0    | 0
    undecided, some is paid     | 1,000 | 0        | 95   | 5    | 0
    of a draw that was voided   | 0     | 0        | 0    | 0    | 0`
  it.each(readTable(cases))('$case', (row) => {
    const given = bill(salary(flat('1%')), { ...whole, paid: amount(row['paid']!) })
    const flagged = [round({ stake: row['stake']!, returned: row['returned']! })]
    expect(heldParts(given, flagged, facts())).toEqual({
      held: amount(row['held']!),
      denied: amount(row['denied']!),
    })
  })

  it('is apart from what is denied, and together they are what both take off', () => {
    const given = bill(salary(flat('1%')), whole)
    const flagged = [
      round({ stake: '1,000', returned: '0' }),
      round({ stake: '500', returned: '0' }, { playerId: 'p2', isDenied: true }),
    ]
    expect(heldParts(given, flagged, facts())).toEqual({ held: amount('10'), denied: amount('5') })
  })

  it('is nothing of another team, of a category that the contract does not count, or of another period', () => {
    const flagged = [round({ stake: '1,000', returned: '0' })]
    const nothing = { held: 0n, denied: 0n }
    expect(heldParts(bill(salary(flat('1%')), { ...whole, holderId: 'X' }), flagged, facts())).toEqual(
      nothing,
    )
    expect(heldParts(bill(salary(flat('1%'), { categories: ['RNG'] }), whole), flagged, facts())).toEqual(
      nothing,
    )
    const later = [round({ stake: '1,000', returned: '0', minute: 60 })]
    expect(heldParts(bill(salary(flat('1%')), whole), later, facts())).toEqual(nothing)
  })

  it.each([
    ['won', 'PROFIT', '1,900', '10'],
    ['lost', 'PROFIT', '0', '0'],
    ['lost', 'LOSS', '0', '10'],
  ] as const)('of a draw that was %s under %s follows the base', (_, base, returned, held) => {
    const given = bill(salary(flat('1%'), { base }), whole)
    const flagged = [round({ stake: '1,000', returned })]
    expect(heldParts(given, flagged, facts()).held).toBe(amount(held))
  })

  it('is the whole bill where its tier falls with the flagged stakes or members', () => {
    const tiers = [{ rate: rate('1%'), active: 2, turnover: amount('9,500'), loss: 0n }]
    const flagged = [round({ stake: '1,000', returned: '0' })]
    expect(heldParts(bill(salary(tiers), whole), flagged, facts()).held).toBe(amount('100'))
    const byMembers = [{ rate: rate('1%'), active: 2, turnover: 0n, loss: 0n }]
    const play = [
      {
        ...{
          playerId: 'p1',
          type: 0,
          path: ['M'],
          category: 'RNG',
          returned: 0n,
          wonStake: 0n,
          lostStake: 0n,
        },
        stake: amount('600'),
      },
    ]
    expect(heldParts(bill(salary(byMembers), whole), flagged, facts({ play })).held).toBe(amount('100'))
  })

  it('of a dividend is what the members lost by it, and nothing where they won', () => {
    const given = bill(dividend(flat('10%')), {
      turnover: amount('10,000'),
      result: -amount('2,000'),
      ...{ carryBefore: 0n, fees: 0n, amount: amount('200') },
    })
    const of = (returned: string) => heldParts(given, [round({ stake: '1,000', returned })], facts()).held
    expect([of('0'), of('1,900')]).toEqual([amount('100'), 0n])
  })

  it('by the round is the wage of the round, as all corrections left it', () => {
    const terms = realtime('0.5%', '1.2%')
    const given = bill(terms, { base: amount('20'), carryBefore: 0n, amount: amount('20') })
    const of = (slots: FlaggedRound['slots']) =>
      heldParts(given, [round(slots)], facts({ timed: timed(terms) })).held
    const lost = slotOf({ stake: '1,000', returned: '0' })
    expect(of([lost])).toBe(amount('12'))
    // Told anew later as voided: what the later run takes back is all there was.
    const back = { ...lost, startsAt: at(90), stake: -lost.stake, lostStake: -lost.lostStake }
    expect(of([lost, back])).toBe(0n)
    // Told anew as won: 12 was given, and 7 of it taken back by the later run.
    const won = { ...lost, startsAt: at(90), stake: 0n, returned: amount('1,500') }
    expect(of([lost, won])).toBe(amount('5'))
  })
})

it('leaves an upline whose bill was raised what is left of what it owes', () => {
  const terms = salary(flat('0.9%'))
  const leg = bill(terms, {
    holderId: 'A',
    base: amount('10,000'),
    turnover: amount('10,000'),
    amount: amount('90'),
  })
  // Corrections left M's team 2,000, which gives 20; it owes 90 below.
  const top = bill(salary(flat('1%')), {
    ...{ base: amount('2,000'), turnover: amount('2,000'), amount: amount('90'), carryBefore: 0n },
  })
  const flagged = (isDenied: boolean) => [
    round({ stake: '1,000', returned: '0' }, { path: ['M', 'A'], isDenied }),
  ]
  const of = (isDenied: boolean) =>
    heldOfRun(
      [
        { ...top, issuerId: null, settledBelow: 0n },
        { ...leg, issuerId: 'M', settledBelow: 0n },
      ],
      flagged(isDenied),
      facts(),
    ).map(({ held, denied }) => [held, denied])
  expect(of(false)).toEqual([
    [amount('9'), 0n],
    [amount('9'), 0n],
  ])
  expect(of(true)).toEqual([
    [0n, amount('9')],
    [0n, amount('9')],
  ])
})

describe('parts that are taken off', () => {
  it('are never more than was given, and together what is left', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -1_000n, max: 1_000n }), { maxLength: 8 }), (parts) => {
        const taken = spread(parts)
        const left = parts.reduce((sum, part) => sum + part, 0n)
        expect(taken.reduce((sum, part) => sum + part, 0n)).toBe(left > 0n ? left : 0n)
        taken.forEach((part, n) => expect(part >= 0n && part <= (parts[n]! > 0n ? parts[n]! : 0n)).toBe(true))
      }),
    )
  })

  it('leave no salary of an upline below those of its legs', () => {
    const staked = fc.record({
      stake: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      flag: fc.constantFrom('none', 'open', 'denied'),
      leg: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(staked, { maxLength: 12 }),
        fc.integer({ min: 1, max: WHOLE / 50 }),
        fc.integer({ min: 0, max: WHOLE / 50 }),
        (bets, own, less) => {
          const rates = [own, Math.max(0, own - less)] as const
          const billOf = (holderId: string, of: number, mine: typeof bets) => {
            const terms = salary([{ rate: of, active: 0, turnover: 0n, loss: 0n }])
            const base = mine.reduce((sum, { stake }) => sum + stake, 0n)
            const made = salaryBill(terms, { team: { turnover: base, active: 0 }, base, unit: UNIT })
            return bill(terms, { holderId, turnover: base, base, amount: made.amount })
          }
          const rounds = bets
            .map(({ stake, flag, leg }, n) => ({
              flag,
              round: round([{ startsAt: at(5), stake, returned: 0n, wonStake: 0n, lostStake: stake }], {
                ...{ playerId: `p${n}`, path: ['M', `L${leg}`], isDenied: flag === 'denied' },
              }),
            }))
            .filter(({ flag }) => flag !== 'none')
            .map((one) => one.round)
          const payable = (given: HeldBill) => {
            const { held, denied } = heldParts(given, rounds, facts())
            expect(held >= 0n && denied >= 0n && held + denied <= given.amount).toBe(true)
            return [given.amount - denied, given.amount - denied - held] as const
          }
          const top = payable(billOf('M', rates[0], bets))
          const legs = [0, 1, 2, 3].map((leg) =>
            payable(
              billOf(
                `L${leg}`,
                rates[1],
                bets.filter((bet) => bet.leg === leg),
              ),
            ),
          )
          for (const part of [0, 1] as const)
            expect(legs.reduce((sum, one) => sum + one[part], 0n) <= top[part]).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
