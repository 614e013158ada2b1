import { BONUS_CONTRIBUTION, rewardRequirement, stakeMaxOf } from '@krathong/promotions'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post, readPlayerAccounts } from '../../../core/ledger/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { bindMoney } from '../../../people/wallet/index.ts'
import { saveBonusTerms } from '../../../play/betting/index.ts'
import { bonusOfPlayer, openPromotionsAccount, promotionsOf } from '../accounts.ts'
import { readOpen } from '../requirements/requirement-reads.ts'
import { insertRequirement } from '../requirements/requirement-store.ts'
import { notifyCredited } from '../requirements/notify-bonus.ts'
import type { Reward } from '../rewards/reward-types.ts'
import { amountOf, daysAfter } from '../rules/terms.ts'
import { readGrantOf } from './free-spin-store.ts'

const TENTH = 10

/** Credits what free spins won as a bonus, and opens what it asks for: the cash account is held. One bonus is open at a time. */
export const creditWin = async (tx: Tx, settings: Settings, reward: Reward): Promise<void> => {
  const { platformOwner } = settings.current()
  const { rewardId, playerId, promotionId, brandId, currency, amount, times } = reward
  if ((await readOpen(tx, playerId)).some(({ source }) => source === 'BONUS')) throw new Refusal('BONUS_OPEN')
  const { terms } = (await readGrantOf(tx, reward))!
  await lockAccount(tx, bonusOfPlayer(playerId), currency)
  const accounts = await readPlayerAccounts(tx, playerId)
  const cash = accounts.find((one) => one.purpose === 'cash' && one.currency === currency)!
  const requirementId = newId()
  const expiresAt = daysAfter(await databaseNow(tx), terms.days)
  const required = rewardRequirement(amount, times)
  const stakeMax = stakeMaxOf({ stakeMax: { percent: TENTH, least: amountOf(terms.stakeMax) } }, amount)
  await openPromotionsAccount(tx, platformOwner, currency)
  await post(tx, [
    {
      cause: { kind: 'bonus-granted', id: requirementId },
      debit: promotionsOf(platformOwner),
      credit: bonusOfPlayer(playerId),
      currency,
      amount,
    },
  ])
  await insertRequirement(tx, {
    ...{ requirementId, brandId, playerId, source: 'BONUS', promotionId, rewardId, currency },
    ...{ joinId: null, orderId: null, deposit: 0n, bonus: amount, required, stakeMax, expiresAt },
    ...{ contribution: BONUS_CONTRIBUTION, excludedGames: [], cashoutTimes: null },
    ...{ cashoutMost: amountOf(terms.winMax), ownAtStart: cash.balance, cashVersion: cash.version },
  })
  await bindMoney(tx, playerId, requirementId)
  await saveBonusTerms(tx, playerId, { requirementId, stakeMax, excludedGames: [], expiresAt })
  await notifyCredited(tx, settings, { requirementId, playerId }, { bonus: amount, required, expiresAt })
}
