import { makeResult, readPulses } from './draws/draw.ts'
import { eachOf } from '../../../platform/each-of.ts'
import { readDueDraws } from './reads.ts'
import { settleDraw } from './settlement/settle-draw.ts'
import { tendChases } from './chases/tend-chases.ts'
import type { LotteryParts } from './types.ts'

/** Draws what is due, settles what is drawn and plays what chases wait for. Any process may do it, and the next one goes on where one died. */
export const tendLotteries = async (parts: LotteryParts): Promise<void> => {
  const { toDraw } = await readDueDraws(parts.app.db)
  const pulses = readPulses(parts)
  await eachOf(toDraw, (due) => makeResult(parts, due, pulses))
  const { toSettle } = await readDueDraws(parts.app.db)
  await eachOf(toSettle, (drawId) => settleDraw(parts, drawId))
  await tendChases(parts)
}
