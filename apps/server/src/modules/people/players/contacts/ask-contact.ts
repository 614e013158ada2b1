import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireProof } from '../../../core/challenges/index.ts'
import type { Proof } from '../../../core/challenges/index.ts'
import { sendCode, signedIn } from '../../../core/verification/index.ts'
import type { Destination } from '../../../core/verification/index.ts'
import { purposeOf } from './contact-wish.ts'
import type { ContactParts, Visit } from './contact-wish.ts'
import { readContacts } from './contact-reads.ts'
import { judgeProof } from '../sign-in/judge-password.ts'
import { provePassword } from '../sign-in/prove-password.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { hasAuthenticator } from '../security/security-reads.ts'
import { takeCode as takeAppCode } from '../sign-in/take-code.ts'

interface Again extends Proof {
  password: string
  authenticatorCode?: string | undefined
}

/** The password again, and a code of the app where one is set up: a session left open is not enough to move an account elsewhere. */
const proveAgain = async (app: App, playerId: string, { password, authenticatorCode }: Again) => {
  await provePassword(app, playerId, password)
  if (!(await hasAuthenticator(app.db, playerId))) return
  await judgeProof(app, playerId, 'WRONG_CODE', () =>
    transact(app.db, async (tx) => (await takeAppCode(tx, app, playerId, authenticatorCode ?? '')) || null),
  )
}

/** Sends a code to the new destination. That it is another's is told only to who shows the code: they read its mail. */
export const askContact = async (
  { app, settings }: ContactParts,
  { caller, request }: Visit,
  { destination, again }: { destination: Destination; again: Again },
) => {
  requireRealAccount(caller)
  const { brandId, value } = settings.current()
  const { playerId } = caller
  const now = await readContacts(app.db, playerId)
  if (destination.key === (destination.channel === 'sms' ? now.phone : now.email_key))
    throw new Refusal('CONTACT_SAME')
  await requireProof(app, 'sms', again, request)
  await proveAgain(app, playerId, again)
  const { resendAfterSeconds, expiredMinutes } = await transact(app.db, (tx) =>
    sendCode(tx, app, {
      brandId,
      purpose: purposeOf(destination),
      destination,
      asker: signedIn(caller, request),
      policy: value.codes,
      playerId,
      isOwn: false,
    }),
  )
  return { resendAfterSeconds, expiredMinutes }
}
