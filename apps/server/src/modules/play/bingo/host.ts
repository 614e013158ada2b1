import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hostFamily } from '../game-sessions/index.ts'
import type { GameHost, RoomResult } from '../game-sessions/index.ts'
import { readOwnPurchases, readRound } from './reads.ts'

/** Once the last ball has been called: the money is there before. */
const resultOf = async (db: Db, playerId: string, roundId: string): Promise<RoomResult | null> => {
  const [round, own] = await Promise.all([readRound(db, roundId), readOwnPurchases(db, roundId, playerId)])
  if (own.length === 0 || !round?.ends_at || round.ends_at > now()) return null
  return {
    proofId: roundId,
    cost: own.reduce((sum, { stake }) => sum + stake, 0n),
    returned: own.reduce((sum, { state, stake, payout }) => sum + (state === 'voided' ? stake : payout), 0n),
  }
}

/** The bingo rooms of packages/games, as seats open them. */
export const createBingoHost = (db: Db): GameHost =>
  hostFamily('bingo', () => ({ resultOf: (playerId, roundId) => resultOf(db, playerId, roundId) }))
