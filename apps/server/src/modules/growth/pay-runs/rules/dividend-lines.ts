import { capDown, dividendBill, teamResult } from '@krathong/contracts'
import type { CarryPart, DividendTerms } from '@krathong/contracts'
import type { BillDraft, PaidContract } from '../types.ts'
import type { TeamSums } from './team-sums.ts'

/** What a dividend asks for beside the play of a team, by holder. */
export interface DividendFacts {
  sums: ReadonlyMap<string, TeamSums>
  /** The own salary bills of the period, from which everything further down is paid. */
  salaries: ReadonlyMap<string, bigint>
  /** What the platform gave members of the team. */
  bonuses: ReadonlyMap<string, bigint>
  /** Paid to members and agents of the team by points and prize groups. */
  rebates: ReadonlyMap<string, bigint>
  /** What payments of the team cost the platform: of partners who bear its fee. */
  fees: ReadonlyMap<string, bigint>
  carries: ReadonlyMap<string, readonly CarryPart[]>
}

/** The same where the brand caps: what a line was cut by stands in it. */
const capped = (drafts: readonly BillDraft[], unit: bigint): BillDraft[] => {
  const amounts = capDown(
    drafts.map(({ line }) => line),
    unit,
  )
  return drafts.map(({ line, carry }, at) => {
    const amount = amounts[at]!
    return { line: amount === line.amount ? line : { ...line, amount, cut: line.amount - amount }, carry }
  })
}

/** Bills of a dividend: a team that did not lose has one of nothing, and carries what it won. */
export const dividendLines = (
  contracts: readonly PaidContract<DividendTerms>[],
  { sums, salaries, bonuses, rebates, fees, carries }: DividendFacts,
  { unit, isSecondHalf, isCapped }: { unit: bigint; isSecondHalf: boolean; isCapped: boolean },
): BillDraft[] => {
  const drafts = contracts.map(({ contractId, agreementHash, holderId, issuerId, terms }) => {
    const { turnover, active, returned } = sums.get(holderId)!
    const result = teamResult({
      stakes: turnover,
      prizes: returned,
      rebates: rebates.get(holderId) ?? 0n,
      agentPay: salaries.get(holderId) ?? 0n,
      bonuses: bonuses.get(holderId) ?? 0n,
      // A member is credited what arrived, less the method's fee: the platform adds nothing to a payment.
      feeSubsidies: 0n,
    })
    const costs = terms.platformFee > 0 ? (fees.get(holderId) ?? 0n) : 0n
    const bill = dividendBill(terms, {
      team: { turnover, active },
      result,
      fees: costs,
      carry: carries.get(contractId) ?? [],
      isSecondHalf,
      unit,
    })
    const { base, tier, amount, carryBefore, carry } = bill
    const line = {
      contractId,
      agreementHash,
      holder: holderId,
      issuer: issuerId,
      turnover,
      active,
      base,
      tier,
      amount,
      result,
      carryBefore,
      fees: costs,
    }
    return { line, carry }
  })
  return isCapped ? capped(drafts, unit) : drafts
}
