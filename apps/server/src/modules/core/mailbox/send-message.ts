import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { events } from './events.ts'
import type { EventShape } from './events.ts'
import { insertLetter } from './store.ts'
import type { NewMessage } from './types.ts'

const partsOf = (message: NewMessage) => {
  if (!('event' in message)) {
    const { kind, texts, link = null, isImportant = false, sentBy = null } = message
    return { kind, texts, link, isImportant, sentBy, event: null, fills: {} }
  }
  const shape: EventShape = events[message.event]
  return { ...shape, event: message.event, fills: message.fills, texts: null, sentBy: null }
}

/**
 * Puts a message into a player's mailbox, inside the transaction of what it tells: it is there if that stands, and only then. A cause
 * that was told before is told no second time. A promotion to a player on a break or excluded is not written at all.
 */
export const sendMessage = (tx: Tx, message: NewMessage): Promise<void> =>
  insertLetter(tx, {
    letterId: newId(),
    playerId: message.playerId,
    cause: message.cause,
    ...partsOf(message),
  })
