import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { openPromotionsAccount } from '../accounts.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { holdTaker } from '../rewards/credit-reward.ts'
import { takePlaces } from '../rewards/reward-store.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { amountOf, hoursAfter } from '../rules/terms.ts'
import { isOfKind, readScheme, requireMeant } from '../schemes/scheme-reads.ts'
import { insertGrant, readGrantOf, readPaidIn } from './free-spin-store.ts'
import { freePeriod } from './free-spin-terms.ts'
import { giveSpins } from './give-spins.ts'

interface Wanted {
  promotionId: string
  version: number
}

/** The scheme as it was shown, if it gives spins now. */
const requireOn = (scheme: SchemeOf<'free-spins'>, { at, version }: { at: Date; version: number }): void => {
  const { stage, startsAt, endsAt } = scheme
  const isOver = endsAt !== null && endsAt <= at
  if (stage === 'paused' || startsAt > at || isOver) throw new Refusal('PROMOTION_CLOSED')
  if (scheme.version !== version) throw new Refusal('PROMOTION_CHANGED')
}

const take = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  { promotionId, version }: Wanted,
): Promise<void> => {
  // Two devices wait for each other at the account: whoever comes second finds what the first was given.
  await holdTaker(tx, caller)
  const { brandId, value, platformOwner } = settings.current()
  const { playerId, currency } = caller
  const scheme = await readScheme(tx, brandId, promotionId)
  if (!scheme || scheme.stage === 'draft' || !isOfKind(scheme, 'free-spins')) throw new Refusal('NOT_FOUND')
  const at = await databaseNow(tx)
  const { key, from, to } = freePeriod(scheme, at, value.timeZone)
  if (await readGrantOf(tx, { promotionId, playerId, period: key })) return
  requireOn(scheme, { at, version })
  await requireMeant(tx, promotionId, playerId)
  const { terms } = scheme
  const paid = await readPaidIn(tx, { playerId, currency, since: from })
  if (paid < amountOf(terms.depositMin)) throw new Refusal('NOT_ELIGIBLE')
  const grantId = newId()
  const most = amountOf(terms.winMax)
  await openPromotionsAccount(tx, platformOwner, currency)
  await giveSpins(tx, settings, {
    ...{ grantId, playerId, currency, games: terms.games, spins: terms.spins },
    ...{ stake: amountOf(terms.stake), expiresAt: hoursAfter(at, terms.useHours) },
  })
  await insertGrant(tx, {
    ...{ grantId, brandId, playerId, promotionId, version, currency, terms, held: most },
    ...{ period: key, periodFrom: from, periodTo: to },
  })
  // Last, so that the row that all want is held for as short as can be.
  if (!(await takePlaces(tx, { promotionId, places: 1, most }))) throw new Refusal('PROMOTION_USED_UP')
}

/** Takes free spins under the terms that were shown, once a period; pressed again nothing changes. */
export const takeFreeSpins = (
  { app, settings }: RewardParts,
  caller: PlayerCaller,
  wanted: Wanted,
): Promise<void> => transact(app.db, (tx) => take(tx, settings, caller, wanted))
