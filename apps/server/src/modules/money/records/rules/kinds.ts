import { statementGroups } from '@krathong/protocol/shapes/statement-kinds'
import type { StatementGroup, StatementKind } from '@krathong/protocol/shapes/statement-kinds'

interface KindPlace {
  /** What the account that receives calls it, and what the one that gives calls it. */
  in: StatementKind
  out: StatementKind
}

const both = (kind: StatementKind): KindPlace => ({ in: kind, out: kind })

/** What a player's records call each cause of the ledger, on either side of it. A cause that is not here never moves a player's money. */
const KIND_OF_CAUSE: Readonly<Record<string, KindPlace>> = {
  stake: both('stake'),
  payout: both('payout'),
  void: both('void'),
  jackpot: both('jackpot'),
  'chase-reserve': both('chase'),
  'chase-refund': both('chase-return'),
  'top-up': both('top-up'),
  promotion: both('bonus'),
  'bonus-granted': both('bonus'),
  'bonus-freed': both('bonus'),
  'bonus-removed': both('bonus'),
  'bonus-above-cashout': both('bonus'),
  'reward-taken': both('bonus'),
  'reward-given-back': both('bonus'),
  deposit: both('deposit'),
  'deposit-fee': both('deposit-fee'),
  'withdrawal-hold': both('withdrawal-hold'),
  'withdrawal-capture': both('withdrawal-paid'),
  'withdrawal-release': both('withdrawal-return'),
  'withdrawal-recall': both('withdrawal-return'),
  'withdrawal-fee': both('withdrawal-fee'),
  'withdrawal-fee-return': both('withdrawal-return'),
  'line-top-up': { in: 'from-upline-top-up', out: 'to-downline-top-up' },
  'line-wage': { in: 'from-upline-wage', out: 'to-downline-wage' },
  'line-other': { in: 'from-upline-other', out: 'to-downline-other' },
  'line-up': { in: 'from-downline', out: 'to-upline' },
  'vendor-transfer': { in: 'from-vendor', out: 'to-vendor' },
  'vendor-stake': both('stake'),
  'vendor-payout': both('payout'),
  'vendor-held-release': both('payout'),
  'vendor-void': both('void'),
  'vendor-tip': both('tip'),
  'vendor-promotion': both('bonus'),
  'vendor-adjustment': both('correction'),
  'vendor-hold': both('to-vendor'),
  'vendor-capture': { in: 'from-vendor', out: 'to-vendor' },
  'vendor-release': both('vendor-return'),
  'free-play': both('top-up'),
  'points-redeemed': both('points'),
  'points-converted': both('points'),
  'pay-run': both('agent-pay'),
  'salary-daily': both('agent-pay'),
  'salary-hourly': both('agent-pay'),
  dividend: both('agent-pay'),
  'salary-realtime': both('agent-pay'),
  'prize-share': both('agent-pay'),
  'rebate-own': both('rebate'),
  'rebate-agent': both('agent-pay'),
  'result-correction': both('correction'),
  'result-correction-back': both('correction'),
  'receivable-paid': both('correction'),
  'shot-reward': both('bonus'),
  adjustment: both('correction'),
  correction: both('correction'),
}

/** Causes between platform accounts alone, and those that move points, which have a record of their own. */
export const PLATFORM_CAUSES: ReadonlySet<string> = new Set([
  'jackpot-contribution',
  'jackpot-seed',
  'line-transfer',
  'vendor-jackpot-share',
  'vendor-free-spins',
  'bingo-pool',
  'result-correction-owed',
  'receivable-written-off',
  'points-earned',
  'points-taken-back',
  'points-returned',
  'points-correction',
])

export const kindOf = (cause: string, isCredit: boolean): StatementKind => {
  const place = KIND_OF_CAUSE[cause]
  if (!place) return 'correction'
  return isCredit ? place.in : place.out
}

export const isShownCause = (cause: string): boolean => Object.hasOwn(KIND_OF_CAUSE, cause)

export interface KindFilter {
  causes: string[]
  /** Null where both directions count. */
  isCredit: boolean | null
}

const sidesOf = (kinds: readonly StatementKind[]) =>
  Object.entries(KIND_OF_CAUSE).flatMap(([cause, answer]) => [
    ...(kinds.includes(answer.in) ? [{ cause, isCredit: true }] : []),
    ...(kinds.includes(answer.out) ? [{ cause, isCredit: false }] : []),
  ])

/** Kinds that move the free account one way only: half of its entries need not be looked at. */
const DIRECTION: Readonly<Partial<Record<StatementKind, boolean>>> = { stake: false, payout: true }

const directionOf = (sides: readonly { isCredit: boolean }[]): boolean | null => {
  const directions = new Set(sides.map(({ isCredit }) => isCredit))
  return directions.size === 1 ? [...directions][0]! : null
}

/** The causes and the direction behind a filter of an account's record; null when it lets everything through. */
export const filterOf = (wanted: {
  account: string
  kind?: StatementKind | undefined
  group?: StatementGroup | undefined
}): KindFilter | null => {
  const { account, kind, group } = wanted
  if (!kind && !group) return null
  const sides = sidesOf(kind ? [kind] : statementGroups[group!])
  const isOnlyCredit = account === 'cash' && kind ? (DIRECTION[kind] ?? null) : null
  return {
    causes: [...new Set(sides.map(({ cause }) => cause))],
    isCredit: directionOf(sides) ?? isOnlyCredit,
  }
}

/** The causes behind some groups of records, and the direction where all of them have one. */
export const causesOf = (groups: readonly StatementGroup[]): KindFilter => {
  const sides = sidesOf(groups.flatMap((group): readonly StatementKind[] => statementGroups[group]))
  return { causes: [...new Set(sides.map(({ cause }) => cause))], isCredit: directionOf(sides) }
}

const OWN_ROUND: ReadonlySet<string> = new Set(['stake', 'payout', 'void', 'jackpot'])

/** Causes whose id is that of a round played here: it can be shown again and proven. */
export const isOfOwnRound = (cause: string): boolean => OWN_ROUND.has(cause)
