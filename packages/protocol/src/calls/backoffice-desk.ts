import { z } from 'zod'
import { call } from '../call.ts'
import { settingsEntryCalls } from './settings-entry.ts'
import { countryFields, fieldRule } from '../shapes/field-rule.ts'
import { brandFace, pictureId } from '../shapes/brand.ts'
import { frame } from '../shapes/frame.ts'
import { anyId, language, moment } from '../shapes/ids.ts'
import { winnerBoard } from '../shapes/winner-board.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { articleSlug, bannerGroups, noticeTypes, promotionAudience, promotionTerms } from './content.ts'
import { helpCategories } from '../shapes/content-kinds.ts'
import { moduleNode } from './system.ts'
import { brandProtection } from '../shapes/brand-protection.ts'
import { firebaseProject } from '../shapes/firebase.ts'
import { regions } from '../shapes/regions.ts'

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
  artworks: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/artworks',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({}),
    output: z.strictObject({ artworks: z.array(z.strictObject({ url: z.string(), name: z.string() })) }),
    refusals: [],
  }),
  banners: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/banners',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ ...pageQuery, groupName: z.enum(bannerGroups).optional() }),
    output: pageOf(storedBanner),
    refusals: [],
  }),
  saveBanner: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/content/banners/:bannerId',
    audience: 'operator',
    permission: 'content.write',
    /** Version 0 makes a new one under the caller's id. */
    input: z.strictObject({ bannerId: anyId, version: z.number().int().min(0), banner: bannerEdit }),
    output: storedBanner,
    refusals: saveRefusals,
  }),
  notices: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/notices',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(storedNotice),
    refusals: [],
  }),
  saveNotice: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/content/notices/:noticeId',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ noticeId: anyId, version: z.number().int().min(0), notice: noticeEdit }),
    output: storedNotice,
    refusals: saveRefusals,
  }),
  promotions: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/promotions',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(storedPromotion),
    refusals: [],
  }),
  promotion: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/promotions/:promotionId',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ promotionId: anyId }),
    output: storedPromotion,
    refusals: ['NOT_FOUND'],
  }),
  /** Every version as it was saved, newest first. */
  promotionVersions: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/promotions/:promotionId/versions',
    audience: 'operator',
    permission: 'content.write',
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
  savePromotion: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/content/promotions/:promotionId',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({
      promotionId: anyId,
      version: z.number().int().min(0),
      promotion: promotionEdit,
    }),
    output: storedPromotion,
    refusals: saveRefusals,
  }),
  articles: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/content/articles',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(storedArticle.extend(votes)),
    refusals: [],
  }),
  saveArticle: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/content/articles/:slug',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ slug: articleSlug, version: z.number().int().min(0), article: articleEdit }),
    output: storedArticle,
    refusals: ['VERSION_CONFLICT', 'HTML_REFUSED', 'NOT_FOUND'],
  }),
  /** What the site would show of this HTML, after cleaning. */
  previewHtml: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/content/preview',
    audience: 'operator',
    permission: 'content.write',
    input: z.strictObject({ html: z.string().max(20_000) }),
    output: z.strictObject({ html: z.string(), removed: z.boolean() }),
    refusals: [],
  }),
} as const

/** How the doors of registration and sign-in are held. */
const doors = z.strictObject({
  loginChallenge: z.enum(['risk', 'always']),
  registerChallenge: z.enum(['risk', 'always']),
  passwordDays: z.number().int().min(30).max(3650).nullable(),
  payloads: z.enum(['optional', 'required']),
})

export const settingsCalls = {
  settings: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/settings',
    audience: 'operator',
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      modules: z.array(moduleNode),
      systemStatus: z.enum(['normal', 'maintenance']),
      maintenance: z
        .strictObject({ endsAt: moment.nullable(), texts: z.record(language, z.string()) })
        .nullable(),
      ...regions,
      /** Every field a registration may ask for, in the order of the form. */
      registerFields: z.array(fieldRule),
      registerFieldsIn: countryFields,
      doors,
      firebase: firebaseProject,
      protection: brandProtection,
      frame,
      winners: winnerBoard,
      /** What the brand shows of itself. */
      face: brandFace,
    }),
    refusals: [],
  }),
  setFace: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/face',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      /** Only the parts that are to be different. */
      face: brandFace.partial(),
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'CONTRAST_LOW', 'URL_REFUSED', 'LOGO_REFUSED', 'HOST_TAKEN'],
  }),
  /** A mark for later use: drawn anew, named by what is in it, shown nowhere until `setFace` says so. */
  addLogo: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/settings/logo',
    audience: 'operator',
    permission: 'settings.write',
    perMinute: 20,
    rawBodyMax: 1_048_576,
    input: z.strictObject({}),
    output: z.strictObject({
      pictureId,
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
    refusals: ['LOGO_REFUSED'],
  }),
  ...settingsEntryCalls,
  setModule: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/modules/:modId',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      modId: z.string().max(64),
      enabled: z.boolean(),
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
  setStatus: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/status',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      systemStatus: z.enum(['normal', 'maintenance']),
      endsAt: moment.nullable(),
      texts: z.record(language, z.string().max(500)),
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  setRegions: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/regions',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      ...regions,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  setFrame: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/frame',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({ frame, version: z.number().int(), reason: z.string().min(3).max(200) }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'URL_REFUSED'],
  }),
  setProtection: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/protection',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      protection: brandProtection,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'AMOUNT_MALFORMED', 'URL_REFUSED'],
  }),
  setWinners: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/winners',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      winners: winnerBoard,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'AMOUNT_MALFORMED'],
  }),
  setFirebase: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/firebase',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      firebase: firebaseProject,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'ELSEWHERE_INCOMPLETE'],
  }),
  setDoors: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/doors',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({ doors, version: z.number().int(), reason: z.string().min(3).max(200) }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
