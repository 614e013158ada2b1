import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { artworkChoice } from '../shapes/artworks.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { categories, gameClasses } from './catalog.ts'
import { one, LOBBY } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { nameText } from '../shapes/name-text.ts'
import { pictureIn } from '../shapes/picture-places.ts'

const vendorCode = z.string().regex(/^[A-Z0-9_]{2,40}$/)
const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const reason = z.string().trim().min(3).max(200)
const country = z.string().regex(/^[A-Z]{2}$/)
/** Categories that sports vendors can have of their own. */
export const splitCategories = ['ESPORTS', 'COCKFIGHT'] as const

/** How a vendor stands in the lobby; how it is connected stands at the vendors' back office. */
export const vendorCardEdit = z.strictObject({
  name: nameText(2, 60),
  isHot: z.boolean(),
  isEnabled: z.boolean(),
  inMaintenance: z.boolean(),
  blockedCountries: z.array(country).max(250),
})

const vendorRow = vendorCardEdit.extend({
  vendorCode,
  logoUrl: z.string(),
  /** Its connection is paused: its cards say that it is in maintenance. */
  isPaused: z.boolean(),
  gameCount: z.number().int(),
  categories: z.array(z.enum(categories)),
  version: z.number().int(),
})

export const gameEdit = z.strictObject({
  gameClass: z.enum(gameClasses).nullable(),
  /** Games of a vendor stand by this number, the least first. */
  position: z.number().int().min(0).max(1_000_000),
  parentId: nodeId.nullable(),
  isHot: z.boolean(),
  isEnabled: z.boolean(),
  inMaintenance: z.boolean(),
  /** A picture of the brand that is shown in place of the game's own; null: that. */
  ownTile: z
    .string()
    .max(100)
    .refine((address) => pictureIn(address)?.place === 'tile')
    .nullable(),
})

const gameRow = gameEdit.extend({
  nodeId,
  vendorCode,
  gameCode: z.string(),
  name: z.string(),
  gameType: z.enum(categories),
  isParent: z.boolean(),
  version: z.number().int(),
})

const split = z.strictObject({ vendorCode, category: z.enum(splitCategories) })

export const lobbyBackOfficeCalls = {
  vendors: backOfficeCall({
    method: 'GET',
    path: '/bo/lobby/vendors',
    permission: 'vendors.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ vendors: z.array(vendorRow), splits: z.array(split) }),
    refusals: [],
  }),
  changeVendor: backOfficeCall({
    method: 'PUT',
    path: '/bo/lobby/vendors/:vendorCode',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: one(LOBBY),
    input: z.strictObject({ vendorCode, version: z.number().int(), card: vendorCardEdit, reason }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VENDOR_UNKNOWN', 'VENDOR_CHANGED'],
  }),
  /** Every vendor of the lobby, in the order it is to be shown in. */
  orderVendors: backOfficeCall({
    method: 'PUT',
    path: '/bo/lobby/vendor-order',
    permission: 'vendors.write',
    right: brandWide,
    act: one(LOBBY),
    input: z.strictObject({ order: z.array(vendorCode).min(1).max(500), reason }),
    output: z.strictObject({}),
    refusals: ['VENDOR_CHANGED'],
  }),
  /** The category of their own that a vendor's sports games are shown in; null: among sports. */
  setSplit: backOfficeCall({
    method: 'PUT',
    path: '/bo/lobby/splits/:vendorCode',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: one(LOBBY),
    input: z.strictObject({ vendorCode, category: z.enum(splitCategories).nullable(), reason }),
    output: z.strictObject({}),
    refusals: [],
  }),
  games: backOfficeCall({
    method: 'GET',
    path: '/bo/lobby/games',
    permission: 'vendors.read',
    right: brandWideOf({ vendorCode: 'open' }),
    input: z.strictObject({
      ...pageQuery,
      vendorCode: vendorCode.optional(),
      gameType: z.enum(categories).optional(),
      gameName: z.string().max(100).optional(),
      status: z.enum(['hot', 'off', 'maintenance']).optional(),
    }),
    output: pageOf(gameRow),
    refusals: [],
  }),
  /** Pictures of the brand that a game may show. */
  tiles: backOfficeCall({
    method: 'GET',
    path: '/bo/lobby/tiles',
    permission: 'vendors.write',
    right: brandWide,
    input: z.strictObject({}),
    output: artworkChoice,
    refusals: [],
  }),
  changeGame: backOfficeCall({
    method: 'PUT',
    path: '/bo/lobby/games/:nodeId',
    permission: 'vendors.write',
    right: brandWideOf({ nodeId: 'open', parentId: 'open' }),
    act: one(LOBBY),
    input: z.strictObject({ nodeId, version: z.number().int(), game: gameEdit, reason }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['GAME_UNKNOWN', 'VENDOR_CHANGED', 'PARENT_UNKNOWN'],
  }),
} as const
