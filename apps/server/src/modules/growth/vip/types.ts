export interface Level {
  needs: bigint
  keeps: bigint
}

export interface VipStatus {
  rank: number
  peak: number
  since: Date
  /** Settled stakes in all when the last level was lost; null while none is to be won back. */
  lostAtTotal: bigint | null
}

export interface Change {
  fromRank: number
  toRank: number
  why: 'reached' | 'regained' | 'not-kept'
}

export interface Moved {
  status: VipStatus
  change: Change | null
}
