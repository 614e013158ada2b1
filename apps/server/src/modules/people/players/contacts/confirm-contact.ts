import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { maskEmail, maskPhone } from '../../../../platform/mask.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { signedIn, takeCode } from '../../../core/verification/index.ts'
import type { Destination } from '../../../core/verification/index.ts'
import * as store from './contact-store.ts'
import { purposeOf } from './contact-wish.ts'
import type { ContactParts, Visit } from './contact-wish.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { notifyPlayer } from '../notify-player.ts'

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
  await notifyPlayer(tx, {
    playerId,
    kind: isPhone ? 'phone-changed' : 'email-changed',
    fills: { contact: (isPhone ? maskPhone(key) : maskEmail(receiver)) ?? '' },
    also: isPhone ? { email: null, phone: before.phone } : { email: oldEmail, phone: null },
  })
}

/** Takes the code and writes what it proved; the old address hears of it. A change holds withdrawals for a day. */
export const confirmContact = async (
  { app, settings }: ContactParts,
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
