import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import { findMessage, lockOne } from './reads.ts'
import { appendMessage, bindPictures, writeSeen } from './store.ts'
import type { Said } from './send-message.ts'
import { publish } from './publish.ts'
import type { Conversation, Deciding, SupportParts } from './types.ts'

const AWAY_AFTER_MS = 60_000

/** Whoever does not look at the window any more finds in the mailbox that there is an answer; once for all they have not seen. */
const notifyWhoIsAway = async (tx: Tx, { conversationId, playerId, seenAt, seenByPerson }: Conversation) => {
  const isAway = seenAt === null || now().getTime() - seenAt.getTime() > AWAY_AFTER_MS
  if (playerId === null || !isAway) return
  await sendMessage(tx, {
    playerId,
    event: 'support-answered',
    fills: {},
    cause: `support-answered:${conversationId}:${seenByPerson}`,
  })
}

/** A line of staff; only whose conversation it is may write in it, so that no two answer past each other. */
export const answerPerson = async (
  { app, settings }: SupportParts,
  { caller }: Deciding,
  { conversationId, lineId: key, text, pictureIds }: Said & { conversationId: string },
): Promise<void> => {
  if (text === '' && pictureIds.length === 0)
    throw new Refusal('BAD_INPUT', {}, { text: { code: 'REQUIRED' } })
  const found = await transact(app.db, async (tx) => {
    const before = await lockOne(tx, settings.current().brandId, conversationId)
    if (!before) throw new Refusal('NOT_FOUND')
    const lineId = idFor(`${conversationId}/staff`, key)
    if (await findMessage(tx, lineId)) return null
    if (before.state === 'closed') throw new Refusal('SUPPORT_CLOSED')
    if (before.operatorId !== caller.operatorId) throw new Refusal('SUPPORT_NOT_YOURS')
    const message = {
      lineId,
      author: 'staff',
      staffName: caller.username,
      body: text,
      event: null,
      pictures: new Set(pictureIds).size,
    } as const
    const no = await appendMessage(tx, conversationId, message, 'waiting')
    if ((await bindPictures(tx, { conversationId, pictureIds, no, byStaff: true })) !== pictureIds.length)
      throw new Refusal('BAD_INPUT', {}, { pictureIds: { code: 'INVALID' } })
    await writeSeen(tx, conversationId, 'staff', no)
    await notifyWhoIsAway(tx, before)
    return before
  })
  if (found) publish(app, found)
}
