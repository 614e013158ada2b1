import { closeSales } from './close-sales.ts'
import { readDueRounds } from './reads.ts'
import { settleRound } from './settle-round.ts'
import type { BingoParts } from './types.ts'

/** Ends sales and draws rounds whose time has come. Any process may do it, and the next one goes on where one died. */
export const tendBingo = async (parts: BingoParts): Promise<void> => {
  const { toClose, toSettle } = await readDueRounds(parts.app.db)
  for (const roundId of toClose) await closeSales(parts, roundId)
  for (const roundId of toSettle) await settleRound(parts, roundId)
}
