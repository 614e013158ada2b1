import { readPlayable } from '../../catalog/index.ts'
import { readItemsToEnd, readItemsToPlay, readWaitingGames } from './chase-store.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { endItem, playItem } from './turn-chase.ts'
import type { LotteryParts } from '../types.ts'

/**
 * Ends items whose tickets are over and plays those whose draw is open. Any process may do it; each item goes forward once. In a game that is
 * switched off nothing is played: its items wait, and come back when their draw closes.
 */
export const tendChases = async (parts: LotteryParts): Promise<void> => {
  const { app, settings } = parts
  await eachOf(await readItemsToEnd(app.db), (due) => endItem(parts, due))
  const waiting = await readWaitingGames(app.db)
  if (waiting.length === 0) return
  const open = await readPlayable(app.db, settings, waiting)
  await eachOf(await readItemsToPlay(app.db, [...open]), (due) => playItem(parts, due))
}
