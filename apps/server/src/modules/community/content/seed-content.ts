import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { cleanHtml } from './clean-html.ts'
import { tidyTexts } from './rules.ts'
import { insertArticle } from './article-store.ts'
import { insertBanner, insertNotice } from './store.ts'
import type { ArticleEdit, BannerEdit, NoticeEdit, Texts } from './types.ts'

/** An article of the platform under the address it is known by. */
export type ArticleSeed = { slug: string } & Omit<ArticleEdit, 'isPublished'>

export interface ContentSeed {
  banners: readonly Omit<BannerEdit, 'startsAt' | 'endsAt' | 'isPublished'>[]
  notices: readonly Omit<NoticeEdit, 'startsAt' | 'endsAt' | 'isPublished'>[]
  articles: readonly ArticleSeed[]
}

const cleaned = (texts: Texts) => tidyTexts(texts, (body) => cleanHtml(body).html)

/** The first content of a new brand, on show from now. Called once, in the transaction that makes the brand. */
export const seedContent = async (tx: Tx, brandId: string, seed: ContentSeed, at: Date): Promise<void> => {
  const shown = { isPublished: true, startsAt: at.toISOString(), endsAt: null }
  const write = () => ({ brandId, id: newId(), version: 1, updatedBy: 'krathong', updatedAt: at })
  for (const banner of seed.banners) await insertBanner(tx, { ...banner, ...shown }, write())
  for (const notice of seed.notices) {
    await insertNotice(tx, { ...notice, texts: cleaned(notice.texts), ...shown }, write())
  }
  for (const { slug, ...article } of seed.articles) {
    const edit = { ...article, texts: cleaned(article.texts), isPublished: true }
    await insertArticle(tx, edit, { ...write(), id: slug })
  }
}
