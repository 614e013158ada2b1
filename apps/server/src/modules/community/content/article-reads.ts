import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf } from './reads.ts'
import type { PageWanted } from './reads.ts'
import type { ArticleEdit, Texts } from './types.ts'

/** Articles on show, in the order of the help centre. */
export const readArticles = async (db: Db, brandId: string) => {
  const rows = await db
    .selectFrom('content.articles')
    .select(['slug', 'category', 'texts', 'version', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map((row) => ({
    ...row,
    category: row.category as ArticleEdit['category'],
    texts: row.texts as Texts,
  }))
}

/** As staff see them: those that are not shown too, and what readers said of each. */
export const readArticlePage = async (db: Db, brandId: string, wanted: PageWanted) => {
  const found = db.selectFrom('content.articles').where('brand_id', '=', brandId)
  const { count } = await found.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const { offset, ...page } = pageOf(wanted, Number(count))
  const voices = (hasHelped: boolean) =>
    sql<number>`(select count(*)::int from content.article_votes v
      where v.brand_id = articles.brand_id and v.slug = articles.slug and v.has_helped = ${hasHelped})`
  const rows = await found
    .selectAll()
    .select([voices(true).as('helped'), voices(false).as('not_helped')])
    .orderBy('position')
    .orderBy('slug')
    .offset(offset)
    .limit(page.pageSize)
    .execute()
  const content = rows.map((row) => ({
    slug: row.slug,
    category: row.category as ArticleEdit['category'],
    edition: row.version,
    texts: row.texts as Texts,
    position: row.position,
    isPublished: row.is_published,
    version: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    helped: row.helped,
    notHelped: row.not_helped,
  }))
  return { content, ...page }
}
