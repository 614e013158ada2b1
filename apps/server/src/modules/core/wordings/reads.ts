import type { TextPlace } from '@krathong/protocol/shapes/text-places'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { createEdits } from './edits.ts'
import type { StoredEdit, TextEdits } from './edits.ts'

export interface TextName {
  place: TextPlace
  language: string
  textKey: string
}

export const readRevision = async (db: Db, brandId: string): Promise<number> => {
  const row = await db
    .selectFrom('wordings.revisions')
    .select('revision')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** All that a brand words itself. The revision is read first: an edit that comes between is read again, never missed. */
export const readEdits = async (db: Db, brandId: string): Promise<TextEdits> => {
  const revision = await readRevision(db, brandId)
  if (revision === 0) return createEdits(0, [])
  const rows = await db.selectFrom('wordings.edits').selectAll().where('brand_id', '=', brandId).execute()
  return createEdits(
    revision,
    rows.map((row): StoredEdit => ({
      place: row.place as StoredEdit['place'],
      language: row.language,
      key: row.text_key,
      wording: row.wording,
      original: row.original,
      version: row.version,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    })),
  )
}

export const readEdit = (db: Db | Tx, brandId: string, { place, language, textKey }: TextName) =>
  db
    .selectFrom('wordings.edits')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('place', '=', place)
    .where('language', '=', language)
    .where('text_key', '=', textKey)
    .executeTakeFirst()

const historyOf = (db: Db, brandId: string, { place, language, textKey }: TextName) =>
  db
    .selectFrom('wordings.history')
    .where('brand_id', '=', brandId)
    .where('place', '=', place)
    .where('language', '=', language)
    .where('text_key', '=', textKey)

export const countVersions = async (db: Db, brandId: string, name: TextName): Promise<number> => {
  const row = await historyOf(db, brandId, name)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const readVersions = (
  db: Db,
  brandId: string,
  name: TextName,
  { offset, limit }: { offset: number; limit: number },
) =>
  historyOf(db, brandId, name)
    .select(['version', 'wording', 'changed_at', 'changed_by'])
    .orderBy('version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
