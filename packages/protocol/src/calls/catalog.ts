import { z } from 'zod'
import { call } from '../call.ts'
import { constants } from '../constants.ts'
import { language, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { all, own, self, trialOwn } from '../rights/right.ts'

export const categories = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const
export const gameClasses = ['slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo'] as const
/** Spec section 9: all, then these. */
export const minBetOptions = constants.minimumBets

const code = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

export const vendorCard = z.strictObject({
  vassalage: z.string(),
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  isHot: z.number().int(),
  gameType: z.enum(categories),
  logoUrl: z.string(),
  inMaintenance: z.boolean(),
  gameCount: z.number().int(),
  /** The game that one tap on the card opens; null while none of them can be. */
  opens: z.string().nullable(),
})

export const game = z.strictObject({
  nodeId: z.string(),
  vassalage: z.string(),
  vendor: z.string(),
  gameType: z.enum(categories),
  gameClass: z.enum(gameClasses).nullable(),
  name: z.string(),
  gameCode: z.string(),
  /** `VASSALAGE`: a parent, whose list opens in a popup. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** The parent whose list holds it. */
  parentId: z.string().nullable(),
  defaultPlayType: z.string().nullable(),
  isHot: z.boolean(),
  isFavourite: z.boolean(),
  tileUrl: z.string(),
  minimumBet: amountText,
  rtp: z.string().nullable(),
  inMaintenance: z.boolean(),
  launchedAt: moment.nullable(),
})

/** A filter that is not set comes empty, or not at all: both ask for everything. */
const filled = <T extends z.ZodType>(field: T) =>
  field.or(z.literal('').transform(() => undefined)).optional()

/** The specification's codes of a lottery name what is one category here. */
const LOTTERY_CODES = ['ELOTT', 'LOTT'] as const
const category = z
  .enum(categories)
  .or(z.enum(LOTTERY_CODES).transform((): (typeof categories)[number] => 'LOTTERY'))
const categoryOrSlots = category.or(z.literal('').transform(() => 'RNG' as const)).default('RNG')

/** What the spec's list queries send beside the filters; accepted, bounded, not needed. */
const clientFields = {
  clientType: z.coerce.number().int().optional(),
  platform: z.string().max(40).optional(),
  channel: z.string().max(40).optional(),
  merchant: z.string().max(40).optional(),
  language: filled(language),
  minLineNum: z.coerce.number().int().optional(),
}

const launchInput = z.strictObject({
  ...clientFields,
  /** A game by its id, or by its vendor's code of it; with neither, the first of the vendor or the category. */
  nodeId: filled(code),
  vassalage: filled(code),
  gameType: filled(category),
  gameCode: filled(z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/)),
  /** Of a lottery: what the game opens with. */
  playType: filled(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)),
  theme: z.enum(['light', 'dark']).optional(),
  /** `free`: with play money of its own that never meets cash. */
  mode: z.enum(['real', 'free']).optional(),
  device: z.string().max(20).optional(),
  backUrl: z.string().max(300).optional(),
})

const launched = z.strictObject({
  url: z.url(),
  nodeId: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  vendor: z.string(),
  gameType: z.enum(categories),
  expiresAt: moment,
})

const launchRefusals = [
  'GAME_UNKNOWN',
  'PLAY_STOPPED',
  'TIME_LIMIT',
  'BET_LIMIT',
  'STAKE_LIMIT',
  'LOSS_LIMIT',
  'GAME_NOT_HERE',
  'IDENTITY_NEEDED',
  'GAME_OFF',
  'GAME_MAINTENANCE',
  'REGION_BLOCKED',
  'MAINTENANCE',
  'URL_REFUSED',
  'FEATURE_OFF',
  'VENDOR_UNREACHABLE',
] as const

