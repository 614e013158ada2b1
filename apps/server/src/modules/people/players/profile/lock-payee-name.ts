import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockPayeeNameRow } from '../payment-password/payment-password-store.ts'

/** The first payout account locks the name a player is paid under; PAYEE_NAME_DIFFERS for any other after that. */
export const lockPayeeName = async (tx: Tx, playerId: string, name: string): Promise<void> => {
  if (!(await lockPayeeNameRow(tx, playerId, name)))
    throw new Refusal('PAYEE_NAME_DIFFERS', {}, { payeeName: { code: 'PAYEE_NAME_DIFFERS' } })
}
