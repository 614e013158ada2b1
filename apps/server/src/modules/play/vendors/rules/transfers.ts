import type { Amount } from '@krathong/money'

/** A movement into or out of a vendor's own wallet as it stands. */
export interface TransferRow {
  /** The player's own key; two players may have the same. */
  transferId: string
  playerId: string
  vendorCode: string
  direction: 'in' | 'out'
  currency: string
  amount: Amount
  state: 'held' | 'done' | 'voided'
  /** How often the vendor was asked without saying. */
  asked: number
  createdAt: Date
  settledAt: Date | null
  ageSeconds: number
}

/** When a person is told that nobody knows what became of a transfer. */
export const UNKNOWN_ALARM_SECONDS = 15 * 60

/** A request lives at most as long as a vendor may take; what it has not got by then it will not get. */
const LATEST_ARRIVAL_SECONDS = 30
const FIRST_ASK_SECONDS = 5
const LAST_ASK_SECONDS = 300

export const isLateEnough = (ageSeconds: number): boolean => ageSeconds >= LATEST_ARRIVAL_SECONDS

/** 5 s, 10 s, 20 s ... and every five minutes in the end: it is never given up. */
export const nextAskSeconds = (asked: number): number =>
  Math.min(FIRST_ASK_SECONDS * 2 ** Math.min(asked, 10), LAST_ASK_SECONDS)

export const shownState = ({
  state,
  asked,
}: Pick<TransferRow, 'state' | 'asked'>): 'PENDING' | 'UNKNOWN' | 'DONE' | 'FAILED' => {
  if (state === 'done') return 'DONE'
  if (state === 'voided') return 'FAILED'
  return asked > 0 ? 'UNKNOWN' : 'PENDING'
}
