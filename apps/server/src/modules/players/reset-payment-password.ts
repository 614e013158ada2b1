import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../platform/http/callers.ts'
import { assert, Refusal } from '../../platform/refusal.ts'
import { requireProof } from '../challenges/index.ts'
import type { Settings } from '../settings/index.ts'
import { emailDestination, storedPhone, sendCode, signedIn, takeCode } from '../verification/index.ts'
import type { Destination } from '../verification/index.ts'
import { readReach } from './contact-reads.ts'
import { lockPaymentHash } from './contact-store.ts'
import { hashPassword } from './passwords.ts'
import { readPaymentPassword } from './payment-password-reads.ts'
import { replaceHash } from './payment-password-store.ts'
import { provePassword } from './prove-password.ts'
import { requireRealAccount } from './require-real-account.ts'
import { requireGood } from './set-payment-password.ts'
import { tellPlayer } from './tell-player.ts'

type Recovery = typeof calls.recovery
interface Parts {
  app: App
  settings: Settings
}
interface Visit {
  caller: PlayerCaller
  request: RequestFacts
}

/** The player's own proven address: no other can be named. */
const destinationOf = async (app: App, playerId: string, channel: 'sms' | 'email'): Promise<Destination> => {
  const reach = await readReach(app.db, playerId)
  const found =
    channel === 'sms'
      ? reach?.phone && storedPhone(reach.phone)
      : reach?.email && emailDestination(reach.email)
  if (!found) throw new Refusal('CONTACT_NOT_SET')
  return found
}

/** A code for a forgotten payment password, for who shows the login password. */
export const askPaymentReset = async (
  { app, settings }: Parts,
  { caller, request }: Visit,
  input: CallRead<Recovery['askPaymentReset']>,
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  if (!(await readPaymentPassword(app.db, playerId)).isSet) throw new Refusal('FUND_PASSWORD_NOT_SET')
  const destination = await destinationOf(app, playerId, input.channel)
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
    }),
  )
  return { resendAfterSeconds, expiredMinutes }
}

/** Puts a new payment password in the place of a forgotten one. Money going out waits a day after it. */
export const resetPaymentPassword = async (
  { app, settings }: Parts,
  { caller, request }: Visit,
  input: CallRead<Recovery['resetPaymentPassword']>,
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  const destination = await destinationOf(app, playerId, input.channel)
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
    await tellPlayer(tx, { playerId, kind: 'payment-password-changed' })
    return true
  })
  if (!isTaken) throw new Refusal('WRONG_CODE')
  return readPaymentPassword(app.db, playerId)
}
