import { bonusOf } from '@krathong/promotions'
import { minorUnit } from '@krathong/money'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { requirePlayOpen } from '../../../people/protection/index.ts'
import { holdWaiting, insertJoin } from './join-store.ts'
import { requireEligible, requireShown } from './require-eligible.ts'
import { takePlace } from './promotion-store.ts'
import { readOpen } from '../requirements/requirement-reads.ts'
import { exampleDeposits, termsOf } from '../rules/terms.ts'

interface Parts {
  app: App
  settings: Settings
}

const joinNow = async (
  tx: Tx,
  settings: Settings,
  { playerId, type }: PlayerCaller,
  { promotionId, version }: { promotionId: string; version: number },
): Promise<void> => {
  if (type !== 0) throw new Refusal('NOT_ELIGIBLE')
  await requirePlayOpen(tx, playerId)
  const waiting = await holdWaiting(tx, playerId)
  if (waiting?.promotionId === promotionId) return
  if (waiting || (await readOpen(tx, playerId)).some(({ source }) => source === 'BONUS'))
    throw new Refusal('BONUS_OPEN')
  const promotion = await requireShown(tx, settings, { promotionId, version })
  await requireEligible(tx, settings, promotion, playerId)
  const terms = termsOf(promotion.terms)
  const unit = minorUnit(settings.current().value.currency.exponent)
  const reserved = bonusOf(terms, exampleDeposits(terms, unit).at(-1)!, unit)
  const { terms: answer, joinHours: hours } = promotion
  const join = { joinId: newId(), promotionId, playerId, version, terms: answer, reserved, hours }
  // Another tab was first, and was waited for.
  if (!(await insertJoin(tx, join))) throw new Refusal('BONUS_OPEN')
  // Last, so that the row that all want is held for as short as can be.
  if (!(await takePlace(tx, { promotionId, version, most: reserved }))) throw new Refusal('PROMOTION_USED_UP')
}

/** Chooses a promotion under the terms that were shown. A second press finds the first. */
export const joinPromotion = async (
  { app, settings }: Parts,
  caller: PlayerCaller,
  wanted: { promotionId: string; version: number },
): Promise<void> => {
  requireRealAccount(caller)
  await transact(app.db, (tx) => joinNow(tx, settings, caller, wanted))
}
