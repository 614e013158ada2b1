import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireProof } from '../../../core/challenges/index.ts'
import { sendCode, signedIn } from '../../../core/verification/index.ts'
import type { ContactParts, Visit } from '../contacts/contact-wish.ts'
import { ownDestination } from '../contacts/own-destination.ts'
import { readPaymentPassword } from './payment-password-reads.ts'
import { provePassword } from '../sign-in/prove-password.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'

/** A code for a forgotten payment password, for who shows the login password. */
export const askPaymentReset = async (
  { app, settings }: ContactParts,
  { caller, request }: Visit,
  input: CallRead<typeof calls.recovery.askPaymentReset>,
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  if (!(await readPaymentPassword(app.db, playerId)).isSet) throw new Refusal('FUND_PASSWORD_NOT_SET')
  const destination = await ownDestination(app, playerId, input.channel)
  await requireProof(app, 'sms', input, request)
  await provePassword(app, playerId, input.loginPassword)
  const { brandId, value } = settings.current()
  const { resendAfterSeconds, expiredMinutes } = await transact(app.db, (tx) =>
    sendCode(tx, app, {
      brandId,
      purpose: 'payment-password',
      destination,
      asker: signedIn(caller, request),
      policy: value.codes,
      playerId,
      isOwn: true,
    }),
  )
  return { resendAfterSeconds, expiredMinutes }
}
