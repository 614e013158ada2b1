import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { artworkChoice } from '../shapes/artworks.ts'
import { anyId, language, moment } from '../shapes/ids.ts'
import { tabsShape } from '../shapes/promotion-showing.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { articleSlug, bannerGroups, noticeTypes, promotionAudience, promotionTerms } from './content.ts'
import { helpCategories } from '../shapes/content-kinds.ts'
import { one, WORDS } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

const texts = z.record(language, z.strictObject({ title: z.string().max(200), body: z.string().max(20_000) }))
const schedule = { startsAt: moment, endsAt: moment.nullable() }

export const bannerEdit = z.strictObject({
  groupName: z.enum(bannerGroups),
  artwork: z.string().max(300),
  mobileArtwork: z.string().max(300).nullable(),
  linkageType: z.enum(['none', 'route', 'game', 'url']),
  target: z.string().max(300).nullable(),
  texts,
  position: z.number().int().min(0).max(1000),
  isPublished: z.boolean(),
  ...schedule,
})
export const noticeEdit = z.strictObject({
  type: z.enum(noticeTypes),
  texts,
  isPublished: z.boolean(),
  ...schedule,
})
/** `edition` is the version that readers are told; a change of terms is a new one. */
export const articleEdit = z.strictObject({
  category: z.enum(helpCategories),
  edition: z.string().min(1).max(20),
  texts,
  position: z.number().int().min(0).max(1000),
  isPublished: z.boolean(),
})
const stored = { version: z.number().int(), updatedAt: moment, updatedBy: z.string().nullable() }
const storedBanner = bannerEdit.extend({ bannerId: z.uuid(), ...stored })
const storedNotice = noticeEdit.extend({ noticeId: z.uuid(), ...stored })
export const promotionEdit = z.strictObject({
  artwork: z.string().max(300),
  mobileArtwork: z.string().max(300).nullable(),
  linkageType: z.enum(['none', 'route', 'game', 'url']),
  target: z.string().max(300).nullable(),
  texts,
  terms: promotionTerms,
  audience: promotionAudience,
  tabs: tabsShape,
  position: z.number().int().min(0).max(1000),
  isPublished: z.boolean(),
  ...schedule,
})
const storedPromotion = promotionEdit.extend({ promotionId: z.uuid(), ...stored })
const storedArticle = articleEdit.extend({ slug: z.string(), ...stored })
const votes = { helped: z.number().int(), notHelped: z.number().int() }
const saveRefusals = [
  'VERSION_CONFLICT',
  'HTML_REFUSED',
  'URL_REFUSED',
  'SCHEDULE_REVERSED',
  'NOT_FOUND',
] as const

export const contentAdminCalls = {
  artworks: backOfficeCall({
    method: 'GET',
    path: '/bo/content/artworks',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({}),
    output: artworkChoice,
    refusals: [],
  }),
  banners: backOfficeCall({
    method: 'GET',
    path: '/bo/content/banners',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, groupName: z.enum(bannerGroups).optional() }),
    output: pageOf(storedBanner),
    refusals: [],
  }),
  saveBanner: backOfficeCall({
    method: 'PUT',
    path: '/bo/content/banners/:bannerId',
    permission: 'content.write',
    right: brandWideOf({ bannerId: 'new' }),
    act: one(WORDS),
    /** Version 0 makes a new one under the caller's id. */
    input: z.strictObject({ bannerId: anyId, version: z.number().int().min(0), banner: bannerEdit }),
    output: storedBanner,
    refusals: saveRefusals,
  }),
  notices: backOfficeCall({
    method: 'GET',
    path: '/bo/content/notices',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(storedNotice),
    refusals: [],
  }),
  saveNotice: backOfficeCall({
    method: 'PUT',
    path: '/bo/content/notices/:noticeId',
    permission: 'content.write',
    right: brandWideOf({ noticeId: 'new' }),
    act: one(WORDS),
    input: z.strictObject({ noticeId: anyId, version: z.number().int().min(0), notice: noticeEdit }),
    output: storedNotice,
    refusals: saveRefusals,
  }),
  promotions: backOfficeCall({
    method: 'GET',
    path: '/bo/content/promotions',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(storedPromotion),
    refusals: [],
  }),
  promotion: backOfficeCall({
    method: 'GET',
    path: '/bo/content/promotions/:promotionId',
    permission: 'content.read',
    right: brandWideOf({ promotionId: 'any' }),
    input: z.strictObject({ promotionId: anyId }),
    output: storedPromotion,
    refusals: ['NOT_FOUND'],
  }),
  /** Every version as it was saved, newest first. */
  promotionVersions: backOfficeCall({
    method: 'GET',
    path: '/bo/content/promotions/:promotionId/versions',
    permission: 'content.read',
    right: brandWideOf({ promotionId: 'any' }),
    input: z.strictObject({ promotionId: anyId, ...pageQuery }),
    output: pageOf(
      z.strictObject({
        version: z.number().int(),
        edit: promotionEdit,
        savedAt: moment,
        savedBy: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  savePromotion: backOfficeCall({
    method: 'PUT',
    path: '/bo/content/promotions/:promotionId',
    permission: 'content.write',
    right: brandWideOf({ promotionId: 'new' }),
    act: one(WORDS),
    input: z.strictObject({
      promotionId: anyId,
      version: z.number().int().min(0),
      promotion: promotionEdit,
    }),
    output: storedPromotion,
    refusals: saveRefusals,
  }),
  articles: backOfficeCall({
    method: 'GET',
    path: '/bo/content/articles',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(storedArticle.extend(votes)),
    refusals: [],
  }),
  saveArticle: backOfficeCall({
    method: 'PUT',
    path: '/bo/content/articles/:slug',
    permission: 'content.write',
    right: brandWide,
    act: one(WORDS),
    input: z.strictObject({ slug: articleSlug, version: z.number().int().min(0), article: articleEdit }),
    output: storedArticle,
    refusals: ['VERSION_CONFLICT', 'HTML_REFUSED', 'NOT_FOUND'],
  }),
  /** What the site would show of this HTML, after cleaning. */
  previewHtml: backOfficeCall({
    method: 'POST',
    path: '/bo/content/preview',
    permission: 'content.read',
    right: brandWide,
    act: one('shows what it was given'),
    input: z.strictObject({ html: z.string().max(20_000) }),
    output: z.strictObject({ html: z.string(), removed: z.boolean() }),
    refusals: [],
  }),
} as const
