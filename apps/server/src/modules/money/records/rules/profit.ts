/** What one game took and gave on one day. */
export interface PlayDay {
  day: string
  gameId: string
  count: number
  stake: bigint
  payout: bigint
  /** Stakes of bets that came back exactly: nobody won or lost them. */
  pushed: bigint
  jackpot: bigint
}

/** What moved a player's accounts on one day for one cause, as the account saw it. */
export interface MoneyDay {
  day: string
  cause: string
  account: string
  amount: bigint
}

export interface Profit {
  deposits: bigint
  withdrawals: bigint
  stake: bigint
  validBet: bigint
  prizes: bigint
  rebates: bigint
  bonuses: bigint
  /** Money for points, and money to and from neighbours of the line and vendors' wallets: what came, less what went. */
  points: bigint
  transfers: bigint
  vendorMoves: bigint
  betCount: number
}

export const NOTHING: Profit = {
  deposits: 0n,
  withdrawals: 0n,
  stake: 0n,
  validBet: 0n,
  prizes: 0n,
  rebates: 0n,
  bonuses: 0n,
  points: 0n,
  transfers: 0n,
  vendorMoves: 0n,
  betCount: 0,
}

export const add = (a: Profit, b: Profit): Profit => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  stake: a.stake + b.stake,
  validBet: a.validBet + b.validBet,
  prizes: a.prizes + b.prizes,
  rebates: a.rebates + b.rebates,
  bonuses: a.bonuses + b.bonuses,
  points: a.points + b.points,
  transfers: a.transfers + b.transfers,
  vendorMoves: a.vendorMoves + b.vendorMoves,
  betCount: a.betCount + b.betCount,
})

/**
 * The player's side of play alone: what games returned, less what was staked. It is the figure that loss limits count; gifts, points,
 * money put in and money moved are neither won nor lost.
 */
export const resultOf = ({ prizes, stake }: Profit): bigint => prizes - stake

/** Every settled spin and shot is a bet won or lost, also one that gives back its stake; elsewhere a tie puts nothing at risk. */
const COUNTS_PUSHED: ReadonlySet<string> = new Set(['RNG', 'FISH', 'PVP'])

export const profitOfPlay = (play: PlayDay, category: string): Profit => ({
  ...NOTHING,
  stake: play.stake,
  validBet: COUNTS_PUSHED.has(category) ? play.stake : play.stake - play.pushed,
  prizes: play.payout + play.jackpot,
  betCount: play.count,
})

type MoneyPart = 'deposits' | 'withdrawals' | 'rebates' | 'bonuses' | 'points' | 'transfers' | 'vendorMoves'

const atCash = (part: MoneyPart) => ({ account: 'cash', part })
const atHold = { account: 'withdrawal-hold', part: 'withdrawals' } as const

/** Causes on the page of profit and loss, by the account on which they are counted: money counts as withdrawn once it is paid. */
const PART_OF_CAUSE: Readonly<Record<string, { account: string; part: MoneyPart }>> = {
  'top-up': atCash('deposits'),
  deposit: atCash('deposits'),
  'withdrawal-capture': atHold,
  'withdrawal-recall': atHold,
  promotion: atCash('bonuses'),
  'bonus-freed': atCash('bonuses'),
  'bonus-removed': atCash('bonuses'),
  'bonus-above-cashout': atCash('bonuses'),
  'rebate-own': atCash('rebates'),
  'points-converted': atCash('points'),
  'points-redeemed': atCash('points'),
  'line-transfer': atCash('transfers'),
  'line-top-up': atCash('transfers'),
  'line-wage': atCash('transfers'),
  'line-other': atCash('transfers'),
  'line-up': atCash('transfers'),
  'vendor-transfer': atCash('vendorMoves'),
  'vendor-hold': atCash('vendorMoves'),
  'vendor-capture': atCash('vendorMoves'),
  'vendor-release': atCash('vendorMoves'),
}

export const MONEY_CAUSES: readonly string[] = Object.keys(PART_OF_CAUSE)

export const profitOfMoney = ({ cause, account, amount }: MoneyDay): Profit => {
  const place = PART_OF_CAUSE[cause]
  if (place?.account !== account) return NOTHING
  return { ...NOTHING, [place.part]: place.part === 'withdrawals' ? -amount : amount }
}

/** Adds what belongs to one key together, in the order in which keys are first seen. */
export const sumByKey = (parts: readonly { key: string; profit: Profit }[]): Map<string, Profit> => {
  const sums = new Map<string, Profit>()
  for (const { key, profit } of parts) sums.set(key, add(sums.get(key) ?? NOTHING, profit))
  return sums
}
