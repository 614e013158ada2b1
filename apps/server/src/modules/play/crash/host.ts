import type { Db } from '../../../platform/db/database.ts'
import { hostFamily } from '../game-sessions/index.ts'
import type { GameHost, RoomResult } from '../game-sessions/index.ts'
import { readOwnBets } from './room-reads.ts'

/** Once none of the player's bets of the round is open any more. */
const resultOf = async (db: Db, playerId: string, roundId: string): Promise<RoomResult | null> => {
  const bets = await readOwnBets(db, playerId, roundId)
  const [first] = bets
  if (!first || bets.some(({ state }) => state === 'open')) return null
  return {
    proofId: first.bet_id,
    cost: bets.reduce((sum, { stake }) => sum + stake, 0n),
    returned: bets.reduce((sum, { state, stake, payout }) => sum + (state === 'voided' ? stake : payout), 0n),
  }
}

/** The crash games of packages/games, as seats open them. */
export const createCrashHost = (db: Db): GameHost =>
  hostFamily('crash', () => ({ resultOf: (playerId, roundId) => resultOf(db, playerId, roundId) }))
