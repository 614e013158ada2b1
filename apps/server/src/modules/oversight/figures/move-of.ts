import { causeName, isPlayerPurpose, purposeName } from '../../core/ledger/index.ts'
import type { Move } from './types.ts'

/** Alike transfers as tables hold them, in the numbers of the ledger. */
export interface MoveRow {
  causeKind: number
  debitPurpose: number
  creditPurpose: number
  transfers: number
  amount: bigint
}

/** The same by the names of the ledger, seen from the player. */
export const moveOf = ({ causeKind, debitPurpose, creditPurpose, transfers, amount }: MoveRow): Move => {
  const debit = purposeName(debitPurpose)
  const credit = purposeName(creditPurpose)
  const isIn = !isPlayerPurpose(debit)
  const platform = isIn ? debit : credit
  return {
    cause: causeName(causeKind),
    platform: isIn === isPlayerPurpose(credit) ? platform : null,
    isIn,
    transfers,
    amount,
  }
}
