import type { StepUpAction } from '@krathong/protocol/calls/payment-password'
import { hashToken } from '../../../../platform/crypto.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { takeStepUp } from '../payment-password/payment-password-store.ts'
import { detailText } from '../rules/step-up-detail.ts'
import type { StepUpDetail } from '../rules/step-up-detail.ts'

export interface StepUp {
  playerId: string
  action: StepUpAction
  /** Exactly what the action does, in the words the browser sent to get its proof. */
  detail: StepUpDetail
  proof: string
}

/**
 * Uses up a proof inside the money action's own transaction, so that it stands or falls with the money. STEP_UP_REQUIRED for a proof
 * of another action, content or player, a used or an old one. Call it only once it is known that this request is no repeat of one
 * that is done: a repeat gets the first answer and has no proof left.
 */
export const consumeStepUp = async (tx: Tx, { playerId, action, detail, proof }: StepUp): Promise<void> => {
  const isTaken = await takeStepUp(tx, {
    playerId,
    proofHash: hashToken(proof),
    action,
    detailHash: hashToken(detailText(detail)),
  })
  if (!isTaken) throw new Refusal('STEP_UP_REQUIRED')
}
