import type { App } from '../../../../platform/app.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { checkPaymentPassword } from '../payment-password/check-payment-password.ts'
import { insertStepUp } from '../payment-password/payment-password-store.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { detailText } from '../rules/step-up-detail.ts'
import type { StepUpDetail } from '../rules/step-up-detail.ts'

const LIVES_SECONDS = 120

/** Trades the payment password for a proof that opens one action with one content, once, within two minutes. */
export const makeStepUp = async (
  app: App,
  caller: PlayerCaller,
  { action, detail, paymentPassword }: { action: string; detail: StepUpDetail; paymentPassword: string },
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  await checkPaymentPassword(app, playerId, paymentPassword)
  const proof = newToken()
  await transact(app.db, (tx) =>
    insertStepUp(
      tx,
      { playerId, proofHash: hashToken(proof), action, detailHash: hashToken(detailText(detail)) },
      LIVES_SECONDS,
    ),
  )
  return { proof, seconds: LIVES_SECONDS }
}
