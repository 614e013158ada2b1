import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from './claim-reward.ts'
import { readContacts, readContactsGiven } from './contact-reads.ts'
import { holdTaker } from './credit-reward.ts'
import { readOfPeriod } from './reward-reads.ts'
import type { Reward } from './reward-types.ts'
import { amountOf, daysAfter } from '../rules/terms.ts'
import { isOfKind, readScheme } from '../schemes/scheme-reads.ts'
import { giveNow } from './give-now.ts'
import { publishCash } from '../publish-cash.ts'

const take = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  promotionId: string,
): Promise<Reward> => {
  await holdTaker(tx, caller)
  const { brandId } = settings.current()
  const { playerId, currency } = caller
  const scheme = await readScheme(tx, brandId, promotionId)
  if (!scheme || scheme.stage === 'draft' || !isOfKind(scheme, 'contact')) throw new Refusal('NOT_FOUND')
  const { terms, version, startsAt, endsAt } = scheme
  const period = terms.contact
  const given = await readOfPeriod(tx, { promotionId, playerId, period })
  if (given) return given
  const at = await databaseNow(tx)
  const isOver = endsAt !== null && endsAt <= at
  if (scheme.stage === 'paused' || startsAt > at || isOver) throw new Refusal('PROMOTION_CLOSED')
  // Once in a life, by whichever promotion: the member's own lock lets nobody in between.
  const before = await readContactsGiven(tx, playerId)
  const has = await readContacts(tx, playerId)
  if (before.has(terms.contact) || !has[terms.contact]) throw new Refusal('NOT_ELIGIBLE')
  return giveNow(tx, settings, {
    ...{ rewardId: newId(), brandId, playerId, promotionId, kind: 'contact', version, period, currency },
    ...{ periodFrom: startsAt, periodTo: at, amount: amountOf(terms.amount), times: terms.times },
    ...{ basis: {}, until: daysAfter(at, 1) },
  })
}

/** Gives for a verified contact, once a member and kind of contact; pressed again it tells of the first time. */
export const takeContact = async (
  { app, settings }: RewardParts,
  caller: PlayerCaller,
  promotionId: string,
) => {
  const reward = await transact(app.db, (tx) => take(tx, settings, caller, promotionId))
  return { reward, cash: await publishCash(app, reward) }
}
