import { teamResult } from '@krathong/contracts'
import { formatAmount } from '@krathong/money'

export interface Figures {
  bets: bigint
  stake: bigint
  valid: bigint
  payout: bigint
  newMembers: bigint
  deposits: bigint
  depositCount: bigint
  firstDepositors: bigint
  firstDeposits: bigint
  withdrawals: bigint
  withdrawalCount: bigint
  rebatesOwn: bigint
  rebatesLine: bigint
  bonuses: bigint
}

const names = [
  'bets',
  'stake',
  'valid',
  'payout',
  'newMembers',
  'deposits',
  'depositCount',
  'firstDepositors',
  'firstDeposits',
  'withdrawals',
  'withdrawalCount',
  'rebatesOwn',
  'rebatesLine',
  'bonuses',
] as const satisfies readonly (keyof Figures)[]

export const totalOf = (rows: readonly Figures[]): Figures =>
  Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)]),
  ) as unknown as Figures

/** Figures as a screen shows them; the result is the members': negative where they lost. */
export const sumsOf = (row: Figures, exponent: number) => {
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return {
    bets: Number(row.bets),
    stake: text(row.stake),
    valid: text(row.valid),
    payout: text(row.payout),
    result: text(row.payout - row.stake),
    newMembers: Number(row.newMembers),
    deposits: text(row.deposits),
    depositCount: Number(row.depositCount),
    firstDepositors: Number(row.firstDepositors),
    firstDeposits: text(row.firstDeposits),
    withdrawals: text(row.withdrawals),
    withdrawalCount: Number(row.withdrawalCount),
    rebatesOwn: text(row.rebatesOwn),
    rebatesLine: text(row.rebatesLine),
    bonuses: text(row.bonuses),
  }
}

/** The members' profit as dividends reckon it: with all that the platform gave beside the games, wages by the day they were paid. */
export const profitOf = (row: Figures, agentPay: bigint): bigint =>
  teamResult({
    stakes: row.stake,
    prizes: row.payout,
    rebates: row.rebatesOwn + row.rebatesLine,
    agentPay,
    bonuses: row.bonuses,
    // What payments cost the platform is in no account of a team.
    feeSubsidies: 0n,
  })
