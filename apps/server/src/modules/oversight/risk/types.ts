import type { RiskRuleShape, RiskSource } from '@krathong/protocol/shapes/risk'

/** Something that happened to a player and that rules look at. */
export interface RiskEvent {
  source: RiskSource
  reference: string
  playerId: string
  /** Whom or what it is counted for: the player, or what several of them share. */
  subject: string
  at: Date
  way: 'in' | 'out' | null
  /** Units of the rule's currency. */
  amount: bigint
  text: string | null
  /** Of a withdrawal that is held against play: what was staked in the window before it. */
  staked?: bigint
  /** Of a payment with its payer's name: the name of the account. */
  payee?: string
}

export interface RiskRule extends RiskRuleShape {
  ruleId: string
  version: number
  currency: string
}

/** What a rule looks at, its amounts read. */
export interface Criteria {
  kind: RiskRuleShape['kind']
  currency: string
  windowMs: number
  count: number
  sum: bigint
  percent: bigint
  way: 'in' | 'out' | null
  by: 'device' | 'address' | 'account' | null
}

/** A moment at which a rule speaks: the event that made it, and what lay in the window before it. */
export interface Hit {
  trigger: RiskEvent
  /** With the trigger, in the order of time. */
  events: readonly RiskEvent[]
  measured: bigint
}

/** What a rule found of one player in a stretch of time. */
export interface Found {
  playerId: string
  hits: readonly Hit[]
}
