import { constants } from '@krathong/protocol/constants'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { cleanPicture } from '../../../platform/files/pictures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countPictures, lockOne, lockOwn } from './reads.ts'
import { insertPicture } from './store.ts'
import type { Conversation, Deciding, Person, SupportParts } from './types.ts'

const PICTURES_MAX = 30

interface Sent {
  pictureId: string
  content: Buffer
}

/** Keeps a picture for the next line: drawn anew from its pixels, told by its content and never by its name, served by a call only. */
const keepPicture = async (
  { app, files }: SupportParts,
  { pictureId, content }: Sent,
  byStaff: boolean,
  lock: (tx: Tx) => Promise<Conversation>,
): Promise<{ pictureId: string }> => {
  const picture = await cleanPicture(content)
  if (!picture) throw new Refusal('IMAGE_REFUSED')
  await transact(app.db, async (tx) => {
    const { conversationId } = await lock(tx)
    const { all, unsent } = await countPictures(tx, conversationId, byStaff)
    if (unsent >= constants.imagesMax || all >= PICTURES_MAX)
      throw new Refusal('IMAGE_LIMIT', { most: constants.imagesMax })
    const { mediaType, bytes } = picture
    const row = { pictureId, conversationId, byStaff, mediaType, bytes: bytes.length }
    if (!(await insertPicture(tx, row))) throw new Refusal('KEY_REUSED')
    // Inside the transaction: a row never names a file that is not there. What a rollback leaves behind, nobody can name.
    await files.keep(pictureId, bytes)
  })
  return { pictureId }
}

/** A picture of whoever asked. */
export const addPicture = (parts: SupportParts, person: Person, sent: Sent) =>
  keepPicture(parts, sent, false, async (tx) => {
    const own = await lockOwn(tx, person)
    if (!own) throw new Refusal('SUPPORT_CLOSED')
    return own
  })

/** A picture of ours, by whose conversation it is. */
export const addStaffPicture = (
  parts: SupportParts,
  { caller }: Deciding,
  { conversationId, ...sent }: Sent & { conversationId: string },
) =>
  keepPicture(parts, sent, true, async (tx) => {
    const found = await lockOne(tx, parts.settings.current().brandId, conversationId)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.state === 'closed') throw new Refusal('SUPPORT_CLOSED')
    if (found.operatorId !== caller.operatorId) throw new Refusal('SUPPORT_NOT_YOURS')
    return found
  })
