import { z } from 'zod'
import { call } from '../call.ts'
import { language, moment } from '../shapes/ids.ts'
import { amountInput } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { helpCategories } from '../shapes/content-kinds.ts'
import { tabsOutput } from '../shapes/promotion-showing.ts'
import { all, allOf } from '../rights/right.ts'

/** Spec section 2: a banner group belongs to one route. */
export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
] as const

export const banner = z.strictObject({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  url: z.string(),
  mobileUrl: z.string().nullable(),
  alt: z.string(),
  headline: z.string(),
  text: z.string(),
  /** `none`: not clickable; `route`: a path of the site; `game`: a node id; `url`: an https address outside. */
  linkageType: z.enum(['none', 'route', 'game', 'url']),
  target: z.string().nullable(),
})

/** `H`: marquee and list; `PL`, `PU`: pop up once after login or on the first visit; `B`, `PR`: banner and promotion texts. */
export const noticeTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const notice = z.strictObject({
  id: z.string(),
  type: z.enum(noticeTypes),
  title: z.string(),
  content: z.string(),
  publishedAt: moment,
})

export const articleSlug = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const article = z.strictObject({
  slug: z.string(),
  category: z.enum(helpCategories),
  title: z.string(),
  html: z.string(),
  version: z.string(),
  updatedAt: moment,
})

/** What an offer asks and limits, in figures. Null: it asks or limits nothing of the kind. */
export const promotionTerms = z.strictObject({
  wagering: z
    .strictObject({
      times: z.number().int().min(1).max(100),
      of: z.enum(['bonus', 'deposit', 'deposit-and-bonus']),
    })
    .nullable(),
  maxWin: amountInput.nullable(),
  minDeposit: amountInput.nullable(),
  /** Days from getting it to its end. */
  daysToUse: z.number().int().min(1).max(365).nullable(),
  /** Node ids of games that do not count. */
  excludedGames: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9:_.-]{0,63}$/)).max(30),
})

export const promotionAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('new'), days: z.number().int().min(1).max(365) }),
  z.strictObject({ kind: z.literal('vip'), rank: z.number().int().min(1).max(20) }),
])

const promotionCard = z.strictObject({
  promotionId: z.string(),
  title: z.string(),
  url: z.string(),
  mobileUrl: z.string().nullable(),
  state: z.enum(['coming', 'running']),
  startsAt: moment,
  endsAt: moment.nullable(),
  audience: promotionAudience,
  tabs: tabsOutput,
})

export const contentCalls = {
  /** Offers of the platform that are on, or begin within a fortnight; none for a player who has stopped playing. */
  promotions: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/promotions',
    audience: 'visitor',
    right: all,
    input: z.strictObject({ language: language.optional() }),
    output: z.strictObject({ promotions: z.array(promotionCard) }),
    refusals: ['FEATURE_OFF'],
  }),
  promotion: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/promotions/:promotionId',
    audience: 'visitor',
    right: allOf({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: z.uuid(), language: language.optional() }),
    output: promotionCard.extend({
      html: z.string(),
      terms: promotionTerms,
      excludedGames: z.array(z.strictObject({ nodeId: z.string(), name: z.string() })),
      linkageType: z.enum(['none', 'route', 'game', 'url']),
      target: z.string().nullable(),
      version: z.number().int(),
      updatedAt: moment,
    }),
    refusals: ['FEATURE_OFF', 'NOT_FOUND'],
  }),
  announcements: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    audience: 'visitor',
    right: all,
    input: z.strictObject({
      types: z.string().max(40).optional(),
      platform: z.string().max(10).optional(),
      execution: z.string().max(10).optional(),
      language: language.optional(),
    }),
    output: z.strictObject({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
    }),
    refusals: [],
  }),
  notices: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/content/notices',
    audience: 'visitor',
    right: all,
    /** `types` as "H,PU,PR"; the list of the notice bar (H) when none is named. What pops up after a sign-in (PL) is told to players only. */
    input: z.strictObject({
      ...pageQuery,
      types: z.string().max(40).optional(),
      language: language.optional(),
    }),
    output: pageOf(notice),
    refusals: [],
  }),
  helpCenter: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/system/helpCenter',
    audience: 'public',
    right: all,
    input: z.strictObject({ language: language.optional() }),
    output: z.strictObject({ articles: z.array(article) }),
    refusals: [],
  }),
  /** Whether an article helped; one voice a reader, the last one counts. */
  voteArticle: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/help/:slug/vote',
    audience: 'visitor',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ slug: articleSlug, hasHelped: z.boolean(), language: language.optional() }),
    output: z.strictObject({ hasHelped: z.boolean() }),
    refusals: ['NOT_FOUND'],
  }),
} as const
