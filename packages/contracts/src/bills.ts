import type { Amount } from '@krathong/money'
import { minorUnit, mulDiv } from '@krathong/money'
import { carryOn, carrySum } from './carry.ts'
import type { CarryPart } from './carry.ts'
import type { DividendTerms, SalaryBase, SalaryTerms, Tier } from './types.ts'
import { WHOLE } from './types.ts'

const HUNDREDTH = 100n
const ALL = BigInt(WHOLE)

/** What bills are whole multiples of: 0.01, or a coarser smallest unit of the currency. */
export const billUnit = (exponent: number): Amount => {
  const unit = minorUnit(exponent)
  return unit > HUNDREDTH ? unit : HUNDREDTH
}

export interface TeamPeriod {
  /** Valid turnover of the team in what the contract counts. */
  turnover: Amount
  active: number
}

export interface Bill {
  base: Amount
  /** Place of the tier that pays, from 0; null where none is reached. */
  tier: number | null
  amount: Amount
}

const isReached = ({ turnover, active }: TeamPeriod, tier: Tier): boolean =>
  turnover >= tier.turnover && active >= tier.active

/** `amount × rate`, cut to whole units of a bill. */
const part = (amount: Amount, rate: bigint, { of, unit }: { of: bigint; unit: Amount }): Amount =>
  mulDiv(amount, rate, of * unit, 'down') * unit

const highest = (tiers: readonly Tier[], isGood: (tier: Tier) => boolean): number | null => {
  const at = tiers.findLastIndex(isGood)
  return at < 0 ? null : at
}

/** Base of a salary by its type, from the stakes of a team. */
export const salaryBase = (
  base: SalaryBase,
  stakes: { won: Amount; lost: Amount; single: Amount },
): Amount => (base === 'PROFIT' ? stakes.won : base === 'LOSS' ? stakes.lost : stakes.single)

export const salaryBill = (
  terms: SalaryTerms,
  { team, base, unit }: { team: TeamPeriod; base: Amount; unit: Amount },
): Bill => {
  const tier = base > 0n ? highest(terms.tiers, (wanted) => isReached(team, wanted)) : null
  const rate = tier === null ? 0 : terms.tiers[tier]!.rate
  return { base, tier, amount: part(base, BigInt(rate), { of: ALL, unit }) }
}

/** What a team's period is made of, all from the members' side. */
export interface TeamResult {
  stakes: Amount
  /** All that games returned, stakes in it. */
  prizes: Amount
  rebates: Amount
  /** Rebates of agents, and the team's own salary bills, from which everything further down is paid. */
  agentPay: Amount
  bonuses: Amount
  feeSubsidies: Amount
}

/** Above zero the members won, below they lost. */
export const teamResult = (team: TeamResult): Amount =>
  team.prizes + team.rebates + team.agentPay + team.bonuses + team.feeSubsidies - team.stakes

export interface DividendPeriod {
  team: TeamPeriod
  /** From the members' side: above zero they won, below they lost. */
  result: Amount
  /** Of payments, taken off the base of a partner; 0 of everybody else. */
  fees: Amount
  carry: readonly CarryPart[]
  isSecondHalf: boolean
  unit: Amount
}

export interface DividendBill extends Bill {
  carryBefore: Amount
  carry: CarryPart[]
}

const floatAmount = (tier: Tier, base: Amount, unit: Amount): Amount =>
  base >= tier.loss
    ? part(base, BigInt(tier.rate), { of: ALL, unit })
    : part(base * base, BigInt(tier.rate), { of: ALL * tier.loss, unit })

/** Of tiers that give the same the lowest, which is the one that was reached first. */
const best = (amounts: readonly (Amount | null)[]): number | null =>
  amounts.reduce<number | null>(
    (at, amount, here) => (amount !== null && (at === null || amount > amounts[at]!) ? here : at),
    null,
  )

const dividendTier = (terms: DividendTerms, { team, unit }: DividendPeriod, base: Amount): number | null => {
  if (base === 0n) return null
  if (terms.mode === 'FIXED')
    return highest(terms.tiers, (tier) => isReached(team, tier) && base >= tier.loss)
  return best(terms.tiers.map((tier) => (isReached(team, tier) ? floatAmount(tier, base, unit) : null)))
}

/** What the team lost, less what it won before and has not lost again; of a partner less fees first. */
export const dividendBill = (terms: DividendTerms, period: DividendPeriod): DividendBill => {
  const carryBefore = carrySum(period.carry)
  const lost = mulDiv(-period.result, BigInt(WHOLE - terms.platformFee), ALL, 'down') - period.fees
  const open = lost - carryBefore
  const base = open > 0n ? open : 0n
  const tier = dividendTier(terms, period, base)
  const amount = tier === null ? 0n : floatAmount(terms.tiers[tier]!, base, period.unit)
  const carry = carryOn(period.carry, -lost, { rule: terms.carry, isSecondHalf: period.isSecondHalf })
  return { base, tier, amount, carryBefore, carry }
}
