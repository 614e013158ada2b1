import type { Amount } from '@krathong/money'
import type { CauseKind, Purpose } from './chart.ts'

/** One account: whose, and for what. Its currency comes with each transfer. */
export interface AccountRef {
  owner: string
  purpose: Purpose
}

/** Why money moves. The same cause moves it once. */
export interface Cause {
  kind: CauseKind
  id: string
  leg?: number
}

export interface Transfer {
  cause: Cause
  /** Gives. */
  debit: AccountRef
  /** Receives. */
  credit: AccountRef
  currency: string
  /** Above zero, in 1/10,000 of the currency unit. */
  amount: Amount
}

export interface AccountBalance extends AccountRef {
  currency: string
  balance: Amount
  /** Number of entries so far; without a gap. */
  version: bigint
}

export interface PostResult {
  /** True when these causes had moved their money before; nothing moved now. */
  isRepeat: boolean
  /** The player accounts touched, as they stand after the posting. */
  accounts: AccountBalance[]
}

/** A transfer as the tables name it. */
export interface TransferName {
  causeId: string
  causeKind: number
  leg: number
}
