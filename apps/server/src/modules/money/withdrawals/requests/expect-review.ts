import { exponentOf } from '../../../../platform/currencies.ts'
import { now } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { readRiskFacts } from '../reads.ts'
import type { readAccounts } from '../reads.ts'
import { reasonsOf } from '../rules/review-reasons.ts'
import { riskHits } from '../rules/risk.ts'
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
  db: Db,
  { policy, accounts }: RequestStatus,
  who: { playerId: string; currency: string },
) => {
  const usable = accounts.filter((account) => account.is_usable)
  const [oldest] = (usable.length > 0 ? usable : accounts).toSorted(
    (a, b) => a.bound_at.getTime() - b.bound_at.getTime(),
  )
  const account = oldest ?? { number_mark: Buffer.alloc(0), bound_at: now() }
  const facts = await readRiskFacts(db, { ...who, amount: policy.minimum, account })
  const rules = riskHits(facts, policy.rules, exponentOf(who.currency)).map(({ rule }) => rule)
  return rules.length === 0 ? [] : reasonsOf(rules, false)
}

/** Up to where nobody has to look at it. */
export const automaticUpTo = ({ secondApproverAbove, rules, maximum }: Policy): bigint =>
  [
    secondApproverAbove,
    ...rules.filter(({ rule, isOn }) => rule === 'amount-above' && isOn).map(({ threshold }) => threshold),
  ].reduce((least, one) => (one < least ? one : least), maximum)
