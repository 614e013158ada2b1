import { checkInPlace } from '@krathong/promotions'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { holdTaker } from '../rewards/credit-reward.ts'
import { giveNow } from '../rewards/give-now.ts'
import { readLastCheckIns, readStakedSince } from '../rewards/reward-reads.ts'
import type { Reward } from '../rewards/reward-types.ts'
import { dayAt } from '../rules/reward-periods.ts'
import { amountOf } from '../rules/terms.ts'
import { requireCheckIn } from './require-check-in.ts'
import { publishCash } from '../publish-cash.ts'

const sign = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  promotionId: string,
): Promise<Reward> => {
  await holdTaker(tx, caller)
  const { brandId, value } = settings.current()
  const at = await databaseNow(tx)
  const scheme = await requireCheckIn(tx, brandId, { promotionId, at })
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
  return { reward, cash: await publishCash(app, reward) }
}
