import type { CallOutput, calls } from '@krathong/protocol'
import type { methodKinds } from '@krathong/protocol/calls/deposits'
import type { Tx } from '../../../platform/db/database.ts'
import type { App } from '../../../platform/app.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { FeeRule } from './rules/fees.ts'
import type { OrderState } from './rules/order-states.ts'

export type MethodKind = (typeof methodKinds)[number]

export interface StepText {
  picture: CallOutput<typeof calls.deposits.methods>['methods'][number]['steps'][number]['picture']
  text: string
}
export type MethodTexts = Record<string, { title: string; hint: string; steps: StepText[] }>

export interface Payee {
  endpoint?: string | undefined
  promptPay?: { kind: 'mobile' | 'id' | 'wallet' | 'biller'; number: string; holder: string } | undefined
  usdt?:
    | {
        address: string
        network: 'TRC-20'
        rate: string
        /** A pool: each member is given one for ever. */
        addresses?: string[] | undefined
        /** Who tells what came in there, and the token's contract. */
        watch?: { endpoint: string; contract: string } | undefined
      }
    | undefined
}

export interface Method {
  methodId: string
  code: string
  kind: MethodKind
  currency: string
  isEnabled: boolean
  isSimulated: boolean
  position: number
  minimum: bigint
  maximum: bigint
  fee: FeeRule
  validMinutes: number
  texts: MethodTexts
  payee: Payee
  hasKey: boolean
  hasOldKey: boolean
  /** Receiving accounts that are switched on. */
  openAccounts: number
  /** Banks that these are at, as the operator has typed them. */
  banks: readonly string[]
  version: number
  updatedAt: Date
  updatedBy: string | null
}

/** What a player pays with, as it stood when the order was made. */
export interface Pay {
  payUrl?: string
  qrPayload?: string
  bank?: string
  accountNumber?: string
  accountHolder?: string
  address?: string
  network?: string
  assetAmount?: string
  /** The amount names the order among the open ones of its receiving account. */
  isApart?: true
}

export interface Order {
  orderId: string
  orderNo: string
  playerId: string
  depositId: string
  methodId: string
  accountId: string | null
  currency: string
  state: OrderState
  version: number
  place: number | null
  ordered: bigint
  payable: bigint
  received: bigint | null
  fee: bigint | null
  overLimit: bigint
  paymentReference: string | null
  payerName: string | null
  reason: string | null
  pay: Pay
  slips: number
  isReopened: boolean
  returnOrigin: string
  expiresAt: Date
  createdAt: Date
  movedAt: Date
  creditedAt: Date | null
}

export type Actor = 'player' | 'staff' | 'provider' | 'clock'

/** Who moves an order, and why. */
export interface Mover {
  actor: Actor
  byWhom: string | null
  reason: string | null
}

/** A deposit in the transaction that credits it and holds cash. */
export interface CreditedDeposit {
  playerId: string
  orderId: string
  /** The kind of method that it came by. */
  method: string
  currency: string
  /** What came to cash, the fee taken off. */
  amount: bigint
}

/** What the module works with; made once a program. */
export interface Deposits {
  app: App
  settings: Settings
  files: PrivateFiles
  /** Where providers reach this program. */
  siteOrigin: string
  /** The payment provider in small, while one runs. */
  simulator: { origin: string; key: string } | null
  /** Told in the transaction that credits, with what came to cash after the fee. */
  onCredited?: (tx: Tx, deposit: CreditedDeposit) => Promise<void>
  /** Sends what waits in the outbox and works off what providers told, soon and in the background. */
  wake(): void
}
