import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import { signedIn, takeCode } from '../../../core/verification/index.ts'
import { lockPaymentHash } from '../contacts/contact-store.ts'
import type { ContactParts, Visit } from '../contacts/contact-wish.ts'
import { ownDestination } from '../contacts/own-destination.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { readPaymentPassword } from './payment-password-reads.ts'
import { replaceHash } from './payment-password-store.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { requireGood } from './set-payment-password.ts'
import { notifyPlayer } from '../notify-player.ts'

/** Puts a new payment password in the place of a forgotten one. Money going out waits a day after it. */
export const resetPaymentPassword = async (
  { app, settings }: ContactParts,
  { caller, request }: Visit,
  input: CallRead<typeof calls.recovery.resetPaymentPassword>,
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  const destination = await ownDestination(app, playerId, input.channel)
  await requireGood(app, playerId, input)
  const next = await hashPassword(input.newPassword)
  const given = {
    brandId: settings.current().brandId,
    purpose: 'payment-password' as const,
    destination: destination.key,
    asker: signedIn(caller, request),
    code: input.verificationCode,
  }
  const isTaken = await transact(app.db, async (tx) => {
    if (!(await takeCode(tx, app, given))) return false
    const known = await lockPaymentHash(tx, playerId)
    if (known === null) throw new Refusal('FUND_PASSWORD_NOT_SET')
    assert(await replaceHash(tx, playerId, { known, next }), 'a locked row keeps its password')
    await notifyPlayer(tx, { playerId, kind: 'payment-password-changed', fills: {} })
    return true
  })
  if (!isTaken) throw new Refusal('WRONG_CODE')
  return readPaymentPassword(app.db, playerId)
}
