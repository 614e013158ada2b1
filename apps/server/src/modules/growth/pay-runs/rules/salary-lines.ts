import { salaryBase, salaryBill, settleSalaries } from '@krathong/contracts'
import type { Bill, CarryPart, RunLine, SalaryTerms } from '@krathong/contracts'
import type { BillDraft, PaidContract } from '../types.ts'
import { carried, carryOf } from './carried.ts'
import type { TeamSums } from './team-sums.ts'

type Contract = PaidContract<SalaryTerms>

interface Salary {
  contract: Contract
  sums: TeamSums
  bill: Bill
}

const billOf = (contract: Contract, sums: TeamSums, unit: bigint): Salary => {
  const { terms } = contract
  const { turnover, active, won, lost } = sums
  const base = salaryBase(terms.base, { won, lost, single: turnover })
  return { contract, sums, bill: salaryBill(terms, { team: { turnover, active }, base, unit }) }
}

/** Whether a team has less than its legs: corrections of an earlier period took more from it than all beside them played. */
const hasLess = ({ sums, bill }: Omit<Salary, 'contract'>, legs: readonly Salary[]): boolean =>
  bill.base < legs.reduce((sum, leg) => (leg.bill.base > 0n ? sum + leg.bill.base : sum), 0n) ||
  legs.some((leg) => sums.turnover < leg.sums.turnover || sums.active < leg.sums.active)

/** A salary that is what the rule gives has no carry in its line. */
const draftOf = (
  { contract, sums, bill }: Salary,
  { amount, carryBefore, carryAfter }: { amount: bigint; carryBefore: bigint; carryAfter: bigint },
): BillDraft => {
  const isCarried = carryBefore !== 0n || carryAfter !== 0n
  const line: RunLine = {
    contractId: contract.contractId,
    agreementHash: contract.agreementHash,
    holder: contract.holderId,
    issuer: contract.issuerId,
    turnover: sums.turnover,
    active: sums.active,
    base: bill.base,
    tier: bill.tier,
    amount,
    result: null,
    carryBefore: isCarried ? carryBefore : null,
    fees: null,
  }
  return { line, carry: isCarried ? carried(carryAfter) : null }
}

interface Rules {
  unit: bigint
  isDaily: boolean
  /** What is taken off first, by who pays whom. */
  carries: ReadonlyMap<string, readonly CarryPart[]>
}

/**
 * Salaries of contracts in the order of the line, none less than what its holder owes below. A period in which a team did not play has a
 * bill of nothing by day, and none by the hour.
 */
export const salaryLines = (
  contracts: readonly Contract[],
  sums: ReadonlyMap<string, TeamSums>,
  { unit, isDaily, carries }: Rules,
): BillDraft[] => {
  const salaries = contracts.map((contract) => billOf(contract, sums.get(contract.holderId)!, unit))
  const legs = Map.groupBy(salaries, ({ contract }) => contract.issuerId)
  const settled = settleSalaries(
    salaries.map(({ contract, sums: team, bill }) => ({
      isShort: hasLess({ sums: team, bill }, legs.get(contract.holderId) ?? []),
      holder: contract.holderId,
      issuer: contract.issuerId,
      computed: bill.amount,
      carry: carryOf(carries, contract),
    })),
  )
  return salaries
    .map((salary, at) => draftOf(salary, settled[at]!))
    .filter(({ line }) => isDaily || line.turnover !== 0n || line.base !== 0n || line.amount !== 0n)
}
