import { constants } from '@krathong/protocol/constants'
import { transact } from '../../platform/db/database.ts'
import { cleanPicture } from '../../platform/files/pictures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countPictures, lockOwn } from './reads.ts'
import { insertPicture } from './store.ts'
import type { Person, SupportParts } from './types.ts'

const PICTURES_MAX = 30

/** Keeps a picture for the next line: drawn anew from its pixels, told by its content and never by its name, served by a call only. */
export const addPicture = async (
  { app, files }: SupportParts,
  person: Person,
  { pictureId, content }: { pictureId: string; content: Buffer },
): Promise<{ pictureId: string }> => {
  const picture = await cleanPicture(content)
  if (!picture) throw new Refusal('IMAGE_REFUSED')
  await transact(app.db, async (tx) => {
    const own = await lockOwn(tx, person)
    if (!own) throw new Refusal('SUPPORT_CLOSED')
    const { all, unsent } = await countPictures(tx, own.conversationId)
    if (unsent >= constants.imagesMax || all >= PICTURES_MAX)
      throw new Refusal('IMAGE_LIMIT', { most: constants.imagesMax })
    const row = {
      pictureId,
      conversationId: own.conversationId,
      byStaff: false,
      mediaType: picture.mediaType,
      bytes: picture.bytes.length,
    }
    if (!(await insertPicture(tx, row))) throw new Refusal('KEY_REUSED')
    // Inside the transaction: a row never names a file that is not there. What a rollback leaves behind, nobody can name.
    await files.keep(pictureId, picture.bytes)
  })
  return { pictureId }
}
