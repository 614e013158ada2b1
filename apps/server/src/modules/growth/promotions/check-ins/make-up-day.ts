import { makeUpPlace } from '@krathong/promotions'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { holdTaker } from '../rewards/credit-reward.ts'
import {
  readLastCheckIns,
  readLevel,
  readMadeUp,
  readOfPeriod,
  readStakedSince,
} from '../rewards/reward-reads.ts'
import type { Reward, SchemeOf } from '../rewards/reward-types.ts'
import { dayAt } from '../rules/reward-periods.ts'
import { amountOf } from '../rules/terms.ts'
import { requireCheckIn } from './require-check-in.ts'
import { giveNow } from '../rewards/give-now.ts'
import { publishCash } from '../publish-cash.ts'

/**
 * The place that yesterday can still take of a row: the member's level reaches, today is not signed yet, only yesterday is missing, and none was
 * made up for in the month of the operating clock that today is of. Null where it cannot.
 */
export const makeUpOf = async (
  db: Db | Tx,
  { promotionId, terms }: SchemeOf<'check-in'>,
  { playerId, now, zone }: { playerId: string; now: Date; zone: string },
): Promise<number | null> => {
  const { makeUpLevel = null, days } = terms
  if (makeUpLevel === null) return null
  const today = dayAt(now, zone)
  const yesterday = dayAt(new Date(today.from.getTime() - 1), zone)
  const last = (await readLastCheckIns(db, playerId)).get(promotionId) ?? null
  const place = makeUpPlace(
    days.length,
    last && { place: last.place, isDayBeforeYesterday: last.period === yesterday.dayBefore },
  )
  if (place === null || (await readLevel(db, playerId)) < makeUpLevel) return null
  const month = today.key.slice(0, 'YYYY-MM'.length)
  return (await readMadeUp(db, { promotionId, playerId, month })) ? null : place
}

const makeUp = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  promotionId: string,
): Promise<Reward> => {
  await holdTaker(tx, caller)
  const { brandId, value } = settings.current()
  const at = await databaseNow(tx)
  const scheme = await requireCheckIn(tx, brandId, { promotionId, at })
  const { playerId, currency } = caller
  const { terms, version } = scheme
  const today = dayAt(at, value.timeZone)
  const yesterday = dayAt(new Date(today.from.getTime() - 1), value.timeZone)
  // A second press is told of the first.
  const made = await readOfPeriod(tx, { promotionId, playerId, period: yesterday.key })
  if (made && 'madeUpOn' in made.basis) return made
  const place = await makeUpOf(tx, scheme, { playerId, now: at, zone: value.timeZone })
  const staked = await readStakedSince(tx, { playerId, currency, since: today.from })
  if (place === null || staked < amountOf(terms.stakeMin)) throw new Refusal('NOT_ELIGIBLE')
  return giveNow(tx, settings, {
    ...{ rewardId: newId(), brandId, playerId, promotionId, kind: 'check-in', version, currency },
    ...{ period: yesterday.key, periodFrom: yesterday.from, periodTo: yesterday.to, until: today.to },
    ...{ amount: amountOf(terms.days[place - 1]!), times: terms.times },
    basis: { place, madeUpOn: today.key },
  })
}

/** Signs yesterday today, once a month, and credits it in the same transaction; today asks for its stakes all the same. */
export const makeUpDay = async (
  { app, settings }: RewardParts,
  caller: PlayerCaller,
  promotionId: string,
) => {
  const reward = await transact(app.db, (tx) => makeUp(tx, settings, caller, promotionId))
  return { reward, cash: await publishCash(app, reward) }
}
