import { makeResult, readPulses } from './draws/draw.ts'
import { eachOf } from '../../../platform/each-of.ts'
import { readDueDraws } from './reads.ts'
import { settleDraw } from './settlement/settle-draw.ts'
import { tendChases } from './chases/tend-chases.ts'
import { freezeRounds } from './shots/freeze-rounds.ts'
import { payRewards } from './shots/shot-rewards.ts'
import type { LotteryParts } from './types.ts'

/** Freezes what players sent, draws what is due, settles what is drawn and plays what chases wait for. Any process may do it, and the next one goes on where one died. */
export const tendLotteries = async (parts: LotteryParts): Promise<void> => {
  await freezeRounds(parts)
  const { toDraw } = await readDueDraws(parts.app.db)
  const pulses = readPulses(parts)
  await eachOf(toDraw, (due) => makeResult(parts, due, pulses))
  const { toSettle } = await readDueDraws(parts.app.db)
  await eachOf(toSettle, (drawId) => settleDraw(parts, drawId))
  await payRewards(parts)
  await tendChases(parts)
}
