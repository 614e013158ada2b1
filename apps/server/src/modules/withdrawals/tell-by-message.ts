import type { Tx } from '../../platform/db/database.ts'
import { sendMessage, shownAmount } from '../messages/index.ts'
import type { Settings } from '../settings/index.ts'
import type { WithdrawalRow } from './types.ts'

interface Told {
  event: 'withdrawal-rejected' | 'withdrawal-returned' | 'withdrawal-forced'
  reason: string
}

/** What staff decided, in the player's mailbox and with the decision. */
export const tellByMessage = (
  tx: Tx,
  settings: Settings,
  row: WithdrawalRow,
  { event, reason }: Told,
): Promise<void> =>
  sendMessage(tx, {
    playerId: row.player_id,
    event,
    cause: `${event}:${row.withdrawal_id}:${row.version}`,
    fills: {
      number: row.withdrawal_no,
      amount: shownAmount(settings.current().value.currency, row.amount),
      reason,
    },
  })
