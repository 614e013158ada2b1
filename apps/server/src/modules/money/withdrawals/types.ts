import type { PayoutAccountKind } from '@krathong/protocol/calls/withdrawals'
import type { ReviewRule, RiskRule } from '@krathong/protocol/calls/withdrawal-back-office'
import type { Amount } from '@krathong/money'

export type { PayoutAccountKind, WithdrawalState } from '@krathong/protocol/calls/withdrawals'
export type { ReviewRule, RiskRule } from '@krathong/protocol/calls/withdrawal-back-office'

/** A brand's decisions about withdrawals, its amounts read. */
export interface Policy {
  version: number
  minimum: Amount
  maximum: Amount
  perDayCount: number
  perDayAmount: Amount
  fee: Amount
  secondApproverAbove: Amount
  confirmMinutes: number
  coolingMinutes: number
  usdtCoolingMinutes: number
  securityHoldMinutes: number
  playerMayCancel: boolean
  reviewMinutes: number
  channel: 'manual' | 'simulated'
  kinds: readonly PayoutAccountKind[]
  providers: readonly { kind: PayoutAccountKind; code: string; name: string }[]
  usdt: { rate: Amount; networkFee: Amount } | null
  rules: readonly PolicyRule[]
}

export interface PolicyRule {
  rule: RiskRule
  isOn: boolean
  /** An amount, a factor, a count or days, in 1/10,000. */
  threshold: bigint
}

/** What is known of a request when the rules look at it; amounts in 1/10,000. */
export interface RiskFacts {
  amount: Amount
  withdrawalsBefore: number
  withdrawn30Days: Amount
  deposited30Days: Amount
  othersOnDevice: number
  othersOnAddress: number
  othersOnAccount: number
  accountBoundDaysAgo: number
  /** Payout of the largest win far above its stake in 30 days, or 0. */
  biggestWin: Amount
  depositedSinceLast: Amount
  playedSinceLast: Amount
}

export interface RiskHit {
  rule: ReviewRule
  measured: string
  threshold: string
}

export type Actor = 'player' | 'staff' | 'rule' | 'provider' | 'clock'

/** What the ledger and the rows must agree on. */
export interface WithdrawalRow {
  withdrawal_id: string
  player_id: string
  brand_id: string
  withdrawal_no: string
  request_id: string
  account_id: string
  kind: string
  provider: string
  holder: string
  last_four: string
  currency: string
  amount: bigint
  fee: bigint
  quote: unknown
  paid: bigint
  fee_taken: bigint
  returned: bigint
  held: bigint
  state: string
  version: number
  outcome: string | null
  needs_two: boolean
  first_approver: string | null
  second_approver: string | null
  owner_id: string | null
  owner_name: string | null
  owned_at: Date | null
  reason: string | null
  promised_at: Date
  claimed_received: bigint | null
  disbursed_at: Date | null
  confirm_by: Date | null
  reminders: number
  next_reminder_at: Date | null
  created_at: Date
  moved_at: Date
}
