import { formatAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { readFreeSpins } from '../betting/index.ts'
import type { GameSessionsParts } from './types.ts'

/** What a player has left to spin at a seat for nothing, the ones that end first; null without any. */
export const freeSpinsAt = async ({ app, settings }: GameSessionsParts, { playerId, nodeId }: SeatCaller) => {
  const [first] = await readFreeSpins(app.db, playerId, nodeId)
  if (!first) return null
  const { exponent } = settings.current().value.currency
  const { grantId, spins, used, stake, won, expiresAt } = first
  return {
    ...{ grantId, spins, used },
    stake: formatAmount(stake, exponent),
    won: formatAmount(won, exponent),
    until: expiresAt.toISOString(),
  }
}
