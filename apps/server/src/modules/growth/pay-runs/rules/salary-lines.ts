import { salaryBase, salaryBill } from '@krathong/contracts'
import type { RunLine, SalaryTerms } from '@krathong/contracts'
import type { BillDraft, PaidContract } from '../types.ts'
import type { TeamSums } from './team-sums.ts'

const lineOf = (contract: PaidContract<SalaryTerms>, sums: TeamSums, unit: bigint): RunLine => {
  const { terms } = contract
  const { turnover, active, won, lost } = sums
  const base = salaryBase(terms.base, { won, lost, single: turnover })
  const bill = salaryBill(terms, { team: { turnover, active }, base, unit })
  return {
    contractId: contract.contractId,
    agreementHash: contract.agreementHash,
    holder: contract.holderId,
    issuer: contract.issuerId,
    turnover,
    active,
    base,
    tier: bill.tier,
    amount: bill.amount,
    result: null,
    carryBefore: null,
    fees: null,
  }
}

/** A period in which a team did not play has a bill of nothing by day, and none by the hour. */
export const salaryLines = (
  contracts: readonly PaidContract<SalaryTerms>[],
  sums: ReadonlyMap<string, TeamSums>,
  { unit, isDaily }: { unit: bigint; isDaily: boolean },
): BillDraft[] =>
  contracts
    .map((contract) => lineOf(contract, sums.get(contract.holderId)!, unit))
    .filter(({ turnover, base }) => isDaily || turnover !== 0n || base !== 0n)
    .map((line) => ({ line, carry: null }))
