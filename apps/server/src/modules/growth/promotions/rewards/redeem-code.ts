import { sql } from 'kysely'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx, Db } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from './claim-reward.ts'
import { holdTaker, requireTaker } from './credit-reward.ts'
import type { Reward, SchemeOf } from './reward-types.ts'
import { amountOf, daysAfter } from '../rules/terms.ts'
import { readByCode } from '../schemes/scheme-reads.ts'
import { giveNow } from './give-now.ts'
import { publishCash } from '../publish-cash.ts'

/**
 * Refuses who wants a place of a scheme after the last was given, and was given none: a look that holds nothing, so that a rush waits for
 * nobody. What it lets through is looked at again where the place is taken.
 */
const requireRoom = async (
  db: Db,
  { promotionId, playerId, period }: { promotionId: string; playerId: string; period: string },
): Promise<void> => {
  const { rows } = await sql`select 1 from promotions.promotions
    where promotion_id = ${promotionId}::uuid and (quota is null or taken < quota) and (budget is null or reserved < budget)
    union all select 1 from promotions.rewards
    where promotion_id = ${promotionId}::uuid and player_id = ${playerId}::uuid and period = ${period}`.execute(
    db,
  )
  if (rows.length === 0) throw new Refusal('PROMOTION_USED_UP')
}

/** A code gives once: its period is the promotion itself. */
const ONCE = 'once'

const redeem = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  scheme: SchemeOf<'code'>,
): Promise<Reward> => {
  await holdTaker(tx, caller)
  const { brandId } = settings.current()
  const { promotionId, version, terms, startsAt } = scheme
  const at = await databaseNow(tx)
  return giveNow(tx, settings, {
    rewardId: newId(),
    brandId,
    playerId: caller.playerId,
    promotionId,
    kind: 'code',
    version,
    period: ONCE,
    periodFrom: startsAt,
    periodTo: at,
    currency: caller.currency,
    amount: amountOf(terms.amount),
    times: terms.times,
    basis: {},
    until: daysAfter(at, 1),
  })
}

/** Changes a code into its reward, once a member; typed again it tells of the first time. */
export const redeemCode = async ({ app, settings }: RewardParts, caller: PlayerCaller, code: string) => {
  requireTaker(caller)
  const { brandId } = settings.current()
  // As people type it: in small letters, with spaces and dashes between.
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '')
  const scheme = await readByCode(app.db, brandId, typed)
  if (!scheme) throw new Refusal('NOT_FOUND')
  // Whoever comes after the last place is told so before anything is held.
  await requireRoom(app.db, { ...scheme, playerId: caller.playerId, period: ONCE })
  const reward = await transact(app.db, (tx) => redeem(tx, settings, caller, scheme))
  return { reward, cash: await publishCash(app, reward) }
}
