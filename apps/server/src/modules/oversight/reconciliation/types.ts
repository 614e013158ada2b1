import type { Segment } from '@krathong/games/ledger-proofs'

/** The place of a transfer in the order in which the ledger is sealed. */
export interface TransferKey {
  at: Date
  /** The same moment as the database writes it, to the microsecond. */
  atText: string
  causeId: string
  causeKind: number
  leg: number
}

/** One stretch of transfers as the database hashes it, before it is chained. */
export interface Stretch {
  transferCount: number
  entriesHash: string
  sums: Record<string, string>
  firstAt: Date
  last: TransferKey
  /** The snapshot it was read in. */
  seen: string
}

export interface SealedSegment extends Segment {
  hash: string
  last: TransferKey
}

export interface Progress {
  sealedUntil: Date
  barrierAt: Date | null
  barrierXid: string | null
  checkedSegment: bigint
}
