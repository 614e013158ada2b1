import type { CarryPart, Kind, PayPeriod, RunLine, Terms } from '@krathong/contracts'

export type RunKind = Kind

/** What runs are told apart by beside their brand and time. */
export interface Clock {
  kind: RunKind
  /** Of dividends; null of salaries. */
  payPeriod: PayPeriod | null
}

export interface Run extends Clock {
  runId: string
  brandId: string
  currency: string
  periodFrom: Date
  periodTo: Date
}

/** A contract that a run pays by. */
export interface PaidContract<T extends Terms = Terms> {
  contractId: string
  holderId: string
  issuerId: string | null
  agreementHash: string
  terms: T
}

/** A bill before it is written, with what the next one takes off; null where nothing is carried. */
export interface BillDraft {
  line: RunLine
  carry: CarryPart[] | null
}

export interface OpenBill {
  billId: string
  kind: RunKind
  currency: string
  holderId: string
  issuerId: string | null
  periodFrom: Date
  amount: bigint
  paid: bigint
}
