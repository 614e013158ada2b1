import type { Ended, Kind, Terms } from '@krathong/contracts'

export type EndedReason =
  | 'SUPERSEDED'
  | 'UPLINE_RATE_LOWERED'
  | 'UPLINE_CONTRACT_ENDED'
  | 'AGREED'
  | 'BY_HOLDER'
  | 'BY_STAFF'

export type OfferState = 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'

/** Between whom; the issuer is null for the platform. */
export interface Parties {
  issuerId: string | null
  holderId: string
}

export interface OfferRow extends Parties {
  offerId: string
  brandId: string
  kind: Kind
  currency: string
  wants: 'terms' | 'end'
  terms: Terms
  agreementHash: string
  state: OfferState
  offeredBy: string
  offeredAt: Date
  expiresAt: Date
}

export interface ContractRow extends Parties {
  contractId: string
  brandId: string
  kind: Kind
  currency: string
  version: number
  terms: Terms
  agreementHash: string
  agreedAt: Date
  effectiveFrom: Date
  effectiveTo: Date | null
  endReason: EndedReason | null
}

/** A contract that ends, and when. */
export interface EndedContract extends Omit<Ended, 'reason'> {
  reason: EndedReason
  at: Date
}
