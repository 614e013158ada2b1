import type { DocumentKind } from '@krathong/protocol/calls/identity'
import { transact } from '../../../platform/db/database.ts'
import { cleanPicture } from '../../../platform/files/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { packLocked } from './locked-file.ts'
import { readDocuments } from './reads.ts'
import { isOpenToPlayer } from './rules/states.ts'
import { insertDocument, lockOwnCase, replaceDocument } from './store.ts'
import type { IdentityParts } from './types.ts'

const DOCUMENTS_MAX = 20

/**
 * Keeps a picture with the player's own case: drawn anew, then locked with the key ring before it touches the disk. A later one of its
 * kind takes its place; what was replaced is erased by the clock.
 */
export const addDocument = async (
  { app, files, keys }: IdentityParts,
  { playerId, caseId, kind }: { playerId: string; caseId: string; kind: DocumentKind },
  sent: Buffer,
): Promise<void> => {
  const check = () =>
    transact(app.db, async (tx) => {
      const found = await lockOwnCase(tx, playerId, caseId)
      if (!found) throw new Refusal('NOT_FOUND')
      if (!isOpenToPlayer(found.state)) throw new Refusal('IDENTITY_MOVED')
    })
  await check()
  const picture = await cleanPicture(sent)
  if (!picture) throw new Refusal('PICTURE_REFUSED')
  const documentId = newId()
  const locked = await keys.lock(picture.bytes, documentId)
  // The file stands before its row does: a row never points to nothing.
  await files.keep(documentId, packLocked(locked))
  const attach = transact(app.db, async (tx) => {
    const found = await lockOwnCase(tx, playerId, caseId)
    if (!found || !isOpenToPlayer(found.state)) throw new Refusal('IDENTITY_MOVED')
    if ((await readDocuments(tx, caseId)).length >= DOCUMENTS_MAX)
      throw new Refusal('IMAGE_LIMIT', { most: DOCUMENTS_MAX })
    await replaceDocument(tx, caseId, kind)
    await insertDocument(tx, {
      documentId,
      caseId,
      playerId,
      kind,
      mediaType: picture.mediaType,
      bytes: picture.bytes.length,
      keyId: locked.keyId,
    })
  })
  await attach.catch(async (error: unknown) => {
    await files.remove(documentId)
    throw error
  })
}
