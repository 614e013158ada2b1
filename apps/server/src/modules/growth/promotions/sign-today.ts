import { checkInPlace } from '@krathong/promotions'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { RewardParts } from './claim-reward.ts'
import { creditReward, holdTaker } from './credit-reward.ts'
import { readLastCheckIns, readOfPeriod, readStakedSince } from './reward-reads.ts'
import { insertTaken, takePlaces } from './reward-store.ts'
import type { NewReward, Reward } from './reward-types.ts'
import { dayAt } from './rules/reward-periods.ts'
import { amountOf } from './rules/terms.ts'
import { isOfKind, readScheme } from './scheme-reads.ts'
import { tellMoney } from './tell-money.ts'

/** Makes a reward and takes it in the same transaction, with its place and its money; the taker is held. */
export const giveNow = async (tx: Tx, settings: Settings, reward: NewReward): Promise<Reward> => {
  const { promotionId, playerId, period, amount } = reward
  const taken = await insertTaken(tx, reward)
  if (!taken) {
    const given = await readOfPeriod(tx, { promotionId, playerId, period })
    if (given) return given
    throw new Refusal('PROMOTION_USED_UP')
  }
  await creditReward(tx, settings, taken)
  // Last, so that the row that all want is held for as short as can be.
  if (!(await takePlaces(tx, { promotionId, places: 1, most: amount })))
    throw new Refusal('PROMOTION_USED_UP')
  return taken
}

const sign = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  promotionId: string,
): Promise<Reward> => {
  await holdTaker(tx, caller)
  const { brandId, value } = settings.current()
  const scheme = await readScheme(tx, brandId, promotionId)
  if (!scheme || scheme.stage === 'draft' || !isOfKind(scheme, 'check-in')) throw new Refusal('NOT_FOUND')
  const at = await databaseNow(tx)
  const isOver = scheme.endsAt !== null && scheme.endsAt <= at
  if (scheme.stage === 'paused' || scheme.startsAt > at || isOver) throw new Refusal('PROMOTION_CLOSED')
  const today = dayAt(at, value.timeZone)
  const { playerId, currency } = caller
  const { terms, version } = scheme
  const last = (await readLastCheckIns(tx, playerId)).get(promotionId)
  const isSigned = last?.period === today.key
  const place = isSigned
    ? last.place
    : checkInPlace(terms.days.length, last ? { ...last, isYesterday: last.period === today.dayBefore } : null)
  const staked = await readStakedSince(tx, { playerId, currency, since: today.from })
  if (!isSigned && staked < amountOf(terms.stakeMin)) throw new Refusal('NOT_ELIGIBLE')
  return giveNow(tx, settings, {
    rewardId: newId(),
    brandId,
    playerId,
    promotionId,
    kind: 'check-in',
    version,
    period: today.key,
    periodFrom: today.from,
    periodTo: today.to,
    currency,
    amount: amountOf(terms.days[place - 1] ?? terms.days.at(-1)!),
    times: terms.times,
    basis: { place },
    until: today.to,
  })
}

/** Signs today, and credits its reward in the same transaction; a second press is answered as the first. */
export const signToday = async (
  { app, settings }: RewardParts,
  caller: PlayerCaller,
  promotionId: string,
) => {
  const reward = await transact(app.db, (tx) => sign(tx, settings, caller, promotionId))
  return { reward, cash: await tellMoney(app, reward) }
}
