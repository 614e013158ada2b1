import { createHash } from 'node:crypto'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { cleanPicture } from '../../../platform/files/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { pictureContext, PICTURES_MAX } from './rules.ts'
import { holdSender, insertPicture } from './store.ts'
import type { SubmissionParts } from './types.ts'

export interface PictureWanted {
  playerId: string
  subjectId: string
  content: Buffer
  /** Whether the player's own submission still waits; null where they have none of this id. */
  waits: (tx: Tx) => Promise<boolean | null>
}

/** Keeps a picture with what the player sent: at most three, told by content and never by name, drawn anew. */
export const addPicture = async ({ app }: SubmissionParts, { waits, ...wanted }: PictureWanted) => {
  const { playerId, subjectId } = wanted
  if ((await transact(app.db, waits)) === null) throw new Refusal('NOT_FOUND')
  const picture = await cleanPicture(wanted.content)
  if (!picture) throw new Refusal('IMAGE_REFUSED')
  const pictureId = newId()
  const pictureCount = await transact(app.db, async (tx) => {
    await holdSender(tx, playerId)
    if (!(await waits(tx))) throw new Refusal('SUBMISSION_DECIDED')
    return insertPicture(tx, {
      pictureId,
      playerId,
      subjectId,
      mediaType: picture.mediaType,
      content: app.sealer.sealBytes(picture.bytes, pictureContext(pictureId)),
      contentHash: createHash('sha256').update(picture.bytes).digest(),
      most: PICTURES_MAX,
    })
  })
  if (pictureCount === null) throw new Refusal('IMAGE_LIMIT', { most: PICTURES_MAX })
  return { pictureId, pictureCount }
}