export const catalogCalls = {
  vendors: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    audience: 'visitor',
    right: all,
    isTagged: true,
    input: z.strictObject({ ...clientFields }),
    output: z.strictObject({
      lanes: z.array(
        z.strictObject({
          gameCategory: z.enum(categories),
          cards: z.array(vendorCard),
          gameClassify: z.array(z.strictObject({ code: z.enum(gameClasses), vendors: z.array(z.string()) })),
        }),
      ),
    }),
    refusals: [],
  }),
  games: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    audience: 'visitor',
    right: all,
    isTagged: true,
    input: z.strictObject({
      ...pageQuery,
      ...clientFields,
      gameType: categoryOrSlots,
      vassalage: filled(code),
      gameClassify: filled(z.enum(gameClasses)),
      gameName: z.string().max(100).optional(),
      /** `all`, as the list of the specification begins, is none. */
      minBet: filled(z.enum(minBetOptions).or(z.literal('all').transform(() => undefined))),
      /** The games of this parent's list alone. */
      parent: filled(code),
    }),
    output: pageOf(game),
    refusals: [],
  }),
  /** Games of the lottery menu, by whoever draws them; every one of them is small enough to come at once. */
  menus: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lgw/games/game_menus',
    audience: 'visitor',
    right: all,
    isTagged: true,
    input: z.strictObject({
      ...clientFields,
      prizeMode: z.string().max(20).optional(),
      device: z.string().max(20).optional(),
    }),
    output: z.strictObject({
      groups: z.array(
        z.strictObject({ vassalage: z.string(), groupName: z.string(), gameMenus: z.array(game) }),
      ),
    }),
    refusals: [],
  }),
  hotGames: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    audience: 'visitor',
    right: all,
    isTagged: true,
    input: z.strictObject({
      ...pageQuery,
      ...clientFields,
      gameType: filled(category),
      vassalage: filled(code),
    }),
    output: pageOf(game),
    refusals: [],
  }),
  /** The rows of games on the home page, each with its first games. A kind with few games shares the row `more` with others like it. */
  homeRows: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/lobby/rows',
    audience: 'visitor',
    right: all,
    isTagged: true,
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          kind: z.enum(['hot', 'category', 'class', 'more']),
          /** Of a `category` or a `class`. */
          gameType: z.enum(categories).nullable(),
          /** Of a `class`. */
          gameClass: z.enum(gameClasses).nullable(),
          total: z.number().int(),
          content: z.array(game),
        }),
      ),
    }),
    refusals: [],
  }),
  classes: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    audience: 'visitor',
    right: all,
    isTagged: true,
    input: z.strictObject({
      ...clientFields,
      gameType: categoryOrSlots,
      vassalage: filled(code),
    }),
    output: z.strictObject({ content: z.array(z.enum(gameClasses)) }),
    refusals: [],
  }),
  favouriteIds: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...clientFields }),
    output: z.strictObject({ content: z.array(z.string()) }),
    refusals: [],
  }),
  favourites: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...pageQuery, ...clientFields, gameType: filled(category) }),
    output: pageOf(game),
    refusals: [],
  }),
  addFavourite: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGame',
    audience: 'player',
    right: own({ nodeId: 'open' }),
    money: 'none',
    input: z.strictObject({ nodeId: code, vendor: code, gameType: category }),
    output: z.strictObject({ content: z.array(z.string()) }),
    refusals: ['GAME_UNKNOWN'],
  }),
  removeFavourite: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/MCSFE_removeFavoriteGame',
    audience: 'player',
    right: own({ nodeId: 'open' }),
    money: 'none',
    input: z.strictObject({ nodeId: code, vendor: code, gameType: category }),
    output: z.strictObject({ content: z.array(z.string()) }),
    refusals: ['GAME_UNKNOWN'],
  }),
  recent: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...pageQuery, ...clientFields, gameType: filled(category) }),
    output: z.strictObject({ list: z.array(game), totalPages: z.number().int(), pageNo: z.number().int() }),
    refusals: [],
  }),
  launch: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/game/launchGame',
    audience: 'player',
    right: trialOwn({ nodeId: 'open' }),
    perMinute: 60,
    input: launchInput,
    output: launched,
    refusals: launchRefusals,
  }),
  /**
   * The specification's launch of the vendor FB, whose sports fill the screen: with nothing named it is that vendor's, and where the brand
   * has no such vendor the first game of SPORTS.
   */
  launchFb: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    audience: 'player',
    right: trialOwn({ nodeId: 'open' }),
    perMinute: 60,
    input: launchInput,
    output: launched,
    refusals: launchRefusals,
  }),
} as const
