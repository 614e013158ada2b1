import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { artworkChoice } from '../shapes/artworks.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { amountInput } from '../shapes/money.ts'
import { cursorQuery, pageOf, pageQuery, stretchOf } from '../shapes/page.ts'
import { pointDeliveries, pointItemKinds, pointMoves, redemptionStates } from '../shapes/point-kinds.ts'
import {
  pointConvert,
  pointCredit,
  pointFactor,
  pointRate,
  points,
  POINTS_MAX,
  QUANTITY_MAX,
  redemption,
} from './points.ts'
import { one, ownApproval, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { nameText } from '../shapes/name-text.ts'

/** What settled stakes give and what points are worth, as a brand keeps it. */
export const pointProgramme = z.strictObject({
  rates: z.array(pointRate).max(8),
  factors: z.array(pointFactor).max(20),
  credit: pointCredit,
  convert: pointConvert.extend({ amount: amountInput }).nullable(),
})
export type PointProgramme = z.output<typeof pointProgramme>

const bound = z.number().int().min(1).max(QUANTITY_MAX).nullable()

/** One item of the mall as staff writes it. */
export const pointItem = z.strictObject({
  kind: z.enum(pointItemKinds),
  texts: z.record(language, z.strictObject({ name: nameText(0, 80), text: z.string().max(600) })),
  picture: z.string().max(300),
  points: z.number().int().min(1).max(POINTS_MAX),
  amount: amountInput.nullable(),
  delivery: z.enum(pointDeliveries).nullable(),
  /** How many there are in all; what is in process or given counts against it. Null: no end of it. */
  stock: z.number().int().min(0).max(POINTS_MAX).nullable(),
  perPlayer: bound,
  perDay: bound,
  rank: z.number().int().min(0).max(20),
  place: z.number().int().min(0).max(10_000),
  isPublished: z.boolean(),
  startsAt: moment,
  endsAt: moment.nullable(),
})
export type PointItem = z.output<typeof pointItem>

const storedItem = pointItem.extend({
  itemId: z.uuid(),
  version: z.number().int(),
  /** Of the stock, what is in process or given. */
  taken: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})

const order = redemption.extend({
  playerId: z.uuid(),
  account: z.string(),
  version: z.number().int(),
  steps: z.array(
    z.strictObject({
      at: moment,
      to: z.enum(redemptionStates),
      by: z.string().nullable(),
      remark: z.string(),
    }),
  ),
})

const note = z.string().trim().max(200)

export const pointsBackOfficeCalls = {
  programme: backOfficeCall({
    method: 'GET',
    path: '/bo/points/programme',
    permission: 'points.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      programme: pointProgramme,
      changedAt: moment.nullable(),
      changedBy: z.string().nullable(),
      /** Points that players hold. */
      held: points,
    }),
    refusals: [],
  }),
  saveProgramme: backOfficeCall({
    method: 'PUT',
    path: '/bo/points/programme',
    permission: 'points.write',
    right: brandWide,
    act: two('points.programme', 'points turn into money by it'),
    input: z.strictObject({
      version: z.number().int().min(0),
      programme: pointProgramme,
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'NOT_PLAY_MONEY'],
  }),
  items: backOfficeCall({
    method: 'GET',
    path: '/bo/points/items',
    permission: 'points.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(storedItem),
    refusals: [],
  }),
  item: backOfficeCall({
    method: 'GET',
    path: '/bo/points/items/:itemId',
    permission: 'points.read',
    right: brandWideOf({ itemId: 'open' }),
    input: z.strictObject({ itemId: anyId }),
    output: storedItem,
    refusals: ['NOT_FOUND'],
  }),
  /** The next version of an item; version 0 makes a new one. */
  saveItem: backOfficeCall({
    method: 'PUT',
    path: '/bo/points/items/:itemId',
    permission: 'points.write',
    right: brandWideOf({ itemId: 'new' }),
    act: two('points.item', 'the price of money in points'),
    input: z.strictObject({ itemId: newId, version: z.number().int().min(0), item: pointItem }),
    output: storedItem,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PLAY_MONEY', 'SCHEDULE_REVERSED', 'ITEM_STOCK_TAKEN'],
  }),
  pictures: backOfficeCall({
    method: 'GET',
    path: '/bo/points/pictures',
    permission: 'points.read',
    right: brandWide,
    input: z.strictObject({}),
    output: artworkChoice,
    refusals: [],
  }),
  orders: backOfficeCall({
    method: 'GET',
    path: '/bo/points/orders',
    permission: 'points.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, queue: z.enum(['waiting', 'sent', 'all']).default('waiting') }),
    output: stretchOf(order.omit({ steps: true, delivery: true })),
    refusals: [],
  }),
  order: backOfficeCall({
    method: 'GET',
    path: '/bo/points/orders/:redemptionId',
    permission: 'points.read',
    right: brandWideOf({ redemptionId: 'any' }),
    input: z.strictObject({ redemptionId: anyId }),
    output: order,
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  /** One step of what staff sends; a refusal gives points and stock back. */
  moveOrder: backOfficeCall({
    method: 'POST',
    path: '/bo/points/orders/:redemptionId/state',
    permission: 'points.orders',
    right: brandWideOf({ redemptionId: 'any' }),
    act: one('a parcel on its way'),
    input: z.strictObject({
      redemptionId: anyId,
      version: z.number().int().min(1),
      to: z.enum(redemptionStates),
      remark: note.default(''),
    }),
    output: order,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
    reads: 'playerId',
  }),
  ofPlayer: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/points',
    permission: 'players.read',
    right: brandWideOf({ playerId: 'any' }),
    input: z.strictObject({ playerId: anyId, ...cursorQuery }),
    output: z.strictObject({
      playerId: z.uuid(),
      points,
      pending: points,
      ...stretchOf(
        z.strictObject({
          at: moment,
          kind: z.enum(pointMoves),
          changed: points,
          balance: points,
          reference: z.string().nullable(),
        }),
      ).shape,
    }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  /** Puts a correction of a player's points before a second operator. */
  proposeCorrection: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/points/correction',
    permission: 'ledger.correct',
    right: brandWideOf({ playerId: 'any', key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({
      playerId: anyId,
      key: newId,
      /** Below zero takes points away. */
      points: z
        .number()
        .int()
        .min(-POINTS_MAX)
        .max(POINTS_MAX)
        .refine((value) => value !== 0),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ approvalId: z.uuid() }),
    refusals: ['NOT_FOUND', 'APPROVAL_WAITS', 'KEY_REUSED'],
  }),
} as const

export type StoredItem = z.output<typeof storedItem>
export type Order = z.output<typeof order>
