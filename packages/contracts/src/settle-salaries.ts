import type { Amount } from '@krathong/money'

/** What the terms give of one salary, before anything is taken off it. */
export interface ComputedSalary {
  holder: string
  /** Null: the platform. */
  issuer: string | null
  /** Below zero where a correction took back more than was earned since. */
  computed: Amount
  /** What earlier bills between the same two were raised by and these have not given back yet. */
  carry: Amount
  /** Corrections left the team with less than its legs have. Where nothing did, terms that dominate pay enough, and others are a fault. */
  isShort: boolean
}

export interface SettledSalary {
  amount: Amount
  carryBefore: Amount
  carryAfter: Amount
}

/** One bill of a holder who owes so much below with it. */
export const settleSalary = (
  { computed, carry }: Pick<ComputedSalary, 'computed' | 'carry'>,
  owed: Amount,
): SettledSalary => {
  const left = computed - carry
  const least = owed > 0n ? owed : 0n
  const amount = left > least ? left : least
  return { amount, carryBefore: carry, carryAfter: amount - left }
}

const lesser = (one: Amount, other: Amount): Amount => (one < other ? one : other)

/** The bills of one holder, in their order: the last bears what is owed, and the next between the same two carries what one left. */
const settleHolder = (
  own: readonly ComputedSalary[],
  { owed, isRaised }: { owed: Amount; isRaised: boolean },
): SettledSalary[] => {
  const carries = new Map<string | null, Amount>()
  let below = owed
  return own.map(({ issuer, computed, carry, isShort }, nth) => {
    const isLast = nth === own.length - 1
    const least = isShort || isRaised ? below : lesser(below, computed)
    const one = settleSalary({ computed, carry: carries.get(issuer) ?? carry }, isLast ? least : 0n)
    below -= one.amount
    carries.set(issuer, one.carryAfter)
    return one
  })
}

/**
 * Salaries of one run, in their order. Where corrections left a team with less than its legs have, its bill is what the holder owes below
 * in the same run, so no net is below zero; what it is raised by is taken off what stays of the next ones between the same two.
 */
export const settleSalaries = (bills: readonly ComputedSalary[]): SettledSalary[] => {
  const held = Map.groupBy(bills.keys(), (at) => bills[at]!.holder)
  const issued = Map.groupBy(bills.keys(), (at) => bills[at]!.issuer)
  const settled: SettledSalary[] = []
  const begun = new Set<string>()
  const settle = (holder: string): void => {
    if (begun.has(holder)) return
    begun.add(holder)
    const legs = issued.get(holder) ?? []
    for (const at of legs) settle(bills[at]!.holder)
    const places = held.get(holder)!
    const owed = legs.reduce((sum, at) => sum + (settled[at]?.amount ?? 0n), 0n)
    const isRaised = legs.some((at) => (settled[at]?.amount ?? 0n) > bills[at]!.computed)
    const own = settleHolder(
      places.map((at) => bills[at]!),
      { owed, isRaised },
    )
    for (const [nth, at] of places.entries()) settled[at] = own[nth]!
  }
  for (const { holder } of bills) settle(holder)
  return settled
}
