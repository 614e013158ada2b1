import { exponentOf } from '../../../../platform/currencies.ts'
import { now } from '../../../../platform/clock.ts'
import { readRiskFacts } from '../reads.ts'
import type { readAccounts } from '../reads.ts'
import type { WithdrawalParts } from '../parts.ts'
import { reasonsOf } from '../rules/review-reasons.ts'
import { caseHits, riskHits } from '../rules/risk.ts'
import type { Policy } from '../types.ts'

interface RequestStatus {
  policy: Policy
  accounts: Awaited<ReturnType<typeof readAccounts>>
}

/**
 * What any request of this player would meet, by the very rules that decide: the smallest one, to the account that would serve it best.
 * Whatever stops that stops every other, and then nothing is promised within seconds.
 */
export const expectReview = async (
  { app, countHolds }: Pick<WithdrawalParts, 'app' | 'countHolds'>,
  { policy, accounts }: RequestStatus,
  who: { playerId: string; currency: string },
) => {
  const usable = accounts.filter((account) => account.is_usable)
  const [oldest] = (usable.length > 0 ? usable : accounts).toSorted(
    (a, b) => a.bound_at.getTime() - b.bound_at.getTime(),
  )
  const account = oldest ?? { number_mark: Buffer.alloc(0), bound_at: now() }
  const facts = await readRiskFacts(app.db, { ...who, amount: policy.minimum, account })
  const cases = await countHolds(app.db, who.playerId)
  const hits = [...riskHits(facts, policy.rules, exponentOf(who.currency)), ...caseHits(cases)]
  const rules = hits.map(({ rule }) => rule)
  return rules.length === 0 ? [] : reasonsOf(rules, false)
}

/** Up to where nobody has to look at it. */
export const automaticUpTo = ({ secondApproverAbove, rules, maximum }: Policy): bigint =>
  [
    secondApproverAbove,
    ...rules.filter(({ rule, isOn }) => rule === 'amount-above' && isOn).map(({ threshold }) => threshold),
  ].reduce((least, one) => (one < least ? one : least), maximum)
