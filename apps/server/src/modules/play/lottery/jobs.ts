import { makeResult } from './draw.ts'
import { readDueDraws } from './reads.ts'
import { settleDraw } from './settle-draw.ts'
import type { LotteryParts } from './types.ts'

/** Draws what is due and settles what is drawn. Any process may do it, and the next one goes on where one died. */
export const tendLotteries = async (parts: LotteryParts): Promise<void> => {
  const { toDraw } = await readDueDraws(parts.app.db)
  for (const due of toDraw) await makeResult(parts, due)
  const { toSettle } = await readDueDraws(parts.app.db)
  for (const drawId of toSettle) await settleDraw(parts, drawId)
}
