import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { tiersFault } from '@krathong/promotions'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { sql } from 'kysely'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { RewardParts } from './claim-reward.ts'
import { cashbackTerms } from './make-cashback.ts'
import { lockPromotion } from './promotion-store.ts'
import { invalid, requireRoom, tidyTexts } from './save-promotion.ts'

interface By {
  caller: OperatorCaller
  request: RequestFacts
}

const amountsOf = (terms: SchemeTerms): readonly string[] => {
  if (terms.kind === 'cashback') return terms.tiers.map(({ most }) => most)
  return terms.kind === 'check-in' ? terms.days : [terms.amount]
}

const requireSound = ({ texts, terms, startsAt, endsAt }: SchemeEdit, settings: Settings): void => {
  const { defaultLanguage, currency } = settings.current().value
  const isAmount = (text: string) => (parseAmount(text, currency.exponent) ?? 0n) > 0n
  if (!amountsOf(terms).every(isAmount)) throw invalid('terms')
  if (terms.kind === 'cashback' && tiersFault(cashbackTerms(terms).tiers)) throw invalid('terms')
  if (!texts[defaultLanguage]?.title) throw invalid('texts')
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) throw new Refusal('SCHEDULE_REVERSED')
}

/** A code leads to one promotion of a brand. */
const requireFreeCode = async (
  tx: Tx,
  terms: SchemeTerms,
  { brandId, promotionId }: { brandId: string; promotionId: string },
): Promise<void> => {
  if (terms.kind !== 'code') return
  const { rows } =
    await sql`select 1 from promotions.promotions where brand_id = ${brandId}::uuid and kind = 'code'
    and terms ->> 'code' = ${terms.code} and promotion_id <> ${promotionId}::uuid`.execute(tx)
  if (rows.length > 0) throw invalid('code')
}

/** Writes the next version; the one before stays as it was. */
export const writeScheme = async (
  tx: Tx,
  edit: SchemeEdit,
  {
    promotionId,
    brandId,
    version,
    by,
  }: { promotionId: string; brandId: string; version: number; by: string },
): Promise<void> => {
  const budget = edit.budget === null ? null : parseAmount(edit.budget, LEDGER_EXPONENT)
  await sql`insert into promotions.promotions (promotion_id, brand_id, kind, state, texts, picture, terms, starts_at, ends_at, quota, budget,
      join_hours, place, version, updated_at, updated_by)
    values (${promotionId}::uuid, ${brandId}::uuid, ${edit.terms.kind}, 'draft', ${JSON.stringify(edit.texts)}::jsonb, '',
      ${JSON.stringify(edit.terms)}::jsonb, ${edit.startsAt}::timestamptz, ${edit.endsAt}::timestamptz, ${edit.quota}::bigint,
      ${budget}::bigint, 1, ${edit.place}, ${version}, now(), ${by})
    on conflict (promotion_id) do update set texts = excluded.texts, terms = excluded.terms, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, quota = excluded.quota, budget = excluded.budget, place = excluded.place, version = excluded.version,
      updated_at = now(), updated_by = excluded.updated_by`.execute(tx)
  await sql`insert into promotions.versions (promotion_id, version, edit, saved_at, saved_by)
    values (${promotionId}::uuid, ${version}, ${JSON.stringify(edit)}::jsonb, now(), ${by})`.execute(tx)
}

/** Writes the next version with its audit row; of what kind it is never changes, and what is given already stays as it is. */
export const saveScheme = (
  { app, settings }: RewardParts,
  { caller, request }: By,
  { promotionId, version, scheme }: { promotionId: string; version: number; scheme: SchemeEdit },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const edit = { ...scheme, texts: tidyTexts(scheme.texts) }
    requireSound(edit, settings)
    const { brandId } = settings.current()
    const stored = await lockPromotion(tx, brandId, promotionId)
    if (stored?.kind === 'deposit' || (!stored && version > 0)) throw new Refusal('NOT_FOUND')
    if (stored && stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    if (stored && stored.kind !== edit.terms.kind) throw invalid('terms')
    if (stored) requireRoom(edit, stored)
    await requireFreeCode(tx, edit.terms, { brandId, promotionId })
    await writeScheme(tx, edit, { promotionId, brandId, version: version + 1, by: caller.username })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'rewards.save',
      subject: `promotion:${promotionId}`,
      before: null,
      after: edit,
      reason: '',
    })
  })
