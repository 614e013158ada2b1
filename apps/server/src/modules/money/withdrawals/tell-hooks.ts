import { amountText } from '../../../platform/currencies.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import type { WithdrawalRow } from './types.ts'

interface Told {
  withdrawalId: string
  withdrawalNo: string
  playerId: string
  currency: string
  amount: bigint
}

const shown = ({ withdrawalId, withdrawalNo, currency, amount }: Told) => ({
  ...{ withdrawalId, number: withdrawalNo, currency },
  amount: amountText(amount, currency),
})

export const tellRequest = (tx: Tx, told: Told): Promise<void> =>
  tellHooks(tx, 'withdrawal.requested', told.playerId, () => shown(told))

const ends = ['REJECTED', 'FAILED', 'RETURNED', 'CANCELLED'] as const
const isEnd = (state: string): state is (typeof ends)[number] => ends.some((end) => end === state)

/** What a move means to others; most mean nothing to them. */
export const tellMove = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  const { withdrawal_id: withdrawalId, withdrawal_no: withdrawalNo, player_id: playerId } = row
  const { currency, amount, paid, state } = row
  const told = shown({ withdrawalId, withdrawalNo, playerId, currency, amount })
  if (isEnd(state)) await tellHooks(tx, 'withdrawal.ended', playerId, () => ({ ...told, state }))
  if (state === 'DISBURSED')
    await tellHooks(tx, 'withdrawal.paid', playerId, () => ({ ...told, paid: amountText(paid, currency) }))
}
