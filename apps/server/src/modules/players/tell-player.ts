import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../dispatch/index.ts'
import type { MessageKind } from '../dispatch/index.ts'
import { sendMessage } from '../messages/index.ts'
import { readReach } from './contact-reads.ts'

export interface Told {
  playerId: string
  kind: Exclude<MessageKind, 'code' | 'reset-link' | 'number-in-use' | `staff-${string}` | `alarm-${string}`>
  fills?: Readonly<Record<string, string>>
  /** For a player who never chose one. */
  language?: string
  /** Addresses that were theirs until now: who lost an account must hear of it where they still are. */
  also?: { email: string | null; phone: string | null }
}

const NOBODYS_LANGUAGE = 'th'

/**
 * Tells a player of something about their account: in their mailbox, and by mail, or by SMS where no address is proven; outside the
 * house only where a code proved who reads it.
 */
export const tellPlayer = async (
  tx: Tx,
  { playerId, kind, fills = {}, language, also }: Told,
): Promise<void> => {
  const player = await readReach(tx, playerId)
  if (!player) return
  const told = { at: player.now.toISOString(), ...fills }
  await sendMessage(tx, { playerId, event: kind, fills: told, cause: `${kind}:${newId()}` })
  const letter = {
    brandId: player.brand_id,
    playerId,
    kind,
    fills: told,
    language: player.language ?? language ?? NOBODYS_LANGUAGE,
  }
  const emails = new Set([player.email, also?.email ?? null].filter((email) => email !== null))
  const phones = new Set([also?.phone ?? null].filter((phone) => phone !== null))
  if (emails.size === 0 && player.phone !== null) phones.add(player.phone)
  for (const receiver of emails) await notify(tx, { ...letter, channel: 'email', receiver })
  for (const receiver of phones) await notify(tx, { ...letter, channel: 'sms', receiver })
}
