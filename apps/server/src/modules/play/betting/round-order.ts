import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordIncident } from '../game-incidents/index.ts'
import type { RoundOrder } from './types.ts'

/** The id of the round that an order's key stands for, or a refusal. */
export const roundIdOf = ({ key, player }: RoundOrder): string => {
  if (!isRecentId(key, now())) throw new Refusal('KEY_MALFORMED')
  return idFor(player.playerId, key)
}

/** A round whose rules broke while it was drawn: nothing of it was written, nothing was staked. */
class DrawBroken extends Error {}

/** The draw of an order; what breaks in it is told apart from everything else that can fail. */
export const drawOf =
  ({ draw }: RoundOrder): RoundOrder['draw'] =>
  (random, pots) => {
    try {
      return draw(random, pots)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new DrawBroken('A round could not be drawn', { cause: error })
    }
  }

/** Notes a round that broke while it was drawn, and passes on what broke. */
export const noteBroken = async (
  app: App,
  roundId: string,
  gameId: string,
  error: unknown,
): Promise<never> => {
  if (error instanceof DrawBroken)
    await transact(app.db, (tx) =>
      recordIncident(tx, { roundId, gameId, fault: `not drawn: ${String(error.cause)}`.slice(0, 300) }),
    )
  throw error
}
