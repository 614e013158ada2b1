import { instantGames } from '@krathong/games/instant'
import { slotGames } from '@krathong/games/slots'

/**
 * True for games whose rounds are drawn and settled in one commit: their bets have one fact and never a correction. Corrections come of
 * vendors' rounds and of draws of lotteries whose result was put right.
 */
export const isSettledForGood = (gameId: string): boolean => slotGames.has(gameId) || instantGames.has(gameId)
