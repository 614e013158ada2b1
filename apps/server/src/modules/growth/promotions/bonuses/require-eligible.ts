import { mayStillCome } from '@krathong/promotions'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireMeant } from '../audience.ts'
import { countDeposits, hasBeenGiven } from './join-store.ts'
import { readPromotion } from './promotion-reads.ts'
import type { Promotion } from '../types.ts'

/** The promotion as it was shown, if it takes members in now. */
export const requireShown = async (
  tx: Tx,
  settings: Settings,
  { promotionId, version }: { promotionId: string; version: number },
): Promise<Promotion> => {
  const promotion = await readPromotion(tx, settings.current().brandId, promotionId)
  if (!promotion || promotion.stage === 'draft') throw new Refusal('NOT_FOUND')
  const at = await databaseNow(tx)
  const isOver = promotion.endsAt !== null && promotion.endsAt <= at
  if (promotion.stage === 'paused' || promotion.startsAt > at || isOver) throw new Refusal('PROMOTION_CLOSED')
  if (promotion.version !== version) throw new Refusal('PROMOTION_CHANGED')
  return promotion
}

/** Whoever it is for; an n-th deposit is earned once, and only while it can still come. */
export const requireEligible = async (tx: Tx, settings: Settings, promotion: Promotion, playerId: string) => {
  const { trigger } = promotion.terms
  await requireMeant(tx, promotion.promotionId, playerId)
  const before = await countDeposits(tx, { playerId, zone: settings.current().value.timeZone, except: null })
  const wasGiven = trigger.kind === 'nth' && (await hasBeenGiven(tx, promotion.promotionId, playerId))
  if (wasGiven || !mayStillCome(trigger, before)) throw new Refusal('NOT_ELIGIBLE')
}
