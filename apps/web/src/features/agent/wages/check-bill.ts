import { agreementHash, billUnit, isInRun, salaryBase, salaryBill, settleSalary } from '@krathong/contracts'
import type { RunLine, SalaryTerms } from '@krathong/contracts'
import { formatAmount, LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import type { Output } from '../../../shared/boot.ts'
import { ledgerTerms } from '../contracts/ledger-terms.ts'

export type OpenedBill = Output<'wages', 'bill'>

/** What this device found out by itself about one line of pay. */
export interface CheckedBill {
  /** The terms that are shown are the words both sides signed. */
  terms: boolean
  /** The legs add up to the sums of the line. */
  sums: boolean
  /** The rule gives this tier and this amount of these sums. */
  rule: boolean
  /** The line is in the run of that root. */
  run: boolean
  amount: string
  /** Corrections left the team too little: the wage is what the holder owes below. */
  isRaised: boolean
}

const units = (text: string): bigint => {
  const read = parseAmount(text, LEDGER_EXPONENT)
  if (read === null) throw new RangeError(`no amount: ${text}`)
  return read
}

const lineOf = (bill: OpenedBill): RunLine => ({
  contractId: bill.contractId,
  agreementHash: bill.agreementHash,
  holder: bill.holderId,
  issuer: bill.issuerId,
  turnover: units(bill.turnover),
  active: bill.active,
  base: units(bill.base),
  tier: bill.tier,
  amount: units(bill.amount),
  result: null,
  carryBefore: bill.carryBefore === null ? null : units(bill.carryBefore),
  fees: null,
})

const sumOfLegs = ({ legs }: OpenedBill) =>
  legs.reduce(
    (sum, leg) => ({
      turnover: sum.turnover + units(leg.turnover),
      won: sum.won + units(leg.won),
      lost: sum.lost + units(leg.lost),
      active: sum.active + leg.active,
    }),
    { turnover: 0n, won: 0n, lost: 0n, active: 0 },
  )

const signedHash = (bill: OpenedBill, terms: SalaryTerms): string =>
  agreementHash({
    kind: terms.kind,
    currency: bill.currency.code,
    issuer: bill.issuerId,
    holder: bill.holderId,
    terms,
  })

/**
 * Whether a wage is what the rule gives, less what is taken off first, and no less than the holder owes below; what a downline owes is
 * not told to whoever pays it, so there a wage that was raised may be any above.
 */
const isWage = ({ carryBefore, paidDown }: OpenedBill, line: RunLine, computed: bigint): boolean => {
  if (carryBefore === null) return computed === line.amount
  const carry = units(carryBefore)
  if (paidDown === null) return line.amount >= settleSalary({ computed, carry }, 0n).amount
  return line.amount === settleSalary({ computed, carry }, units(paidDown)).amount
}

/** Computes a bill of a salary again, from the rule, the sums and the proof that came with it; null for what no salary is. */
export const checkBill = (bill: OpenedBill): CheckedBill | null => {
  const terms = ledgerTerms(bill.terms, bill.currency.exponent)
  if (terms === null || (terms.kind !== 'daily' && terms.kind !== 'hourly')) return null
  const line = lineOf(bill)
  const team = sumOfLegs(bill)
  const base = salaryBase(terms.base, { won: team.won, lost: team.lost, single: team.turnover })
  const again = salaryBill(terms, { team, base, unit: billUnit(bill.currency.exponent) })
  const { place, path } = bill.proof
  const root = { hash: bill.run.rootHash, sum: units(bill.run.rootSum) }
  const proof = { place, path: path.map(({ hash, sum }) => ({ hash, sum: units(sum) })) }
  return {
    terms: signedHash(bill, terms) === bill.agreementHash,
    sums: team.turnover === line.turnover && team.active === line.active && base === line.base,
    rule: isWage(bill, line, again.amount) && again.tier === line.tier,
    run: isInRun(root, bill.run.name, line, proof),
    amount: formatAmount(again.amount, bill.currency.exponent),
    isRaised: line.amount > again.amount,
  }
}
