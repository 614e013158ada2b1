import { requirementOf, stakeMaxOf } from '@krathong/promotions'
import type { DepositTerms } from '@krathong/promotions'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { post, readPlayerAccounts } from '../../../core/ledger/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { bindMoney } from '../../../people/wallet/index.ts'
import { saveBonusTerms } from '../../../play/betting/index.ts'
import { bonusOfPlayer, openPromotionsAccount, promotionsOf } from '../accounts.ts'
import { endJoin } from './join-store.ts'
import { readGamesOf } from './promotion-reads.ts'
import { giveBackMoney } from './promotion-store.ts'
import { insertRequirement } from '../requirements/requirement-store.ts'
import { daysAfter } from '../rules/terms.ts'
import { notifyCredited } from '../requirements/notify-bonus.ts'
import type { Grant } from '../types.ts'

const shutGames = (tx: Tx, { contribution, excludedGames }: DepositTerms) =>
  readGamesOf(
    tx,
    Object.entries(contribution)
      .filter(([, percent]) => percent === 0)
      .map(([category]) => category),
  ).then((shut) => [...new Set([...excludedGames, ...shut])])

/** Credits the bonus, opens its requirement and tells downward what it allows: the cash account is held. */
export const grantBonus = async (
  tx: Tx,
  settings: Settings,
  { join, deposit, terms, bonus }: Grant,
): Promise<void> => {
  const { platformOwner, brandId } = settings.current()
  const { playerId, currency, amount } = deposit
  const accounts = await readPlayerAccounts(tx, playerId)
  const cash = accounts.find((one) => one.purpose === 'cash' && one.currency === currency)!
  const requirementId = newId()
  const expiresAt = daysAfter(await databaseNow(tx), terms.daysToUse)
  const required = requirementOf(terms.requirement, { deposit: amount, bonus })
  const stakeMax = stakeMaxOf(terms, bonus)
  const excludedGames = await shutGames(tx, terms)
  await openPromotionsAccount(tx, platformOwner, currency)
  await post(tx, [
    {
      cause: { kind: 'bonus-granted', id: requirementId },
      debit: promotionsOf(platformOwner),
      credit: bonusOfPlayer(playerId),
      currency,
      amount: bonus,
    },
  ])
  await insertRequirement(tx, {
    requirementId,
    brandId,
    playerId,
    source: 'BONUS',
    promotionId: join.promotionId,
    joinId: join.joinId,
    orderId: deposit.orderId,
    rewardId: null,
    currency,
    deposit: amount,
    bonus,
    required,
    contribution: terms.contribution,
    excludedGames,
    stakeMax,
    cashoutTimes: terms.cashoutTimes,
    cashoutMost: null,
    ownAtStart: cash.balance,
    cashVersion: cash.version,
    expiresAt,
  })
  await bindMoney(tx, playerId, requirementId)
  await saveBonusTerms(tx, playerId, { requirementId, stakeMax, excludedGames, expiresAt })
  await endJoin(tx, { joinId: join.joinId, state: 'issued', requirementId })
  await giveBackMoney(tx, join.promotionId, join.reserved - bonus)
  await notifyCredited(tx, settings, { requirementId, playerId }, { bonus, required, expiresAt })
}
