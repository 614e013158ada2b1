import { readCash } from '../betting/index.ts'
import type { LotteryParts } from './types.ts'

/** Tells the pages of a player the cash they have now, and answers it. */
export const publishBalance = async (
  { app }: Pick<LotteryParts, 'app'>,
  { playerId, currency }: { playerId: string; currency: string },
) => {
  const { balance, version } = await readCash(app.db, playerId, currency)
  app.bus.publish('balance', { playerId, currency, balance, version })
  return { balance, version }
}
