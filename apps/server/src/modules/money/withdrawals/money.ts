import type { Tx } from '../../../platform/db/database.ts'
import { post } from '../../core/ledger/index.ts'
import type { AccountBalance, AccountRef, Transfer } from '../../core/ledger/index.ts'
import { cashOf } from '../../people/wallet/index.ts'
import type { WithdrawalRow } from './types.ts'

const holdOf = (playerId: string): AccountRef => ({ owner: playerId, purpose: 'withdrawal-hold' })
export const clearingOf = (platformOwner: string): AccountRef => ({
  owner: platformOwner,
  purpose: 'payment-clearing',
})
export const feesOf = (platformOwner: string): AccountRef => ({ owner: platformOwner, purpose: 'fees' })

type Whose = Pick<WithdrawalRow, 'withdrawal_id' | 'player_id' | 'currency'>

const cashIn = (accounts: readonly AccountBalance[]): AccountBalance | undefined =>
  accounts.find(({ purpose }) => purpose === 'cash')

/** cash -> hold, once a withdrawal: what is asked for is not the player's to stake any more. */
export const holdMoney = async (tx: Tx, row: Whose, amount: bigint) => {
  const { accounts } = await post(tx, [
    {
      cause: { kind: 'withdrawal-hold', id: row.withdrawal_id },
      debit: cashOf(row.player_id),
      credit: holdOf(row.player_id),
      currency: row.currency,
      amount,
    },
  ])
  return cashIn(accounts)!
}

/** hold -> cash, once a withdrawal: what is not paid is the player's again. */
export const releaseMoney = async (tx: Tx, row: Whose, amount: bigint) => {
  const { accounts } = await post(tx, [
    {
      cause: { kind: 'withdrawal-release', id: row.withdrawal_id },
      debit: holdOf(row.player_id),
      credit: cashOf(row.player_id),
      currency: row.currency,
      amount,
    },
  ])
  return cashIn(accounts)!
}

/** hold -> payment clearing and fees, once a payout: the bank has paid it. */
export const captureMoney = (
  tx: Tx,
  row: Whose,
  {
    payoutId,
    amount,
    fee,
    platformOwner,
  }: { payoutId: string; amount: bigint; fee: bigint; platformOwner: string },
) => {
  const capture: Transfer = {
    cause: { kind: 'withdrawal-capture', id: payoutId },
    debit: holdOf(row.player_id),
    credit: clearingOf(platformOwner),
    currency: row.currency,
    amount,
  }
  const taken: Transfer = {
    ...capture,
    cause: { kind: 'withdrawal-fee', id: payoutId },
    credit: feesOf(platformOwner),
    amount: fee,
  }
  return post(tx, fee > 0n ? [capture, taken] : [capture])
}

/** payment clearing -> hold, once a payout: this part of it never arrived and came back to us. The fee comes too when nothing did. */
export const recallMoney = (
  tx: Tx,
  row: Whose,
  {
    payoutId,
    amount,
    fee,
    platformOwner,
  }: { payoutId: string; amount: bigint; fee: bigint; platformOwner: string },
) => {
  const recall: Transfer = {
    cause: { kind: 'withdrawal-recall', id: payoutId },
    debit: clearingOf(platformOwner),
    credit: holdOf(row.player_id),
    currency: row.currency,
    amount,
  }
  const given: Transfer = {
    ...recall,
    cause: { kind: 'withdrawal-fee-return', id: payoutId },
    debit: feesOf(platformOwner),
    amount: fee,
  }
  return post(tx, fee > 0n ? [recall, given] : [recall])
}
