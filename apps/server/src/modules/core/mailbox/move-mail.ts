import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countUnread, readOne } from './reads.ts'
import { markAllRead, markDeleted, markRead, markUnread } from './store.ts'
import type { MailRow } from './types.ts'

interface Own {
  playerId: string
  messageId: string
}

/** The player's other open pages count anew. */
const publish = (app: App, playerId: string): void => app.bus.publish('mailbox', { playerId })

export const readMessage = async (
  app: App,
  { playerId, messageId }: Own,
): Promise<{ row: MailRow; unreadCount: number }> => {
  const found = await transact(app.db, async (tx) => {
    if (!(await markRead(tx, playerId, messageId))) throw new Refusal('NOT_FOUND')
    const row = await readOne(tx, playerId, messageId)
    if (!row) throw new Refusal('NOT_FOUND')
    return { row, unreadCount: await countUnread(tx, playerId) }
  })
  publish(app, playerId)
  return found
}

export const keepUnread = async (app: App, { playerId, messageId }: Own): Promise<number> => {
  const isDone = await transact(app.db, (tx) => markUnread(tx, playerId, messageId))
  if (!isDone) throw new Refusal('NOT_FOUND')
  publish(app, playerId)
  return countUnread(app.db, playerId)
}

export const readAll = async (app: App, playerId: string): Promise<number> => {
  await transact(app.db, (tx) => markAllRead(tx, playerId))
  publish(app, playerId)
  return countUnread(app.db, playerId)
}

/** Takes a message out of the player's sight; what is important is read first. */
export const removeMessage = async (app: App, { playerId, messageId }: Own): Promise<number> => {
  await transact(app.db, async (tx) => {
    if (await markDeleted(tx, playerId, messageId)) return
    throw new Refusal((await readOne(tx, playerId, messageId)) ? 'MESSAGE_UNREAD' : 'NOT_FOUND')
  })
  publish(app, playerId)
  return countUnread(app.db, playerId)
}
