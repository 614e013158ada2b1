import { calls } from '@krathong/protocol'
import { noticeTypes } from '@krathong/protocol/calls/content'
import type { Artwork } from '@krathong/protocol/shapes/artworks'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readArticles } from './article-reads.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { showerOf } from './own-pictures.ts'
import { countLiveNotices, pageOf, readLiveBanners, readLiveNotices } from './reads.ts'
import type { Reader } from './reads.ts'
import { listPromotions, promotionView } from './promotion-views.ts'
import type { GameName } from './promotion-views.ts'
import { voteArticle } from './vote-article.ts'
import { articleViews, bannerViews, noticeViews } from './views.ts'

/** Which place of the site each type of notice goes to, once. */
const places = { player: ['H'], popup: ['PL', 'PU'], promotion: ['B', 'PR'] } as const
const LISTED = places.player

const readerOf = (settings: Settings, request: RequestFacts, language: string | undefined): Reader => {
  const { brandId, value } = settings.current()
  return { brandId, language: language ?? request.language, brandLanguage: value.defaultLanguage, at: now() }
}

/** The types asked for ("H,PL"), or all when none is named. */
const wantedTypes = (types: string | undefined) => {
  const named = new Set(types?.split(',').map((type) => type.trim()))
  return (place: readonly string[]) => (types ? place.filter((type) => named.has(type)) : place)
}

const liveBanners = async (app: App, reader: Reader) => {
  const rows = await readLiveBanners(app.db, reader)
  const addresses = rows.flatMap((row) => [row.artwork, row.mobile_artwork])
  return bannerViews(rows, reader, await showerOf(app.db, addresses, reader))
}

const siteRoutes = (app: App, settings: Settings, gameName: GameName) =>
  implement('content', calls.content, {
    announcements: async ({ types, language }, { request }) => {
      const reader = readerOf(settings, request, language)
      const only = wantedTypes(types)
      const hasNotices = settings.isOn('NOTICES')
      const noticesOf = async (place: readonly string[]) =>
        noticeViews(await readLiveNotices(app.db, reader, hasNotices ? only(place) : []), reader)
      return {
        banners: only(['B']).length > 0 ? await liveBanners(app, reader) : [],
        player: await noticesOf(places.player),
        popup: await noticesOf(places.popup),
        promotion: await noticesOf(places.promotion),
      }
    },
    notices: async ({ pageNo, pageSize, types, language }, { caller, request }) => {
      settings.requireOn('NOTICES')
      const reader = readerOf(settings, request, language)
      const named = types ? wantedTypes(types)(noticeTypes) : LISTED
      const shown = named.filter((type) => type !== 'PL' || caller !== null)
      const count = shown.length === 0 ? 0 : await countLiveNotices(app.db, reader, shown)
      const { offset, ...page } = pageOf({ pageNo, pageSize }, count)
      const rows = await readLiveNotices(app.db, reader, shown, { offset, limit: pageSize })
      return { content: noticeViews(rows, reader), ...page }
    },
    promotions: ({ language }, { caller, request }) =>
      listPromotions(app, settings, readerOf(settings, request, language), caller?.playerId ?? null),
    promotion: ({ promotionId, language }, { caller, request }) =>
      promotionView(app, settings, readerOf(settings, request, language), {
        promotionId,
        playerId: caller?.playerId ?? null,
        gameName,
      }),
    helpCenter: async ({ language }, { request }) => {
      const reader = readerOf(settings, request, language)
      return { articles: articleViews(await readArticles(app.db, reader.brandId), reader) }
    },
    voteArticle: (vote, { caller, request }) =>
      voteArticle(app, settings, vote, { playerId: caller?.playerId ?? null, request }),
  })

export interface ContentOptions {
  /** Pictures that the site serves and a banner or an offer may show. */
  artworks: () => Promise<readonly Artwork[]>
  gameName: GameName
}

export const contentRoutes = (app: App, settings: Settings, { artworks, gameName }: ContentOptions) => [
  siteRoutes(app, settings, gameName),
  backOfficeRoutes(app, settings, artworks),
]
