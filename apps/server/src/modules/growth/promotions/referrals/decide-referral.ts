import { transact } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { payReferral } from './pay-referral.ts'
import { stillQualifies } from './referral-reads.ts'
import { lockReferral, writeDecision } from './referral-store.ts'

/** A person's word on two accounts that look like one, once and with a reason; a yes pays in the same transaction. */
export const decideReferral = (
  { app, settings }: RewardParts,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { friendId, isApproved, reason }: { friendId: string; isApproved: boolean; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const held = await lockReferral(tx, brandId, friendId)
    if (!held) throw new Refusal('NOT_FOUND')
    if (held.state !== 'REVIEW') throw new Refusal('SUBMISSION_DECIDED')
    const brand = { brandId, currency: value.currency.code }
    if (isApproved && !(await stillQualifies(tx, brand, held))) throw new Refusal('NOT_ELIGIBLE')
    if (isApproved && !(await payReferral(tx, settings, held))) throw new Refusal('PROMOTION_USED_UP')
    await writeDecision(tx, { friendId, by: caller.username, reason, isRejected: !isApproved })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'referrals.decide',
      subject: `player:${friendId}`,
      before: { state: 'REVIEW' },
      after: { state: isApproved ? 'PAID' : 'REJECTED' },
      reason,
    })
  })
