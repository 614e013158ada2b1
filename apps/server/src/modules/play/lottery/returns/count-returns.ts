import { transact } from '../../../../platform/db/database.ts'
import type { LotteryParts } from '../types.ts'
import { countDraw, setCounted, takeEnded } from './returns-store.ts'

/** Draws of one commit. */
const MOST = 50

/** Counts what draws that are over returned, each once and once more after a correction. Any process may do it, one after the other. */
export const countReturns = async ({ app }: Pick<LotteryParts, 'app'>): Promise<void> => {
  const some = () =>
    transact(app.db, async (tx) => {
      const ended = await takeEnded(tx, MOST)
      for (const draw of ended) await countDraw(tx, draw)
      const last = ended.at(-1)
      if (last) await setCounted(tx, last.drawId)
      return ended.length
    })
  while ((await some()) === MOST);
}
