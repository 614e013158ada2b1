import type { RedemptionState } from '@krathong/protocol/shapes/point-kinds'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { now } from '../../../platform/clock.ts'
import type { NewRedemption, RedemptionRow } from './types.ts'

/** `PTR`, the day and seven letters made of the id: what people read to each other. */
const referenceOf = (redemptionId: string, at: Date): string => {
  const mark = createHash('sha256').update(redemptionId).digest().readBigUInt64BE().toString(36).toUpperCase()
  return `PTR${at.toISOString().slice(0, 10).replaceAll('-', '')}${mark.padStart(7, '0').slice(-7)}`
}

export const insertRedemption = async (tx: Tx, row: NewRedemption): Promise<RedemptionRow> => {
  const made = await tx
    .insertInto('points.redemptions')
    .values({
      redemption_id: row.redemptionId,
      reference: referenceOf(row.redemptionId, now()),
      brand_id: row.brandId,
      player_id: row.playerId,
      kind: row.kind,
      item_id: row.itemId,
      used_version: row.usedVersion,
      quantity: row.quantity,
      points: row.points,
      currency: row.currency,
      amount: row.amount,
      requirement: row.requirement,
      delivery: row.delivery === null ? null : JSON.stringify(row.delivery),
      state: row.state,
      day: row.day,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(tx, made, null)
  return made
}

const insertStep = async (tx: Tx, row: RedemptionRow, by: string | null): Promise<void> => {
  await tx
    .insertInto('points.redemption_steps')
    .values({
      redemption_id: row.redemption_id,
      version: row.version,
      to_state: row.state,
      by_operator: by,
      remark: by === null ? '' : row.remark,
    })
    .execute()
}

export const lockRedemption = (tx: Tx, brandId: string, redemptionId: string) =>
  tx
    .selectFrom('points.redemptions')
    .selectAll()
    .where('redemption_id', '=', redemptionId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()

/** Takes it on by one step; undefined when it is not of that version any more. */
export const moveRedemption = async (
  tx: Tx,
  move: { redemptionId: string; version: number; to: RedemptionState; remark: string; by: string },
): Promise<RedemptionRow | undefined> => {
  const row = await tx
    .updateTable('points.redemptions')
    .set({
      state: move.to,
      remark: move.remark,
      version: move.version + 1,
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .where('redemption_id', '=', move.redemptionId)
    .where('version', '=', move.version)
    .returningAll()
    .executeTakeFirst()
  if (row) await insertStep(tx, row, move.by)
  return row
}

/** How many of an item a player has, in all and on this day; what was rejected does not count. */
export const countTaken = async (
  tx: Tx,
  { itemId, playerId, day }: { itemId: string; playerId: string; day: string },
) => {
  const { rows } = await sql<{ ever: number; today: number }>`
    select coalesce(sum(quantity), 0)::int as ever, coalesce(sum(quantity) filter (where day = ${day}::date), 0)::int as today
    from points.redemptions where item_id = ${itemId}::uuid and player_id = ${playerId}::uuid and state <> 'rejected'`.execute(
    tx,
  )
  return rows[0]!
}

export const countConverted = async (
  tx: Db | Tx,
  { playerId, day }: { playerId: string; day: string },
): Promise<number> => {
  const { rows } = await sql<{ points: string }>`
    select coalesce(sum(points), 0)::text as points from points.redemptions
    where player_id = ${playerId}::uuid and day = ${day}::date and kind = 'convert'`.execute(tx)
  return Number(rows[0]!.points)
}

/** The business day of the brand's zone, by the database's clock. */
export const readDay = async (tx: Db | Tx, zone: string): Promise<string> => {
  const { rows } = await sql<{
    day: string
  }>`select (now() at time zone ${zone})::date::text as day`.execute(tx)
  return rows[0]!.day
}

/** Forgets where goods went that came or were refused so long ago. */
export const eraseDeliveries = async (db: Db, days: number, most: number): Promise<void> => {
  await sql`update points.redemptions set delivery = null where redemption_id in (
    select redemption_id from points.redemptions
    where delivery is not null and state in ('delivered', 'rejected') and changed_at < now() - make_interval(days => ${days})
    order by changed_at limit ${most})`.execute(db)
}
