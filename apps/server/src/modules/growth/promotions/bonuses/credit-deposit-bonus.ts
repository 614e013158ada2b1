import { minorUnit } from '@krathong/money'
import { bonusOf, isByMethod, isTriggered } from '@krathong/promotions'
import type { Tx } from '../../../../platform/db/database.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { clearIfLow } from '../requirements/end-requirement.ts'
import { grantBonus } from './grant-bonus.ts'
import { countDeposits, holdWaiting } from './join-store.ts'
import { readOpen } from '../requirements/requirement-reads.ts'
import { hoursSince } from '../rules/deposit-hours.ts'
import { termsOf } from '../rules/terms.ts'
import type { CreditedDeposit, Join } from '../types.ts'

/** What of a join this deposit earns; 0 where it is not the deposit that the terms are for. */
const earnedBy = async (
  tx: Tx,
  settings: Settings,
  join: Join,
  { playerId, orderId, amount, method }: CreditedDeposit,
) => {
  const { timeZone, currency } = settings.current().value
  const terms = termsOf(join.terms)
  const since = hoursSince(terms.trigger, await databaseNow(tx), timeZone)
  const before = await countDeposits(tx, { playerId, zone: timeZone, except: orderId, since })
  const isIt = isByMethod(terms, method) && isTriggered(terms.trigger, before)
  const bonus = isIt ? bonusOf(terms, amount, minorUnit(currency.exponent)) : 0n
  return { terms, bonus: bonus < join.reserved ? bonus : join.reserved }
}

/** Credits what a deposit earns beside it, in its own transaction: the bonus that the player has chosen before, under the terms of then. */
export const creditDepositBonus = async (
  tx: Tx,
  settings: Settings,
  deposit: CreditedDeposit,
): Promise<void> => {
  const { playerId, currency, amount } = deposit
  if (currency !== settings.current().value.currency.code || amount <= 0n) return
  await clearIfLow(tx, settings, { playerId, currency, but: amount })
  const join = await holdWaiting(tx, playerId)
  if (!join || join.until <= (await databaseNow(tx)) || (await isPlayStopped(tx, playerId))) return
  const { terms, bonus } = await earnedBy(tx, settings, join, deposit)
  if (bonus === 0n || (await readOpen(tx, playerId)).some(({ source }) => source === 'BONUS')) return
  await grantBonus(tx, settings, { join, deposit, terms, bonus })
}
