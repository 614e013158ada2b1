import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { VISITOR_COOKIE } from './person-of.ts'
import { lockOwn } from './reads.ts'
import { holdPlayer, moveToPlayer } from './store.ts'
import { publish } from './publish.ts'
import type { SupportParts } from './types.ts'

/**
 * A visitor who signs in keeps what they talked about: it becomes the account's, and the cookie has done its work. Where the account
 * has a conversation open already, nothing moves: the browser finds its own again after signing out.
 */
export const keepConversation = async (
  { app }: SupportParts,
  caller: PlayerCaller | null,
  request: RequestFacts,
): Promise<void> => {
  const cookie = request.cookies[VISITOR_COOKIE]
  if (!caller || !cookie) return
  const { playerId } = caller
  const mark = hashToken(cookie)
  const moved = await transact(app.db, async (tx) => {
    await holdPlayer(tx, playerId)
    if (await lockOwn(tx, { playerId, mark: null })) return null
    return moveToPlayer(tx, mark, playerId)
  })
  if (!moved) return
  request.clearCookie(VISITOR_COOKIE)
  for (const conversationId of moved) publish(app, { conversationId, playerId, mark: null })
}
