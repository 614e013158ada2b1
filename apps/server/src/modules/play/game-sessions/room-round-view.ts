import { formatAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hostedGame } from './seat-view.ts'
import type { GameSessionsParts } from './types.ts'

/** A round of a room that the player has left: what it came to, for whichever frame is open now. */
export const roomRoundView = async (
  parts: GameSessionsParts,
  { playerId, language }: SeatCaller,
  { gameId, roundId }: { gameId: string; roundId: string },
) => {
  const game = hostedGame(parts, gameId)
  if (!game?.resultOf) throw new Refusal('GAME_UNKNOWN')
  const result = await game.resultOf(playerId, roundId)
  if (!result) throw new Refusal('ROUND_UNKNOWN')
  const { exponent } = parts.settings.current().value.currency
  return {
    proofId: result.proofId,
    gameName: parts.catalog.gameName(gameId, language).name,
    cost: formatAmount(result.cost, exponent),
    returned: formatAmount(result.returned, exponent),
  }
}
