import { calls } from '@krathong/protocol'
import type { Artwork } from '@krathong/protocol/shapes/artworks'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readArticlePage } from './article-reads.ts'
import { cleanHtml } from './clean-html.ts'
import { readPromotionPage, readPromotionVersions, readStoredPromotion } from './promotion-reads.ts'
import { readBanners, readNotices } from './reads.ts'
import { saveArticle } from './save-article.ts'
import { saveBanner } from './save-banner.ts'
import { saveNotice } from './save-notice.ts'
import { savePromotion } from './save-promotion.ts'

/** What operators write for the site. */
export const backOfficeRoutes = (app: App, settings: Settings, artworks: () => Promise<readonly Artwork[]>) =>
  implement('contentAdmin', calls.contentAdmin, {
    artworks: async () => ({ artworks: [...(await artworks())] }),
    banners: (input) => readBanners(app.db, settings.current().brandId, input),
    saveBanner: (input, context) => saveBanner(app, settings, input, context),
    notices: (input) => readNotices(app.db, settings.current().brandId, input),
    saveNotice: (input, context) => saveNotice(app, settings, input, context),
    promotions: (input) => readPromotionPage(app.db, settings.current().brandId, input),
    promotion: async ({ promotionId }) => {
      const found = await readStoredPromotion(app.db, settings.current().brandId, promotionId)
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    },
    promotionVersions: (input) => readPromotionVersions(app.db, settings.current().brandId, input),
    savePromotion: (input, context) => savePromotion(app, settings, input, context),
    articles: (input) => readArticlePage(app.db, settings.current().brandId, input),
    saveArticle: (input, context) => saveArticle(app, settings, input, context),
    previewHtml: ({ html }) => cleanHtml(html),
  })
