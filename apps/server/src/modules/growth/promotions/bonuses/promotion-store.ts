import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import type { PromotionEdit } from '@krathong/protocol/calls/promotions-back-office'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'

interface Write {
  promotionId: string
  brandId: string
  kind: string
  version: number
  by: string
}

/** Holds a promotion, also one that is not there yet: of many who make it at once the first does, whatever else they share. */
export const lockPromotion = async (tx: Tx, brandId: string, promotionId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions/${promotionId}`}, 0))`.execute(tx)
  const { rows } = await sql<{
    kind: string
    version: number
    updatedBy: string | null
    taken: bigint
    reserved: bigint
  }>`
    select kind, version, updated_by as "updatedBy", taken, reserved from promotions.promotions
    where promotion_id = ${promotionId}::uuid and brand_id = ${brandId}::uuid for update`.execute(tx)
  return rows[0] ?? null
}

/** What every kind of promotion says beside its terms. */
export type StoredEdit = Pick<
  PromotionEdit,
  'texts' | 'audience' | 'tabs' | 'showFrom' | 'startsAt' | 'endsAt' | 'quota' | 'budget' | 'place'
> & {
  terms: object
  picture?: string | undefined
} & Partial<Pick<PromotionEdit, 'joinHours'>>

/**
 * Writes the next version; the one before stays as it was shown. What meanwhile has another version, or is another brand's, is not
 * touched: refused as a conflict.
 */
export const writePromotion = async (
  tx: Tx,
  edit: StoredEdit,
  { promotionId, brandId, kind, version, by }: Write,
): Promise<void> => {
  const budget = edit.budget === null ? null : parseAmount(edit.budget, LEDGER_EXPONENT)
  const { rows } =
    await sql`insert into promotions.promotions as p (promotion_id, brand_id, kind, state, texts, picture, terms, audience, tabs,
      show_from, starts_at, ends_at, quota, budget, join_hours, place, version, updated_at, updated_by)
    values (${promotionId}::uuid, ${brandId}::uuid, ${kind}, 'draft', ${JSON.stringify(edit.texts)}::jsonb, ${edit.picture ?? ''},
      ${JSON.stringify(edit.terms)}::jsonb, ${edit.audience ? JSON.stringify(edit.audience) : null}::jsonb,
      ${edit.tabs ?? null}::text[], ${edit.showFrom ?? null}::timestamptz, ${edit.startsAt}::timestamptz, ${edit.endsAt}::timestamptz, ${edit.quota}::bigint,
      ${budget}::bigint, ${edit.joinHours ?? 1}, ${edit.place}, ${version}, now(), ${by})
    on conflict (promotion_id) do update set texts = excluded.texts, picture = excluded.picture, terms = excluded.terms,
      audience = excluded.audience, tabs = excluded.tabs, show_from = excluded.show_from, starts_at = excluded.starts_at, ends_at = excluded.ends_at, quota = excluded.quota, budget = excluded.budget,
      join_hours = excluded.join_hours, place = excluded.place, version = excluded.version, updated_at = now(),
      updated_by = excluded.updated_by
    where p.brand_id = excluded.brand_id and p.kind = excluded.kind and p.version = excluded.version - 1
    returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('VERSION_CONFLICT')
  await sql`insert into promotions.versions (promotion_id, version, edit, saved_at, saved_by)
    values (${promotionId}::uuid, ${version}, ${JSON.stringify(edit)}::jsonb, now(), ${by})`.execute(tx)
}

export const setStage = async (
  tx: Tx,
  { promotionId, stage, by }: { promotionId: string; stage: 'published' | 'paused'; by: string },
): Promise<void> => {
  await sql`update promotions.promotions set state = ${stage}, updated_at = now(), updated_by = ${by}
    where promotion_id = ${promotionId}::uuid`.execute(tx)
}

/** Takes a place and the most that it may cost, if both are left and the version is the one that was shown. */
export const takePlace = async (
  tx: Tx,
  { promotionId, version, most }: { promotionId: string; version: number; most: bigint },
): Promise<boolean> => {
  const { rows } = await sql`update promotions.promotions set taken = taken + 1, reserved = reserved + ${most}
    where promotion_id = ${promotionId}::uuid and version = ${version} and state = 'published'
      and (quota is null or taken < quota) and (budget is null or reserved + ${most} <= budget)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Gives the place back with what was held for it. */
export const giveBackPlace = async (tx: Tx, promotionId: string, reserved: bigint): Promise<void> => {
  await sql`update promotions.promotions set taken = taken - 1, reserved = reserved - ${reserved}
    where promotion_id = ${promotionId}::uuid`.execute(tx)
}

/** What was held for a place and is not needed. */
export const giveBackMoney = async (tx: Tx, promotionId: string, amount: bigint): Promise<void> => {
  if (amount === 0n) return
  await sql`update promotions.promotions set reserved = reserved - ${amount} where promotion_id = ${promotionId}::uuid`.execute(
    tx,
  )
}
