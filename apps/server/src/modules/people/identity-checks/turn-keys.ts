import { now } from '../../../platform/clock.ts'
import { packLocked, readLocked } from './locked-file.ts'
import type { IdentityParts } from './types.ts'

const A_TURN = 100
const NINETY_DAYS_MS = 90 * 86_400_000
/** The newest and the one before: what was locked a moment before a turn may still be on its way. */
const KEYS_KEPT = 2

const relockDocuments = async ({ app, files, keys }: IdentityParts, newest: string): Promise<number> => {
  const documents = await app.db
    .selectFrom('identity_checks.documents')
    .select('document_id')
    .where('erased_at', 'is', null)
    .where('key_id', '<>', newest)
    .limit(A_TURN)
    .execute()
  for (const { document_id: documentId } of documents) {
    const file = await files.read(documentId)
    if (file) {
      const plain = await keys.open(readLocked(file), documentId)
      await files.keep(documentId, packLocked(await keys.lock(plain, documentId)))
    }
    await app.db
      .updateTable('identity_checks.documents')
      .set({ key_id: newest })
      .where('document_id', '=', documentId)
      .execute()
  }
  return documents.length
}

const relockPersons = async ({ app, keys }: IdentityParts, newest: string): Promise<number> => {
  const cases = await app.db
    .selectFrom('identity_checks.cases')
    .select(['case_id', 'sealed', 'key_id'])
    .where('sealed', 'is not', null)
    .where('key_id', '<>', newest)
    .limit(A_TURN)
    .execute()
  for (const { case_id: caseId, sealed, key_id: keyId } of cases) {
    if (!sealed || !keyId) continue
    const locked = await keys.lock(await keys.open({ keyId, bytes: sealed }, caseId), caseId)
    await app.db
      .updateTable('identity_checks.cases')
      .set({ sealed: locked.bytes, key_id: locked.keyId })
      .where('case_id', '=', caseId)
      .where('key_id', '=', keyId)
      .execute()
  }
  return cases.length
}

/** A new key every ninety days; what lies under older ones is moved below it, and a key that nothing lies under is thrown away. */
export const turnKeys = async (parts: IdentityParts): Promise<void> => {
  const { keys } = parts
  if (now().getTime() - (await keys.madeAt()).getTime() > NINETY_DAYS_MS) await keys.rotate()
  const newest = await keys.newest()
  const moved = (await relockDocuments(parts, newest)) + (await relockPersons(parts, newest))
  if (moved > 0) return
  for (const keyId of (await keys.all()).slice(0, -KEYS_KEPT)) await keys.forget(keyId)
}
