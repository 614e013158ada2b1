import type { transferPurposes } from '@krathong/protocol/calls/agent-transfers'

export type TransferPurpose = (typeof transferPurposes)[number]
export type Direction = 'up' | 'down'

/** What a player asks for: up to the one upline, or down to one of the players directly below. */
export interface WantedTransfer {
  requestId: string
  direction: Direction
  /** Whom a transfer down goes to; a transfer up knows its receiver by itself. */
  downlineId: string | null
  purpose: TransferPurpose
  amount: string
  note: string
  /** True when the sender has confirmed that the same amount to the same player shortly after is meant. */
  isSameAgainMeant: boolean
  proof: string
}
