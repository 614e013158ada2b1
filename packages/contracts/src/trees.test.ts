import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  billUnit,
  checkDominance,
  roundWages,
  salaryBase,
  salaryBill,
  settleDown,
  settleSalaries,
} from './index.ts'
import type { SalaryTerms, Tier } from './index.ts'
import { realtime, salary } from './testing/terms.ts'

const UNIT = billUnit(2)
const ACTIVE_MIN = 5_000_000n

interface Place {
  /** Earlier in the list; none of the top. */
  upline: number | null
  terms: SalaryTerms
  /** Of the agent and of the players directly below. */
  own: { won: bigint; lost: bigint }[]
}

/** A tier that dominance allows below another: never easier, never higher. */
const harder = (tier: Tier, [turnover, active, rate]: readonly [bigint, number, number]): Tier => ({
  ...tier,
  turnover: tier.turnover + turnover,
  active: tier.active + active,
  rate: Math.max(1, tier.rate - rate),
})

const stakes = fc.record({ won: fc.bigInt(0n, 10n ** 8n), lost: fc.bigInt(0n, 10n ** 8n) })
/** What is booked in a period, corrections of earlier ones with it. */
const corrected = fc.record({
  won: fc.bigInt(-(10n ** 8n), 10n ** 8n),
  lost: fc.bigInt(-(10n ** 8n), 10n ** 8n),
})
const step = fc.tuple(
  fc.bigInt(0n, 10n ** 7n),
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 2000 }),
)
const seedsOf = (own: typeof stakes) =>
  fc.array(fc.record({ upline: fc.nat(), own: fc.array(own, { maxLength: 4 }), low: step, high: step }), {
    minLength: 1,
    maxLength: 25,
  })
const seeds = seedsOf(stakes)

const TOP: [Tier, Tier] = [
  { rate: 8_000, active: 0, turnover: 0n, loss: 0n },
  { rate: 12_000, active: 3, turnover: 10n ** 9n, loss: 0n },
]

const growTree = (
  base: SalaryTerms['base'],
  grown: typeof seeds extends fc.Arbitrary<infer T> ? T : never,
) => {
  const tree: Place[] = []
  for (const [at, { upline, own, low, high }] of grown.entries()) {
    const above = at === 0 ? null : upline % at
    const [first, second] = above === null ? TOP : (tree[above]!.terms.tiers as [Tier, Tier])
    const lower = harder(first, low)
    const higher = harder(second, high)
    const tiers = [lower, { ...higher, rate: Math.max(higher.rate, 2) }]
    tree.push({ upline: above, own, terms: salary(tiers, { base, activeMin: ACTIVE_MIN }) })
  }
  return tree
}

const sumTeams = (tree: readonly Place[]) => {
  const teams = tree.map(({ own }) => ({
    won: own.reduce((sum, { won }) => sum + won, 0n),
    lost: own.reduce((sum, { lost }) => sum + lost, 0n),
    active: own.filter(({ won, lost }) => won + lost >= ACTIVE_MIN).length,
  }))
  for (let at = tree.length - 1; at > 0; at -= 1) {
    const above = tree[at]!.upline
    if (above === null) continue
    teams[above]!.won += teams[at]!.won
    teams[above]!.lost += teams[at]!.lost
    teams[above]!.active += teams[at]!.active
  }
  return teams
}

const billTree = (tree: readonly Place[], base: SalaryTerms['base']) => {
  const teams = sumTeams(tree).map(({ won, lost, active }) => ({
    turnover: won + lost,
    active,
    base: salaryBase(base, { won, lost, single: won + lost }),
  }))
  const bills = tree.map(({ upline, terms }, at) => {
    const { turnover, active, base: own } = teams[at]!
    const { amount } = salaryBill(terms, { team: { turnover, active }, base: own, unit: UNIT })
    return {
      contractId: String(at),
      holder: String(at),
      issuer: upline === null ? null : String(upline),
      amount,
    }
  })
  return { teams, bills }
}

