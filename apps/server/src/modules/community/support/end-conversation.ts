import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockOwn, readOwn, readStale, lockOne } from './reads.ts'
import { readPolicy } from './policy.ts'
import { appendMessage, dropUnsent, writeClosed, writeRating } from './store.ts'
import { publish } from './publish.ts'
import type { Person, SupportParts } from './types.ts'

export const closedMessage = (staffName: string | null) =>
  ({ lineId: newId(), author: 'house', staffName, body: '', event: 'closed', pictures: 0 }) as const

/** Whoever asked has what they wanted. */
export const endConversation = async ({ app }: SupportParts, person: Person): Promise<{ lastNo: number }> => {
  const { own, lastNo } = await transact(app.db, async (tx) => {
    const found = await lockOwn(tx, person)
    if (!found) throw new Refusal('SUPPORT_CLOSED')
    const no = await appendMessage(tx, found.conversationId, closedMessage(null), found.state)
    await writeClosed(tx, found.conversationId, 'person')
    return { own: found, lastNo: no }
  })
  publish(app, own)
  return { lastNo }
}

export const rateConversation = (
  { app }: SupportParts,
  person: Person,
  word: { rating: number; note: string },
) =>
  transact(app.db, async (tx) => {
    const last = await readOwn(tx, person)
    if (!last) throw new Refusal('NOT_FOUND')
    if (last.state !== 'closed') throw new Refusal('SUPPORT_OPEN')
    await writeRating(tx, last, word)
  })

/** Closes what nobody came back to, and forgets pictures that were never sent. */
export const tendSupport = async (parts: SupportParts): Promise<void> => {
  const { app, settings, files } = parts
  const { brandId } = settings.current()
  const { policy } = await readPolicy(app.db, settings)
  for (const conversationId of await readStale(app.db, brandId, policy.closeAfterHours)) {
    const closed = await transact(app.db, async (tx) => {
      const found = await lockOne(tx, brandId, conversationId)
      if (found?.state !== 'waiting') return null
      await appendMessage(tx, conversationId, closedMessage(null), 'waiting')
      await writeClosed(tx, conversationId, 'clock')
      return found
    })
    if (closed) publish(app, closed)
  }
  for (const pictureId of await transact(app.db, dropUnsent)) await files.remove(pictureId)
}
