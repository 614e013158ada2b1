import type { App } from '../../../platform/app.ts'
import type { AccountBalance } from '../../core/ledger/index.ts'
import type { WithdrawalRow } from './types.ts'

/** After the commit: every open tab of the player hears where the withdrawal stands, and what the balance is where it changed. */
export const publish = (app: App, row: WithdrawalRow, cash?: AccountBalance | null): void => {
  app.bus.publish('withdrawal', {
    playerId: row.player_id,
    withdrawalId: row.withdrawal_id,
    state: row.state,
    version: row.version,
    reminders: row.reminders,
  })
  if (cash)
    app.bus.publish('balance', {
      playerId: row.player_id,
      currency: cash.currency,
      balance: cash.balance,
      version: cash.version,
    })
}
