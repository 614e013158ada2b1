import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireSecondPerson } from '../../../core/operators/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { mayStillGet } from '../referrals/referral-reads.ts'
import { insertRewards } from '../rewards/reward-store.ts'
import { amountOf, hoursAfter } from '../rules/terms.ts'
import { invalid } from '../bonuses/save-promotion.ts'
import type { Seen } from './application-reads.ts'
import { ALONE_MOST } from './application-rules.ts'
import { takeGrantedPlace } from './application-store.ts'

/** Makes what was granted, for its member to take; its place and its money are taken in the same transaction. */
export const grantApplication = async (tx: Tx, settings: Settings, held: Seen, amount: bigint) => {
  const { promotionId, playerId, brandId, period, periodFrom, version, terms } = held
  const { code: currency } = settings.current().value.currency
  if (amount <= 0n || amount > amountOf(terms.most)) throw invalid('amount')
  if (amount > ALONE_MOST) requireSecondPerson()
  if (!(await mayStillGet(tx, { brandId, currency }, playerId))) throw new Refusal('NOT_ELIGIBLE')
  const at = await databaseNow(tx)
  const rewardId = newId()
  const made = await insertRewards(tx, [
    {
      rewardId,
      brandId,
      playerId,
      promotionId,
      kind: 'application',
      version,
      period,
      periodFrom,
      periodTo: at,
      currency,
      amount,
      times: terms.times,
      basis: {},
      until: hoursAfter(at, terms.claimHours),
    },
  ])
  if (made.length === 0) throw new Refusal('NOT_ELIGIBLE')
  if (!(await takeGrantedPlace(tx, promotionId, amount))) throw new Refusal('PROMOTION_USED_UP')
  return { amount, rewardId, until: hoursAfter(at, terms.claimHours) }
}
