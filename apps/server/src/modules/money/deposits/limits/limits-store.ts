import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { LimitSpan, LimitState } from '../rules/limits.ts'

/** Rolling windows: a deposit leaves exactly 24 hours, 7 days or 30 days after it came. */
const used = (span: string) =>
  sql<bigint>`coalesce(sum(amount) filter (where taken_at > clock_timestamp() - ${sql.lit(span)}::interval), 0)::bigint`

export type Used = Record<LimitSpan, bigint>

/** Gross deposits of the windows, open orders included; `except` leaves one order out. */
export const readUsed = async (
  db: Db | Tx,
  playerId: string,
  currency: string,
  except: string | null = null,
): Promise<Used> => {
  let uses = db
    .selectFrom('deposits.limit_uses')
    .select([used('24 hours').as('day'), used('7 days').as('week'), used('30 days').as('month')])
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('taken_at', '>', sql<Date>`clock_timestamp() - interval '30 days'`)
  if (except !== null) uses = uses.where('use_id', '!=', except)
  return uses.executeTakeFirstOrThrow()
}

export const readLimits = async (db: Db | Tx, playerId: string, currency: string): Promise<LimitState[]> => {
  const rows = await db
    .selectFrom('deposits.limits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .execute()
  return rows.map((row) => ({
    span: row.span as LimitSpan,
    amount: row.amount,
    wanted: row.wanted_at === null ? null : { amount: row.wanted, at: row.wanted_at },
    version: row.version,
  }))
}

export const readIsChosen = async (db: Db | Tx, playerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('deposits.members')
    .select('limit_asked_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.limit_asked_at != null
}

export const markChosen = async (tx: Tx, playerId: string): Promise<void> => {
  await tx
    .updateTable('deposits.members')
    .set({ limit_asked_at: sql<Date>`coalesce(limit_asked_at, clock_timestamp())` })
    .where('player_id', '=', playerId)
    .execute()
}

export interface LimitChange {
  changeId: string
  playerId: string
  currency: string
  act: 'tightened' | 'asked' | 'confirmed' | 'withdrawn' | 'declined'
  before: LimitState | null
  after: LimitState
}

/** Writes a limit in the player's turn, with its row of history. */
export const writeLimit = async (tx: Tx, { after, before, ...change }: LimitChange): Promise<void> => {
  const values = {
    amount: after.amount,
    wanted: after.wanted?.amount ?? null,
    wanted_at: after.wanted?.at ?? null,
    version: after.version,
    changed_at: sql<Date>`clock_timestamp()`,
  }
  await tx
    .insertInto('deposits.limits')
    .values({ player_id: change.playerId, currency: change.currency, span: after.span, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'currency', 'span']).doUpdateSet(values))
    .execute()
  await tx
    .insertInto('deposits.limit_changes')
    .values({
      change_id: change.changeId,
      player_id: change.playerId,
      currency: change.currency,
      span: after.span,
      act: change.act,
      amount_before: before?.amount ?? null,
      amount_after: after.amount,
      wanted: after.wanted?.amount ?? null,
    })
    .execute()
}

export interface LimitUse {
  useId: string
  playerId: string
  currency: string
  amount: bigint
}

/** Counts money from now on; an order's reservation becomes what was really received. */
export const countUse = async (tx: Tx, use: LimitUse): Promise<void> => {
  await tx
    .insertInto('deposits.limit_uses')
    .values({ use_id: use.useId, player_id: use.playerId, currency: use.currency, amount: use.amount })
    .onConflict((conflict) =>
      conflict.column('use_id').doUpdateSet({ amount: use.amount, taken_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

export const releaseUse = async (tx: Tx, useId: string): Promise<void> => {
  await tx.deleteFrom('deposits.limit_uses').where('use_id', '=', useId).execute()
}
