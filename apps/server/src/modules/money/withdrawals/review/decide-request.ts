import { exponentOf } from '../../../../platform/currencies.ts'
import { newId } from '../../../../platform/ids.ts'
import { assert } from '../../../../platform/refusal.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Asking, requireAccount } from '../requests/check-request.ts'
import { queuePayout } from '../payouts/payout-store.ts'
import { channelOf } from '../policy.ts'
import { readRiskFacts } from '../reads.ts'
import { caseHits, riskHits } from '../rules/risk.ts'
import { insertHits, move } from '../store.ts'
import type { WithdrawalRow } from '../types.ts'

/** Above the limit two different operators approve. */
export const needsTwo = ({ amount, policy }: Asking): boolean => amount > policy.secondApproverAbove

/** What a clean request is promised; it is kept in the same moment. */
export const CLEAN_SECONDS = 5

type Account = Awaited<ReturnType<typeof requireAccount>>

/** Clean requests are approved here and now; every other one goes to people, with the rules it ran into. */
export const decideRequest = async (tx: Tx, asking: Asking, account: Account): Promise<WithdrawalRow> => {
  const { playerId, currency, amount, policy, withdrawalId } = asking
  const facts = await readRiskFacts(tx, { playerId, currency, amount, account })
  const cases = await asking.parts.countHolds(tx, playerId)
  const hits = [...riskHits(facts, policy.rules, exponentOf(currency)), ...caseHits(cases)]
  if (hits.length > 0) await insertHits(tx, withdrawalId, playerId, hits)
  const edge = { withdrawalId, from: ['REQUESTED'], actor: 'rule' } as const
  if (hits.length > 0 || needsTwo(asking)) {
    const row = await move(tx, { ...edge, to: 'REVIEW', reason: null })
    assert(row, 'a request that was just made stands')
    return row
  }
  const row = await move(tx, { ...edge, to: 'APPROVED', reason: null })
  assert(row, 'a request that was just made stands')
  await queuePayout(tx, {
    payoutId: newId(),
    withdrawalId,
    playerId,
    channel: channelOf(asking.parts, policy),
    currency,
    amount,
  })
  return row
}
