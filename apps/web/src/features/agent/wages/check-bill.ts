import {
  agreementHash,
  billUnit,
  dividendBill,
  isInRun,
  salaryBase,
  salaryBill,
  settleSalary,
} from '@krathong/contracts'
import type { DividendTerms, RunLine, SalaryTerms, Terms } from '@krathong/contracts'
import { formatAmount, LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import type { Output } from '../../../shared/boot.ts'
import { ledgerTerms } from '../contracts/ledger-terms.ts'

export type OpenedBill = Output<'wages', 'bill'>

/** What this device found out by itself about one line of pay. */
export interface CheckedBill {
  /** The terms that are shown are the words both sides signed. */
  terms: boolean
  /** The legs add up to the sums of the line; null by the round, which is counted round by round. */
  sums: boolean | null
  /** The rule gives this tier and this amount of these sums. */
  rule: boolean
  /** The line is in the run of that root. */
  run: boolean
  amount: string
  /** Corrections left the team too little: the wage is what the holder owes below. */
  isRaised: boolean
}

/** Below zero where corrections took back more than was played. */
export const units = (text: string): bigint => {
  if (text.startsWith('-')) return -units(text.slice(1))
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
  result: bill.result === null ? null : units(bill.result),
  carryBefore: bill.carryBefore === null ? null : units(bill.carryBefore),
  fees: bill.fees === null ? null : units(bill.fees),
  ...(bill.cut === null ? {} : { cut: units(bill.cut) }),
})

const sumOfLegs = ({ legs }: OpenedBill) =>
  legs.reduce(
    (sum, leg) => ({
      turnover: sum.turnover + units(leg.turnover),
      won: sum.won + units(leg.won),
      lost: sum.lost + units(leg.lost),
      returned: sum.returned + units(leg.returned),
      active: sum.active + leg.active,
    }),
    { turnover: 0n, won: 0n, lost: 0n, returned: 0n, active: 0 },
  )

const signedHash = (bill: OpenedBill, terms: Terms): string =>
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

type Team = ReturnType<typeof sumOfLegs>
interface Again {
  sums: boolean | null
  rule: boolean
  amount: bigint
}

const salaryAgain = (bill: OpenedBill, terms: SalaryTerms, { line, team }: { line: RunLine; team: Team }) => {
  const base = salaryBase(terms.base, { won: team.won, lost: team.lost, single: team.turnover })
  const again = salaryBill(terms, { team, base, unit: billUnit(bill.currency.exponent) })
  return {
    sums: team.turnover === line.turnover && team.active === line.active && base === line.base,
    rule: isWage(bill, line, again.amount) && again.tier === line.tier,
    amount: again.amount,
  }
}

/** What the platform gave a team beside its games, and its wages, make its loss smaller and never greater than the legs say. */
const dividendAgain = (
  bill: OpenedBill,
  terms: DividendTerms,
  { line, team }: { line: RunLine; team: Team },
) => {
  const again = dividendBill(terms, {
    team,
    result: line.result!,
    fees: line.fees!,
    carry: [{ amount: line.carryBefore!, periodsLeft: null }],
    isSecondHalf: false,
    unit: billUnit(bill.currency.exponent),
  })
  return {
    sums:
      team.turnover === line.turnover &&
      team.active === line.active &&
      line.result! >= team.returned - team.turnover,
    rule:
      again.base === line.base && again.tier === line.tier && again.amount === line.amount + (line.cut ?? 0n),
    amount: again.amount - (line.cut ?? 0n),
  }
}

const computeAgain = (bill: OpenedBill, terms: Terms, line: RunLine): Again => {
  const team = sumOfLegs(bill)
  if (terms.kind === 'dividend') return dividendAgain(bill, terms, { line, team })
  if (terms.kind !== 'realtime') return salaryAgain(bill, terms, { line, team })
  return { sums: null, rule: isWage(bill, line, line.base), amount: line.base > 0n ? line.base : 0n }
}

/** Computes a bill again, from the rule, the sums and the proof that came with it; null where the terms cannot be read. */
export const checkBill = (bill: OpenedBill): CheckedBill | null => {
  const terms = ledgerTerms(bill.terms, bill.currency.exponent)
  if (terms === null) return null
  const line = lineOf(bill)
  const again = computeAgain(bill, terms, line)
  const { place, path } = bill.proof
  const root = { hash: bill.run.rootHash, sum: units(bill.run.rootSum) }
  const proof = { place, path: path.map(({ hash, sum }) => ({ hash, sum: units(sum) })) }
  return {
    terms: signedHash(bill, terms) === bill.agreementHash,
    sums: again.sums,
    rule: again.rule,
    run: isInRun(root, bill.run.name, line, proof),
    amount: formatAmount(again.amount, bill.currency.exponent),
    isRaised: line.amount > again.amount,
  }
}
