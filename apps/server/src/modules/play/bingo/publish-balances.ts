import type { App } from '../../../platform/app.ts'
import { readCash } from '../betting/index.ts'

/** Open tabs of these players hear where their money stands now. */
export const publishBalances = async (
  app: App,
  bets: readonly { player_id: string }[],
  currency: string,
): Promise<void> => {
  for (const playerId of new Set(bets.map((bet) => bet.player_id))) {
    const { balance, version } = await readCash(app.db, playerId, currency)
    app.bus.publish('balance', { playerId, currency, balance, version })
  }
}
