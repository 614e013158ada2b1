import { createHash } from 'node:crypto'
import { transact } from '../../../../platform/db/database.ts'
import { cleanPicture } from '../../../../platform/files/pictures.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requirePlayOpen } from '../../../people/protection/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { readOwn } from './application-reads.ts'
import { PICTURES_MAX, pictureContext } from './application-rules.ts'
import { dropUnsent, holdApplicant, insertPicture } from './application-store.ts'

/**
 * Keeps a picture for an application that is going to be sent: told by content and never by name, drawn anew, sealed. Pictures of
 * another one that was never sent go.
 */
export const addApplicationPicture = async (
  { app }: RewardParts,
  { playerId, type }: PlayerCaller,
  { applicationId, content }: { applicationId: string; content: Buffer },
) => {
  if (type !== 0) throw new Refusal('NOT_ELIGIBLE')
  await transact(app.db, (tx) => requirePlayOpen(tx, playerId))
  const picture = await cleanPicture(content)
  if (!picture) throw new Refusal('IMAGE_REFUSED')
  const pictureId = newId()
  const kept = await transact(app.db, async (tx) => {
    await holdApplicant(tx, playerId)
    if (await readOwn(tx, playerId, applicationId)) throw new Refusal('SUBMISSION_DECIDED')
    await dropUnsent(tx, { playerId, except: applicationId })
    return insertPicture(tx, {
      pictureId,
      playerId,
      applicationId,
      mediaType: picture.mediaType,
      content: app.sealer.sealBytes(picture.bytes, pictureContext(pictureId)),
      contentHash: createHash('sha256').update(picture.bytes).digest(),
    })
  })
  if (!kept) throw new Refusal('IMAGE_LIMIT', { most: PICTURES_MAX })
  return kept
}
