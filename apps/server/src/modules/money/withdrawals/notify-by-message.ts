import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage, shownAmount } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { WithdrawalRow } from './types.ts'

interface Notice {
  event: 'withdrawal-rejected' | 'withdrawal-returned' | 'withdrawal-forced'
  reason: string
}

const noticeOf = (settings: Settings, row: WithdrawalRow, { event, reason }: Notice) => {
  const fills = { number: row.withdrawal_no, reason }
  if (event !== 'withdrawal-rejected') return { event, fills }
  return { event, fills: { ...fills, amount: shownAmount(settings.current().value.currency, row.amount) } }
}

/** What staff decided, in the player's mailbox and with the decision. */
export const notifyByMessage = (
  tx: Tx,
  settings: Settings,
  row: WithdrawalRow,
  { event, reason }: Notice,
): Promise<void> =>
  sendMessage(tx, {
    playerId: row.player_id,
    ...noticeOf(settings, row, { event, reason }),
    cause: `${event}:${row.withdrawal_id}:${row.version}`,
  })
