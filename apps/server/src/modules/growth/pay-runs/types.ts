import type { SalaryTerms } from '@krathong/contracts'

export type RunKind = 'daily' | 'hourly'

export interface Run {
  runId: string
  brandId: string
  kind: RunKind
  currency: string
  periodFrom: Date
  periodTo: Date
}

/** A contract that is in force for the whole period of a run. */
export interface PaidContract {
  contractId: string
  holderId: string
  issuerId: string | null
  agreementHash: string
  terms: SalaryTerms
}

export interface OpenBill {
  billId: string
  kind: RunKind
  currency: string
  holderId: string
  issuerId: string | null
  amount: bigint
  paid: bigint
}
