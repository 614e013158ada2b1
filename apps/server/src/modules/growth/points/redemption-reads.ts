import { redemptionStates } from '@krathong/protocol/shapes/point-kinds'
import type { RedemptionState } from '@krathong/protocol/shapes/point-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RedemptionRow } from './types.ts'

/** A redemption with what was shown when it was made. */
export type RedemptionDetails = Awaited<ReturnType<typeof readOne>>

const select = (db: Db | Tx) =>
  db
    .selectFrom('points.redemptions as r')
    .leftJoin('points.item_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'r.item_id').onRef('v.version', '=', 'r.used_version'),
    )
    .leftJoin('points.programmes as p', (join) =>
      join
        .onRef('p.brand_id', '=', 'r.brand_id')
        .onRef('p.version', '=', 'r.used_version')
        .on('r.kind', '=', 'convert'),
    )
    .selectAll('r')
    .select(['v.edit', 'p.value as programme'])

const readOne = (db: Db | Tx, redemptionId: string) =>
  select(db).where('r.redemption_id', '=', redemptionId).executeTakeFirstOrThrow()

export const readRedemption = (db: Db | Tx, brandId: string, redemptionId: string) =>
  select(db).where('r.redemption_id', '=', redemptionId).where('r.brand_id', '=', brandId).executeTakeFirst()

export const readRedemptionDetails = readOne

/** Where a list goes on: time and id of the last one told. */
export const cursorOf = ({ applied_at: at, redemption_id: id }: RedemptionRow) => `${at.getTime()}_${id}`

const onwards = (cursor: string | undefined) => {
  const found = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '')
  return found
    ? sql<boolean>`(r.applied_at, r.redemption_id) < (${new Date(Number(found[1]))}::timestamptz, ${found[2]!}::uuid)`
    : sql<boolean>`true`
}

export interface OwnWanted {
  playerId: string
  state?: RedemptionState | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

export const readOwn = async (db: Db, { playerId, state, from, to, cursor, limit }: OwnWanted) => {
  let found = select(db).where('r.player_id', '=', playerId).where(onwards(cursor))
  if (state) found = found.where('r.state', '=', state)
  if (from) found = found.where('r.applied_at', '>=', new Date(from))
  if (to) found = found.where('r.applied_at', '<', new Date(to))
  return found.orderBy('r.applied_at', 'desc').orderBy('r.redemption_id', 'desc').limit(limit).execute()
}

export const orderQueues = {
  waiting: ['in-process', 'approved'],
  sent: ['sent'],
  all: redemptionStates,
} as const satisfies Record<string, readonly RedemptionState[]>

export interface OrdersWanted {
  brandId: string
  queue: keyof typeof orderQueues
  cursor?: string | undefined
  limit: number
}

/** Orders of goods, newest first: what waits for staff, what is on its way, or all of it. */
export const readOrders = (db: Db, { brandId, queue, cursor, limit }: OrdersWanted) =>
  select(db)
    .where('r.brand_id', '=', brandId)
    .where('r.kind', '=', 'goods')
    .where('r.state', 'in', [...orderQueues[queue]])
    .where(onwards(cursor))
    .orderBy('r.applied_at', 'desc')
    .orderBy('r.redemption_id', 'desc')
    .limit(limit)
    .execute()

export const readSteps = (db: Db | Tx, redemptionId: string) =>
  db
    .selectFrom('points.redemption_steps')
    .select(['at', 'to_state', 'by_operator', 'remark'])
    .where('redemption_id', '=', redemptionId)
    .orderBy('version')
    .execute()
