import type { App } from '../../../platform/app.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SignedFile } from '../../../platform/http/signed-file.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface PayOrder {
  payoutId: string
  amount: string
  currency: string
}

/** What a bank said of one order. Anything but a clear yes or no is `unclear`, and then it is asked, never paid again. */
export type BankAnswer =
  | { kind: 'paid'; reference: string }
  | { kind: 'failed'; fault: string }
  | { kind: 'pending' }
  | { kind: 'unheard' }
  | { kind: 'unclear'; fault: string }

export interface PayoutBank {
  pay(order: PayOrder): Promise<BankAnswer>
  query(payoutId: string): Promise<BankAnswer>
  /** The bank's own word on what it paid on a day. */
  fileOf(day: string): Promise<SignedFile | 'none' | 'unclear'>
}

/** What a player has to pay others first, and so cannot take out; told by whoever keeps that. */
export type ReadOwed = (db: Db | Tx, playerId: string, currency: string) => Promise<bigint>

/** How many open cases want each request of a player looked at by a person; told by whoever keeps them. */
export type CountHolds = (db: Db | Tx, playerId: string) => Promise<number>

/** What the withdrawals need from who puts the program together. */
export interface WithdrawalParts {
  app: App
  settings: Settings
  /** The simulated bank of a play-money brand; null where none runs. */
  bank: PayoutBank | null
  readOwed: ReadOwed
  countHolds: CountHolds
}
