import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../platform/http/callers.ts'
import { maskEmail, maskPhone } from '../../platform/mask.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireProof } from '../challenges/index.ts'
import type { Proof } from '../challenges/index.ts'
import type { Settings } from '../settings/index.ts'
import { sendCode, signedIn, takeCode } from '../verification/index.ts'
import type { Destination, Purpose } from '../verification/index.ts'
import { readContacts } from './contact-reads.ts'
import * as store from './contact-store.ts'
import { judgeProof } from './judge-password.ts'
import { provePassword } from './prove-password.ts'
import { requireRealAccount } from './require-real-account.ts'
import { hasAuthenticator } from './security-reads.ts'
import { takeCode as takeAppCode } from './take-code.ts'
import { tellPlayer } from './tell-player.ts'

interface Parts {
  app: App
  settings: Settings
}

interface Visit {
  caller: PlayerCaller
  request: RequestFacts
}

export interface Again extends Proof {
  password: string
  authenticatorCode?: string | undefined
}

const purposeOf = ({ channel }: Destination): Purpose => (channel === 'sms' ? 'bind-phone' : 'bind-email')

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
  { app, settings }: Parts,
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
    }),
  )
  return { resendAfterSeconds, expiredMinutes }
}

const writeContact = async (tx: Tx, playerId: string, destination: Destination): Promise<void> => {
  const before = await store.lockContacts(tx, playerId)
  const { key, receiver } = destination
  const oldEmail = before.email_verified_at ? before.email : null
  const isPhone = destination.channel === 'sms'
  const isWritten = isPhone
    ? await store.writePhone(tx, playerId, { phone: key, isChange: before.phone !== null })
    : await store.writeEmail(tx, playerId, { email: receiver, key, isChange: oldEmail !== null })
  if (!isWritten) throw new Refusal('CONTACT_TAKEN')
  const isChange = isPhone ? before.phone !== null : oldEmail !== null
  if (!isChange) return
  await tellPlayer(tx, {
    playerId,
    kind: isPhone ? 'phone-changed' : 'email-changed',
    fills: { contact: (isPhone ? maskPhone(key) : maskEmail(receiver)) ?? '' },
    also: isPhone ? { email: null, phone: before.phone } : { email: oldEmail, phone: null },
  })
}

/** Takes the code and writes what it proved; the old address hears of it. A change holds withdrawals for a day. */
export const confirmContact = async (
  { app, settings }: Parts,
  { caller, request }: Visit,
  { destination, code }: { destination: Destination; code: string },
): Promise<void> => {
  requireRealAccount(caller)
  const { brandId } = settings.current()
  const given = {
    brandId,
    purpose: purposeOf(destination),
    destination: destination.key,
    asker: signedIn(caller, request),
    code,
  }
  const isDone = await transact(app.db, async (tx) => {
    if (!(await takeCode(tx, app, given))) return false
    await writeContact(tx, caller.playerId, destination)
    return true
  })
  if (!isDone) throw new Refusal('WRONG_CODE')
}
