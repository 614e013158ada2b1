import type { CallOutput, calls } from '@krathong/protocol'
import type { DocumentKind, IdentityState } from '@krathong/protocol/calls/identity'
import { Refusal } from '../../../platform/refusal.ts'
import { readBackOfficeCase, readHitsOfPlayer, readSteps } from './back-office-reads.ts'
import type { BackOfficeCase, HitRow, readLists } from './back-office-reads.ts'
import { readLocked } from './locked-file.ts'
import { caseOf, readCase, readDocument, readDocuments, readSamePerson, readIdentityStatus } from './reads.ts'
import { openPerson } from './sealed-person.ts'
import type { IdentityParts } from './types.ts'

type Page = CallOutput<typeof calls.identityBackOffice.case>
type Hit = Page['hits'][number]

const timeOf = (date: Date | null) => date?.toISOString() ?? null

export const caseRow = (row: BackOfficeCase): Page['case'] => ({
  caseId: row.case_id,
  playerId: row.player_id,
  account: row.username,
  level: row.level,
  state: row.state as IdentityState,
  version: row.version,
  needsTwo: row.needs_two,
  reviewer: row.reviewer_name,
  takenAt: timeOf(row.taken_at),
  submittedAt: timeOf(row.submitted_at),
  movedAt: row.moved_at.toISOString(),
  duplicates: row.duplicates,
  hits: row.open_hits,
})

export const hitView = (row: HitRow): Hit => ({
  hitId: row.hit_id,
  playerId: row.player_id,
  account: row.username ?? '',
  listKind: row.kind as Hit['listKind'],
  listName: row.list_name,
  entryName: row.entry_name,
  entryBirthDate: row.birth_date,
  reference: row.reference,
  score: row.score,
  state: row.state as Hit['state'],
  foundAt: row.found_at.toISOString(),
  decidedBy: row.decided_by,
  reason: row.reason,
})

export const listView = (row: Awaited<ReturnType<typeof readLists>>[number]) => ({
  listId: row.list_id,
  kind: row.kind as Hit['listKind'],
  name: row.name,
  entries: row.entries,
  importedBy: row.imported_by,
  importedAt: row.imported_at.toISOString(),
})

export const casePage = async ({ app, settings }: IdentityParts, caseId: string): Promise<Page> => {
  const { brandId } = settings.current()
  const row = await readBackOfficeCase(app.db, brandId, caseId)
  if (!row) throw new Refusal('NOT_FOUND')
  const [status, documents, others, hits, steps] = await Promise.all([
    readIdentityStatus(app.db, row.player_id),
    readDocuments(app.db, caseId),
    readSamePerson(app.db, caseOf(row)),
    readHitsOfPlayer(app.db, brandId, row.player_id),
    readSteps(app.db, caseId),
  ])
  return {
    case: caseRow(row),
    documents: documents.map(({ documentId, kind, bytes, sentAt, replacedAt, erasedAt }) => ({
      documentId,
      kind: kind as DocumentKind,
      bytes,
      sentAt: sentAt.toISOString(),
      isReplaced: replacedAt !== null,
      isErased: erasedAt !== null,
    })),
    others,
    hits: hits.map(hitView),
    steps: steps.map((step) => ({
      at: step.at.toISOString(),
      from: step.from_state as IdentityState | null,
      to: step.to_state as IdentityState,
      actor: step.actor as Page['steps'][number]['actor'],
      byWhom: step.by_whom,
      reason: step.reason,
    })),
    registeredBirthDate: status.birthday,
    payeeName: status.payeeName,
  }
}

/** What the player wrote, for whoever decides. */
export const personView = async (parts: IdentityParts, caseId: string) => {
  const found = await readCase(parts.app.db, parts.settings.current().brandId, caseId)
  const person = found && (await openPerson(parts, found))
  if (!found || !person) throw new Refusal('NOT_FOUND')
  return { playerId: found.playerId, ...person }
}

/** One picture, opened for this look alone. */
export const documentView = async ({ app, settings, files, keys }: IdentityParts, documentId: string) => {
  const found = await readDocument(app.db, settings.current().brandId, documentId)
  const bytes = found && !found.erasedAt ? await files.read(documentId) : null
  if (!found || !bytes) throw new Refusal('NOT_FOUND')
  const plain = await keys.open(readLocked(bytes), documentId)
  return { playerId: found.playerId, mediaType: found.mediaType, base64: plain.toString('base64') }
}
