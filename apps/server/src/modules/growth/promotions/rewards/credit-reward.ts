import { PLAIN_CONTRIBUTION, rewardRequirement } from '@krathong/promotions'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post } from '../../../core/ledger/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireMoneyFree, requireRealAccount } from '../../../people/players/index.ts'
import { requirePlayOpen } from '../../../people/protection/index.ts'
import { bindMoney, cashOf } from '../../../people/wallet/index.ts'
import { openPromotionsAccount, promotionsOf } from '../accounts.ts'
import { creditWin } from '../free-spins/credit-win.ts'
import { insertRequirement } from '../requirements/requirement-store.ts'
import type { Reward } from './reward-types.ts'

/** Rewards are for members: agents and trial accounts take none. */
export const requireTaker = (caller: PlayerCaller): void => {
  requireRealAccount(caller)
  if (caller.type !== 0) throw new Refusal('NOT_ELIGIBLE')
}

/** Who takes a reward, with the cash account held: a member who may play and whose money is not held by staff. */
export const holdTaker = async (tx: Tx, caller: PlayerCaller): Promise<void> => {
  requireTaker(caller)
  await lockAccount(tx, cashOf(caller.playerId), caller.currency)
  await requireMoneyFree(tx, caller.playerId)
  await requirePlayOpen(tx, caller.playerId)
}

/** Credits a reward that was just taken, and opens what it asks for: the cash account is held. */
export const creditReward = async (tx: Tx, settings: Settings, reward: Reward): Promise<void> => {
  const { platformOwner } = settings.current()
  const { rewardId, playerId, promotionId, brandId, currency, amount, times } = reward
  if (reward.kind === 'free-spins' && times > 0) return creditWin(tx, settings, reward)
  await openPromotionsAccount(tx, platformOwner, currency)
  const posted = await post(tx, [
    {
      cause: { kind: 'reward-taken', id: rewardId },
      debit: promotionsOf(platformOwner),
      credit: cashOf(playerId),
      currency,
      amount,
    },
  ])
  if (times === 0) return
  const cash = posted.accounts.find((one) => one.purpose === 'cash' && one.owner === playerId)!
  const requirementId = newId()
  await insertRequirement(tx, {
    requirementId,
    brandId,
    playerId,
    source: 'REWARD',
    promotionId,
    joinId: null,
    orderId: null,
    rewardId,
    currency,
    deposit: 0n,
    bonus: amount,
    required: rewardRequirement(amount, times),
    contribution: PLAIN_CONTRIBUTION,
    excludedGames: [],
    stakeMax: null,
    cashoutTimes: null,
    cashoutMost: null,
    ownAtStart: cash.balance,
    cashVersion: cash.version,
    expiresAt: null,
  })
  await bindMoney(tx, playerId, requirementId)
}
