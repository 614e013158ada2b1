import type { Tx } from '../../../platform/db/database.ts'
import { lockAccount } from '../../core/ledger/index.ts'
import { addLoss, lockGuard, readGuardLimited } from './store.ts'
import type { PlayRules } from './types.ts'

/**
 * Counts a payout that was taken back outside of a batch of bets: what it had lowered of the player's losses is a loss again. Takes the
 * cash account and then the guard, as every bet does; call it before anything else of the transaction holds an account of the player.
 */
export const countTakenBack = async (
  tx: Tx,
  rules: PlayRules,
  { playerId, currency, amount }: { playerId: string; currency: string; amount: bigint },
): Promise<void> => {
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  await lockGuard(tx, playerId)
  const hasOwn = await readGuardLimited(tx, playerId)
  if (currency !== rules.currency || (!hasOwn && Object.keys(rules.limits).length === 0)) return
  await addLoss(tx, rules, { playerId, amount })
}
