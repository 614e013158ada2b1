import type { Move } from './types.ts'

/**
 * What changes the money of players, each in one line: together the lines are the whole change, to the unit. Amounts are from the players'
 * side: what came to them is above zero.
 */
export const moneyLines = [
  'deposits',
  'withdrawals',
  'topUps',
  'play',
  'atVendors',
  'bonuses',
  'agentPay',
  'fees',
  'corrections',
] as const
export type MoneyLine = (typeof moneyLines)[number]

/** What a platform account stands for, where the cause says nothing else. */
const lineOfPurpose: Partial<Record<NonNullable<Move['platform']>, MoneyLine>> = {
  'payment-clearing': 'deposits',
  'play-money-issue': 'topUps',
  promotions: 'bonuses',
  'agent-pay': 'agentPay',
  fees: 'fees',
  adjustments: 'corrections',
  rounding: 'corrections',
}

const lineOfCause: Partial<Record<Move['cause'], MoneyLine>> = {
  adjustment: 'corrections',
  correction: 'corrections',
  'withdrawal-capture': 'withdrawals',
  'withdrawal-recall': 'withdrawals',
  'vendor-transfer': 'atVendors',
  'vendor-promotion': 'bonuses',
}

/** The line of a transfer between a player and the platform; null of one between two accounts of players, which changes no sum. */
export const lineOf = ({ cause, platform }: Pick<Move, 'cause' | 'platform'>): MoneyLine | null =>
  platform === null ? null : (lineOfCause[cause] ?? lineOfPurpose[platform] ?? 'play')

export type MoneyLines = Record<MoneyLine, bigint>

export const noMoney = (): MoneyLines => ({
  deposits: 0n,
  withdrawals: 0n,
  topUps: 0n,
  play: 0n,
  atVendors: 0n,
  bonuses: 0n,
  agentPay: 0n,
  fees: 0n,
  corrections: 0n,
})

/** Adds alike transfers to the lines. */
export const addMove = (lines: MoneyLines, move: Move): void => {
  const line = lineOf(move)
  if (line) lines[line] += move.isIn ? move.amount : -move.amount
}

export const changeOf = (lines: MoneyLines): bigint => moneyLines.reduce((sum, line) => sum + lines[line], 0n)

/** Stakes less payouts of what was settled. */
export const ggrOf = ({ stake, returned }: { stake: bigint; returned: bigint }): bigint => stake - returned

/** What is left of it after what the platform gave: bonuses and rewards, and pay of agents. */
export const ngrOf = (ggr: bigint, { bonuses, agentPay }: Pick<MoneyLines, 'bonuses' | 'agentPay'>): bigint =>
  ggr - bonuses - agentPay
