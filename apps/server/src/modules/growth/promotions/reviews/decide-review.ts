import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { daysAfter } from '../rules/terms.ts'
import { clearReward, lockReview, refuseReward, writeVerdict } from './review-store.ts'

/** So long a reward that was let go can be taken. */
const CLAIM_DAYS = 7

/** A person's word on accounts that look like one, once and with a reason that the member reads. */
export const decideReview = (
  { app, settings }: RewardParts,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { rewardId, isApproved, reason }: { rewardId: string; isApproved: boolean; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const held = await lockReview(tx, brandId, rewardId)
    if (!held) throw new Refusal('NOT_FOUND')
    if (held.state !== 'WAITING') throw new Refusal('SUBMISSION_DECIDED')
    const until = daysAfter(await databaseNow(tx), CLAIM_DAYS)
    if (isApproved) await clearReward(tx, rewardId, until)
    else await refuseReward(tx, rewardId)
    await writeVerdict(tx, { rewardId, isApproved, by: caller.username, reason })
    const { playerId, amount } = held
    const shown = shownAmount(value.currency, amount)
    const cause = `reward-reviewed:${rewardId}`
    if (isApproved)
      await sendMessage(tx, {
        ...{ playerId, cause, event: 'reward-cleared' },
        fills: { amount: shown, until: until.toISOString() },
      })
    else await sendMessage(tx, { playerId, cause, event: 'reward-refused', fills: { amount: shown, reason } })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'signals.decide',
      subject: `player:${playerId}`,
      before: { state: 'WAITING' },
      after: { state: isApproved ? 'APPROVED' : 'REJECTED', rewardId },
      reason,
    })
  })
