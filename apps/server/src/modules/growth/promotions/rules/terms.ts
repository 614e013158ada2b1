import { parseAmount, LEDGER_EXPONENT } from '@krathong/money'
import { categories, figuresOf } from '@krathong/promotions'
import type { Contribution, DepositTerms } from '@krathong/promotions'
import type { TermsInput } from '../types.ts'

/** 0 for what is no amount: terms with it are refused. */
export const amountOf = (text: string): bigint => parseAmount(text, LEDGER_EXPONENT) ?? 0n

/** Hundredths of a percent as a percentage is read: 45 is 0.45. */
export const rateText = (rate: number): string => String(rate / 100)

/** What is not named counts nothing. */
const contributionOf = (terms: TermsInput['contribution']): Contribution =>
  Object.fromEntries(categories.map((category) => [category, terms[category] ?? 0])) as Contribution

/** Terms as they are told, in the amounts that rules compute with. */
export const termsOf = (terms: TermsInput): DepositTerms => ({
  ...terms,
  bonusMax: amountOf(terms.bonusMax),
  depositMin: amountOf(terms.depositMin),
  methods: terms.methods ?? [],
  contribution: contributionOf(terms.contribution),
  stakeMax: { percent: terms.stakeMax.percent, least: amountOf(terms.stakeMax.least) },
})

/** The smallest deposit that earns something, and the smallest that earns most. */
export const exampleDeposits = (terms: DepositTerms, unit: bigint): bigint[] => {
  const rate = BigInt(terms.ratePercent)
  const exact = (terms.bonusMax * 100n + rate - 1n) / rate
  const most = ((exact + unit - 1n) / unit) * unit
  return most > terms.depositMin ? [terms.depositMin, most] : [terms.depositMin]
}

export const examplesOf = (terms: DepositTerms, unit: bigint) =>
  exampleDeposits(terms, unit).map((deposit) => ({ deposit, ...figuresOf(terms, deposit, unit) }))

const HOUR_MS = 3_600_000
export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
export const daysAfter = (at: Date, days: number): Date => hoursAfter(at, days * 24)
