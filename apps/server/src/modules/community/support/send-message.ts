import { transact } from '../../../platform/db/database.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findMessage, lockOwn } from './reads.ts'
import { appendMessage, bindPictures } from './store.ts'
import { publish } from './publish.ts'
import type { Person, SupportParts } from './types.ts'

const MESSAGES_MAX = 500

export interface Said {
  lineId: string
  text: string
  pictureIds: readonly string[]
}

/** The next line of whoever asked; it waits for us again. A line sent twice stands once. */
export const sendMessage = async (
  { app }: SupportParts,
  person: Person,
  { lineId: key, text, pictureIds }: Said,
): Promise<{ lastNo: number }> => {
  if (text === '' && pictureIds.length === 0)
    throw new Refusal('BAD_INPUT', {}, { text: { code: 'REQUIRED' } })
  const said = await transact(app.db, async (tx) => {
    const own = await lockOwn(tx, person)
    if (!own) throw new Refusal('SUPPORT_CLOSED')
    const { conversationId, lines } = own
    const lineId = idFor(conversationId, key)
    const before = await findMessage(tx, lineId)
    if (before) return { own, no: before.no, isNew: false }
    if (lines >= MESSAGES_MAX) throw new Refusal('SUPPORT_LIMIT')
    const pictures = new Set(pictureIds).size
    const no = await appendMessage(
      tx,
      conversationId,
      { lineId, author: 'person', staffName: null, body: text, event: null, pictures },
      'open',
    )
    if ((await bindPictures(tx, { conversationId, pictureIds, no, byStaff: false })) !== pictureIds.length)
      throw new Refusal('BAD_INPUT', {}, { pictureIds: { code: 'INVALID' } })
    return { own, no, isNew: true }
  })
  if (said.isNew) publish(app, said.own)
  return { lastNo: said.no }
}
