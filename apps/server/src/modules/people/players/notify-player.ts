import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../core/notifications/index.ts'
import type { Channel, LetterFills, Message, MessageKind } from '../../core/notifications/index.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import type { EventMessage } from '../../core/mailbox/index.ts'
import { readReach } from './contacts/contact-reads.ts'

type SecurityEventKind = Exclude<
  MessageKind,
  'code' | 'reset-link' | 'number-in-use' | 'new-device' | `staff-${string}` | `alarm-${string}`
>
/** The moment is filled in here, unless it is another than now. */
type SecurityEventFills<Kind extends SecurityEventKind> = Omit<LetterFills<Kind>, 'at'> & { at?: string }

interface AnySecurityEvent {
  playerId: string
  /** For a player who never chose one. */
  language?: string
  /** Addresses that were theirs until now: who lost an account must hear of it where they still are. */
  also?: { email: string | null; phone: string | null }
}

const NOBODYS_LANGUAGE = 'th'

export type SecurityEvent = {
  [Kind in SecurityEventKind]: AnySecurityEvent & { kind: Kind; fills: SecurityEventFills<Kind> }
}[SecurityEventKind]

/**
 * Tells a player of something about their account: in their mailbox, and by mail, or by SMS where no address is proven; outside the
 * house only where a code proved who reads it.
 */
export const notifyPlayer = async (
  tx: Tx,
  { playerId, kind, fills, language, also }: SecurityEvent,
): Promise<void> => {
  const player = await readReach(tx, playerId)
  if (!player) return
  const details = { at: player.now.toISOString(), ...fills }
  // Each kind brought its own values, which the compiler does not follow through the moment that is put to them.
  const event = { event: kind, fills: details, playerId, cause: `${kind}:${newId()}` } as EventMessage
  await sendMessage(tx, event)
  const letter = {
    brandId: player.brand_id,
    playerId,
    kind,
    fills: details,
    language: player.language ?? language ?? NOBODYS_LANGUAGE,
  }
  const notifyBy = (channel: Channel, receiver: string) =>
    notify(tx, { ...letter, channel, receiver } as Message)
  const emails = new Set([player.email, also?.email ?? null].filter((email) => email !== null))
  const phones = new Set([also?.phone ?? null].filter((phone) => phone !== null))
  if (emails.size === 0 && player.phone !== null) phones.add(player.phone)
  for (const receiver of emails) await notifyBy('email', receiver)
  for (const receiver of phones) await notifyBy('sms', receiver)
}
