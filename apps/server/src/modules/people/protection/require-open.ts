import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shownEnd } from './rules/terms.ts'
import { readStop } from './store.ts'

/** Refuses what a person on a break or excluded may not do: pay in, open a game, take a bonus. Inside the transaction that would do it. */
export const requirePlayOpen = async (db: Db | Tx, playerId: string): Promise<void> => {
  const stop = await readStop(db, playerId)
  if (stop) throw new Refusal('PLAY_STOPPED', { until: shownEnd(stop.until), kind: stop.kind })
}

/** True while a player is on a break or excluded: nobody writes them about play then. */
export const isPlayStopped = async (db: Db | Tx, playerId: string): Promise<boolean> =>
  (await readStop(db, playerId)) !== null
