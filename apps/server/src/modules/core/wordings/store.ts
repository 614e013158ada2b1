import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { TextName } from './reads.ts'

/** Counts an edit; whoever saves a text of the same brand at once waits here. */
export const nextRevision = async (tx: Tx, brandId: string): Promise<void> => {
  await tx
    .insertInto('wordings.revisions')
    .values({ brand_id: brandId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet({ revision: sql`wordings.revisions.revision + 1` }),
    )
    .execute()
}

export interface NewEdit extends TextName {
  brandId: string
  wording: string | null
  original: string
  version: number
  changedAt: Date
  changedBy: string
}

export const writeEdit = async (tx: Tx, edit: NewEdit): Promise<void> => {
  const of = {
    brand_id: edit.brandId,
    place: edit.place,
    language: edit.language,
    text_key: edit.textKey,
  }
  const said = {
    wording: edit.wording,
    version: edit.version,
    changed_at: edit.changedAt,
    changed_by: edit.changedBy,
  }
  await tx
    .insertInto('wordings.edits')
    .values({ ...of, ...said, original: edit.original })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'place', 'language', 'text_key'])
        .doUpdateSet({ ...said, original: edit.original }),
    )
    .execute()
  await tx
    .insertInto('wordings.history')
    .values({ ...of, ...said })
    .execute()
}
