import { formatAmount } from '@krathong/money'

export interface Figures {
  bets: bigint
  stake: bigint
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
