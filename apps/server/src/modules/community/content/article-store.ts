import type { Tx } from '../../../platform/db/database.ts'
import { sql } from 'kysely'
import type { Saved, Write } from './store.ts'
import type { ArticleEdit, Texts } from './types.ts'

export const lockArticle = async (
  tx: Tx,
  brandId: string,
  slug: string,
): Promise<Saved<ArticleEdit> | null> => {
  const row = await tx
    .selectFrom('content.articles')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const edit: ArticleEdit = {
    category: row.category as ArticleEdit['category'],
    edition: row.version,
    texts: row.texts as Texts,
    position: row.position,
    isPublished: row.is_published,
  }
  return { id: slug, version: row.revision, edit, updatedAt: row.updated_at, updatedBy: row.updated_by }
}

const columnsOf = (edit: ArticleEdit, write: Write) => ({
  category: edit.category,
  version: edit.edition,
  texts: JSON.stringify(edit.texts),
  position: edit.position,
  is_published: edit.isPublished,
  revision: write.version,
  updated_at: write.updatedAt,
  updated_by: write.updatedBy,
})

/** False when the address is taken: somebody made it in the meantime. */
export const insertArticle = async (tx: Tx, edit: ArticleEdit, write: Write): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.articles')
    .values({ brand_id: write.brandId, slug: write.id, ...columnsOf(edit, write) })
    .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateArticle = async (tx: Tx, edit: ArticleEdit, write: Write): Promise<void> => {
  await tx
    .updateTable('content.articles')
    .set(columnsOf(edit, write))
    .where('brand_id', '=', write.brandId)
    .where('slug', '=', write.id)
    .execute()
}

export interface Vote {
  brandId: string
  slug: string
  voter: string
  language: string
  hasHelped: boolean
}

/** False where there is no such article on show. */
export const writeVote = async (tx: Tx, vote: Vote): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into content.article_votes (brand_id, slug, voter, language, has_helped)
    select brand_id, slug, ${vote.voter}, ${vote.language}, ${vote.hasHelped}
    from content.articles where brand_id = ${vote.brandId}::uuid and slug = ${vote.slug} and is_published
    on conflict (brand_id, slug, voter)
      do update set has_helped = excluded.has_helped, language = excluded.language, voted_at = now()`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