it('pays in 1,000 random trees the bill of the first in all, and no level of a salary less than nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('PROFIT' as const, 'LOSS' as const, 'SINGLE' as const),
      seeds,
      (base, grown) => {
        const tree = growTree(base, grown)
        for (const { upline, terms } of tree)
          if (upline !== null) expect(checkDominance(tree[upline]!.terms, terms)).toBeNull()
        const { bills } = billTree(tree, base)
        const nets = settleDown(bills)
        expect(nets.reduce((sum, { net }) => sum + net, 0n)).toBe(bills[0]!.amount)
        expect(nets.every(({ net }) => net >= 0n)).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

it('leaves no level less than nothing over periods with corrections, and takes off later what it raised', () => {
  let short = 0
  fc.assert(
    fc.property(
      fc.constantFrom('PROFIT' as const, 'LOSS' as const, 'SINGLE' as const),
      fc.array(seedsOf(corrected), { minLength: 1, maxLength: 3 }),
      (base, periods) => {
        const carries = new Map<number, bigint>()
        for (const grown of periods) {
          // The tree of the first period, with the play of each.
          const tree = growTree(base, periods[0]!).map((place, at) => ({
            ...place,
            own: grown[at]?.own ?? [],
          }))
          const { teams, bills } = billTree(tree, base)
          const hasLess = (at: number) => {
            const legs = teams.filter((_, leg) => tree[leg]!.upline === at)
            const [team, owed] = [
              teams[at]!,
              legs.reduce((sum, leg) => (leg.base > 0n ? sum + leg.base : sum), 0n),
            ]
            return (
              team.base < owed || legs.some((leg) => team.turnover < leg.turnover || team.active < leg.active)
            )
          }
          short += settleDown(bills).filter(({ net }) => net < 0n).length
          const settled = settleSalaries(
            bills.map(({ amount, ...bill }, at) => ({
              ...bill,
              isShort: hasLess(at),
              computed: amount,
              carry: carries.get(at) ?? 0n,
            })),
          )
          const raised = bills.map((bill, at) => ({ ...bill, amount: settled[at]!.amount }))
          const nets = settleDown(raised)
          expect(nets.every(({ net }) => net >= 0n)).toBe(true)
          expect(nets.reduce((sum, { net }) => sum + net, 0n)).toBe(raised[0]!.amount)
          for (const [at, { amount, carryBefore, carryAfter }] of settled.entries()) {
            expect(carryAfter >= 0n && amount - bills[at]!.amount === carryAfter - carryBefore).toBe(true)
            carries.set(at, carryAfter)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
  // It does happen, or the property would say nothing of it.
  expect(short).toBeGreaterThan(0)
})

it('shares a round so that no level gets less than nothing and all together what the first has a right to', () => {
  const rate = fc.integer({ min: 0, max: 10_000 })
  const levels = fc.array(fc.tuple(rate, rate, rate, fc.bigInt(0n, 10n ** 6n)), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(levels, fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (drawn, stake, returned) => {
      const sorted = (at: 0 | 1 | 2) => drawn.map((level) => level[at]).sort((a, b) => a - b)
      const [profit, loss, single] = [sorted(0), sorted(1), sorted(2)]
      const least = drawn.map((level) => level[3]).sort((a, b) => (a > b ? -1 : 1))
      const chain = drawn.map((_, at) => ({
        ...realtime('0%', '0%'),
        profitRate: profit[at]!,
        lossRate: loss[at]!,
        singleRate: single[at]!,
        stakeMin: least[at]!,
      }))
      chain.slice(1).forEach((above, at) => expect(checkDominance(above, chain[at]!)).toBeNull())
      const wages = roundWages(chain, { stake, returned })
      expect(wages.every((wage) => wage >= 0n)).toBe(true)
      const top = roundWages([chain.at(-1)!], { stake, returned })[0]
      expect(wages.reduce((sum, wage) => sum + wage, 0n)).toBe(top)
    }),
    { numRuns: 500 },
  )
})
