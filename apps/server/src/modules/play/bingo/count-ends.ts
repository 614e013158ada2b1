import type { Tx } from '../../../platform/db/database.ts'
import { countPayout, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import type { Settings } from '../../core/settings/index.ts'

interface Ends {
  bets: readonly { player_id: string; stake: bigint; payout: bigint }[]
  currency: string
  at: Date
}

/** What came of bets counts towards their players' limits. The posting before it holds the players' accounts. */
export const countEnds = async (tx: Tx, settings: Settings, { bets, currency, at }: Ends): Promise<void> => {
  const rules = playRules(settings)
  const byPlayer = Map.groupBy(bets, ({ player_id: playerId }) => playerId)
  for (const [playerId, own] of [...byPlayer].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const stake = own.reduce((sum, bet) => sum + bet.stake, 0n)
    const payout = own.reduce((sum, bet) => sum + bet.payout, 0n)
    const guard = await holdGuard(tx, playerId, rules)
    await writeGuard(tx, [countPayout(guard, { playerId, currency, stake, payout, at }, rules)], rules, at)
  }
}
