import { newId } from '../../../platform/ids.ts'
import type { Notifications } from './create-notifications.ts'
import { letterBrand } from './letter-brand.ts'
import type { Message } from './types.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Carries a letter at once and past the outbox: only for what tells that the outbox cannot be written. It may be lost, and the log says so.
 */
export const carryNow = async (notifications: Notifications, message: Message): Promise<void> => {
  const { app, carriers } = notifications
  const { channel, kind, language, receiver, fills } = message
  const written = writeLetter({ channel, kind, language, fills, secret: null }, letterBrand(notifications))
  const carried = await carriers[channel]
    .carry({ messageId: newId(), receiver, ...written })
    .catch((error: unknown) => ({ kind: 'later' as const, fault: String(error) }))
  if (carried.kind !== 'sent')
    app.log.error({ kind, fault: carried.fault }, 'a letter of alarm did not leave')
}
