import type { SeatCaller } from '../../../platform/http/callers.ts'
import { readCash } from '../betting/index.ts'
import type { CrashParts } from './types.ts'

/** Open pages of this player hear where their money stands now: a bet was placed, or taken out by hand. */
export const publishBalance = async (
  { app }: CrashParts,
  { playerId, currency }: Pick<SeatCaller, 'playerId' | 'currency'>,
): Promise<void> => {
  const { balance, version } = await readCash(app.db, playerId, currency)
  app.bus.publish('balance', { playerId, currency, balance, version })
}
