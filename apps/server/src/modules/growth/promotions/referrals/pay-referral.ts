import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { countPaidSince, mayStillGet } from './referral-reads.ts'
import { lockReferrer, writePaid } from './referral-store.ts'
import type { Referral } from './referral-types.ts'
import { insertRewards, takePlaces } from '../rewards/reward-store.ts'
import type { NewReward } from '../rewards/reward-types.ts'
import { monthStart } from '../rules/reward-periods.ts'
import { amountOf, hoursAfter } from '../rules/terms.ts'

/** The friend's and the referrer's; the latter until the month has given its most, and only to who may get something. */
const gettersOf = async (tx: Tx, settings: Settings, { referrerId, friendId, terms }: Referral, at: Date) => {
  const { brandId, value } = settings.current()
  const brand = { brandId, currency: value.currency.code }
  await lockReferrer(tx, referrerId)
  const since = monthStart(at, value.timeZone)
  const hasRoom = (await countPaidSince(tx, referrerId, since)) < terms.monthMost
  const referrerGets = hasRoom && (await mayStillGet(tx, brand, referrerId))
  const friend = { playerId: friendId, amount: amountOf(terms.friend), period: 'invited' }
  const referrer = { playerId: referrerId, amount: amountOf(terms.referrer), period: `friend:${friendId}` }
  const all = referrerGets ? [friend, referrer] : [friend]
  return { getters: all.filter(({ amount }) => amount > 0n), referrerGets }
}

/** Makes what both get, in the transaction that holds the referral; false where the promotion has no place or money left. */
export const payReferral = async (tx: Tx, settings: Settings, referral: Referral): Promise<boolean> => {
  const { friendId, promotionId, version, terms, brandId } = referral
  const at = await databaseNow(tx)
  const { getters, referrerGets } = await gettersOf(tx, settings, referral, at)
  const { code: currency } = settings.current().value.currency
  const until = hoursAfter(at, terms.claimHours)
  const fixed = {
    brandId,
    promotionId,
    kind: 'referral' as const,
    version,
    currency,
    times: terms.times,
    until,
  }
  const rewards: NewReward[] = getters.map((one) => ({
    rewardId: newId(),
    ...fixed,
    ...one,
    periodFrom: at,
    periodTo: at,
    basis: {},
  }))
  const most = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  if (rewards.length > 0 && !(await takePlaces(tx, { promotionId, places: rewards.length, most })))
    return false
  await insertRewards(tx, rewards)
  await writePaid(tx, friendId, referrerGets)
  return true
}
