import { amountText } from '../../../platform/currencies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { BonusTerms } from './types.ts'

interface Stake {
  cost: bigint
  currency: string
  gameId: string
  at: Date
}

/** Which of a player's moneys pays a round: cash where there is enough for all of it, else the bonus, where its terms allow the round. */
export const pickWallet = (
  { cost, currency, gameId, at }: Stake,
  { cash, bonus, terms }: { cash: bigint; bonus: bigint; terms: BonusTerms | null },
): 'cash' | 'bonus' => {
  if (cash >= cost) return 'cash'
  if (terms === null || bonus < cost || terms.expiresAt <= at)
    throw new Refusal('INSUFFICIENT_FUNDS', { available: amountText(cash, currency) })
  if (terms.excludedGames.includes(gameId)) throw new Refusal('BONUS_NOT_STAKED_HERE')
  if (cost > terms.stakeMax)
    throw new Refusal('BONUS_STAKE_MAX', { maximum: amountText(terms.stakeMax, currency) })
  return 'bonus'
}
