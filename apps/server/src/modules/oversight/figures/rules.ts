import { causeName, purposeName } from '../../core/ledger/index.ts'
import type { CauseKind, Purpose } from '../../core/ledger/index.ts'

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
const lineOfPurpose: Partial<Record<Purpose, MoneyLine>> = {
  'payment-clearing': 'deposits',
  'play-money-issue': 'topUps',
  promotions: 'bonuses',
  'agent-pay': 'agentPay',
  fees: 'fees',
  adjustments: 'corrections',
  rounding: 'corrections',
}

const lineOfCause: Partial<Record<CauseKind, MoneyLine>> = {
  adjustment: 'corrections',
  correction: 'corrections',
  'withdrawal-capture': 'withdrawals',
  'withdrawal-recall': 'withdrawals',
  'vendor-transfer': 'atVendors',
  'vendor-promotion': 'bonuses',
}

/** Alike transfers added up. */
export interface Move {
  causeKind: number
  debitPurpose: number
  creditPurpose: number
  transfers: number
  amount: bigint
}

const FIRST_PLATFORM = 100

/** The line of a transfer between a player and the platform; null of one between two accounts of players, which changes no sum. */
export const lineOf = ({ causeKind, debitPurpose, creditPurpose }: Omit<Move, 'amount' | 'transfers'>) => {
  const isIn = debitPurpose >= FIRST_PLATFORM
  if (isIn === creditPurpose >= FIRST_PLATFORM) return null
  const platform = purposeName(isIn ? debitPurpose : creditPurpose)
  return { line: lineOfCause[causeName(causeKind)] ?? lineOfPurpose[platform] ?? ('play' as const), isIn }
}

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
  const found = lineOf(move)
  if (found) lines[found.line] += found.isIn ? move.amount : -move.amount
}

export const changeOf = (lines: MoneyLines): bigint => moneyLines.reduce((sum, line) => sum + lines[line], 0n)

/** Stakes less payouts of what was settled. */
export const ggrOf = ({ stake, returned }: { stake: bigint; returned: bigint }): bigint => stake - returned

/** What is left of it after what the platform gave: bonuses and rewards, and pay of agents. */
export const ngrOf = (ggr: bigint, { bonuses, agentPay }: Pick<MoneyLines, 'bonuses' | 'agentPay'>): bigint =>
  ggr - bonuses - agentPay
