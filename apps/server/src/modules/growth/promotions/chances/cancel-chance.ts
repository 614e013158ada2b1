import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { lockPromotion } from '../bonuses/promotion-store.ts'
import { holdChance } from './chance-reads.ts'
import { isChanceOf } from './chance-types.ts'
import type { ChanceParts } from './chance-types.ts'
import { cancelHeld } from './draw-raffle.ts'

/** Ends a raffle before its beacon's time: from then on its winners stand, whoever they are. */
export const cancelRaffle = (
  parts: Pick<ChanceParts, 'app' | 'settings'>,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { promotionId, version }: { promotionId: string; version: number },
): Promise<void> =>
  transact(parts.app.db, async (tx) => {
    const raffle = await holdChance(tx, promotionId)
    const stored = await lockPromotion(tx, parts.settings.current().brandId, promotionId)
    if (!stored || !raffle || !isChanceOf(raffle, 'raffle')) throw new Refusal('NOT_FOUND')
    if (stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    const isDecided = raffle.beaconAt! <= (await databaseNow(tx))
    if (isDecided || (raffle.state !== 'OPEN' && raffle.state !== 'LOCKED'))
      throw new Refusal('PROMOTION_CLOSED')
    await cancelHeld(parts, tx, raffle)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'rewards.cancel',
      subject: `promotion:${promotionId}`,
      before: null,
      after: { version, tickets: raffle.tickets },
      reason: '',
    })
  })
