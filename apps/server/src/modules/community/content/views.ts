import type { CallOutput } from '@krathong/protocol/call'
import type { calls } from '@krathong/protocol'
import { cleanHtml } from './clean-html.ts'
import type { readArticles } from './article-reads.ts'
import type { readLiveBanners, readLiveNotices, Reader } from './reads.ts'
import type { ShowPicture } from './own-pictures.ts'
import { chooseText } from './rules.ts'

type Site = typeof calls.content
type BannerView = CallOutput<Site['announcements']>['banners'][number]
type NoticeView = CallOutput<Site['announcements']>['player'][number]
type ArticleView = CallOutput<Site['helpCenter']>['articles'][number]
type Rows<Read extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

/** What a person gets to see of each row, in their language; a row without any text is not shown. */
export const bannerViews = (
  rows: Rows<typeof readLiveBanners>,
  reader: Reader,
  show: ShowPicture,
): BannerView[] =>
  rows.flatMap((row) => {
    const text = chooseText(row.texts, reader.language, reader.brandLanguage)
    if (!text) return []
    return {
      bannerId: row.banner_id,
      groupName: row.group_name,
      url: show(row.artwork).url,
      mobileUrl: row.mobile_artwork && show(row.mobile_artwork).url,
      alt: show(row.artwork).alt,
      headline: text.title,
      text: text.body,
      linkageType: row.linkage_type,
      target: row.target,
    }
  })

/** HTML is cleaned again on its way out: what was allowed when it was written may not be any more. */
export const noticeViews = (rows: Rows<typeof readLiveNotices>, reader: Reader): NoticeView[] =>
  rows.flatMap((row) => {
    const text = chooseText(row.texts, reader.language, reader.brandLanguage)
    if (!text) return []
    const { html } = cleanHtml(text.body)
    return {
      id: row.notice_id,
      type: row.type,
      title: text.title,
      content: html,
      publishedAt: row.starts_at.toISOString(),
    }
  })

export const articleViews = (rows: Rows<typeof readArticles>, reader: Reader): ArticleView[] =>
  rows.flatMap((row) => {
    const text = chooseText(row.texts, reader.language, reader.brandLanguage)
    if (!text) return []
    const { html } = cleanHtml(text.body)
    return {
      slug: row.slug,
      category: row.category,
      title: text.title,
      html,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    }
  })
