import { mulDiv, SCALE } from '@krathong/money'
import type { BetType, Probability } from './bet-type.ts'

/** Prize groups: how much of the full value a bet pays as a prize, and how much as a rebate. */
export const FULL_GROUP = 2_000

export type GroupLimits = {
  /** How much lower than the account's group of time lotteries this series' is. */
  below: number
  /** The highest own group in the network, the highest and the lowest of a bet, and that of a player who came alone. */
  own: number
  most: number
  least: number
  usual: number
}

const limits = ([own, most, least]: readonly [number, number, number], below: number): GroupLimits => ({
  own,
  most,
  least,
  below,
  usual: 1_900 - below,
})

export const groupLimits = {
  time: limits([1_960, 1_956, 1_800], 0),
  eleven: limits([1_940, 1_936, 1_800], 20),
  three: limits([1_930, 1_926, 1_700], 30),
  keno: limits([1_900, 1_900, 1_700], 50),
} as const

/** The account's one stored group as this series counts it. */
export const ownGroupOf = (account: number, { below, own }: GroupLimits): number =>
  Math.min(account - below, own)

/** The groups an account may bet at. Whose own lies below the lowest of the series has that one alone. */
export const betGroupsOf = (own: number, { least, most }: GroupLimits): { least: number; most: number } => ({
  least: Math.min(least, own),
  most: Math.min(own, most),
})

export const isBetGroup = (group: number, own: number, limits: GroupLimits): boolean => {
  const { least, most } = betGroupsOf(own, limits)
  return Number.isInteger(group) && group >= least && group <= most
}

/** Of the stake, in 1/10,000: what the bet's group leaves of the account's own. */
export const rebateOf = (own: number, bet: number): bigint =>
  mulDiv(BigInt(own - bet), SCALE, BigInt(FULL_GROUP), 'down')

/**
 * What each account up the line has of a stake: the player first. Every level is rounded down from the bet's group on and the one below
 * taken off, so that all parts together are those of the highest group whatever stands between. Who has less than the one below has nothing.
 */
export function rebatesUp(stake: bigint, bet: number, line: readonly number[]): bigint[] {
  let below = 0n
  return line.map((own) => {
    const whole = mulDiv(stake, BigInt(Math.max(0, own - bet)), BigInt(FULL_GROUP), 'down')
    const part = whole > below ? whole - below : 0n
    below += part
    return part
  })
}

/** Whether a bet's price follows the prize group: a fixed price leaves no difference between groups. */
export const followsGroup = (type: BetType, selection?: number): boolean =>
  type.style === 'lines' || type.odds?.(selection) === undefined

/** 1/10,000 of a whole: what one line pays for each unit of stake if nobody kept anything. Pushes come back and count for nothing. */
export const fairOdds = ({ win, push, total }: Probability): bigint =>
  mulDiv(total - push, SCALE, win, 'down')

/** The prize of one line of two units at mode 1, rounded down once. */
export const linePrize = ({ win, total }: Probability, group: number): bigint =>
  mulDiv(total * SCALE, BigInt(group), win * 1_000n, 'down')

/** Decimal odds at a group, rounded down once. */
export const oddsAt = ({ win, push, total }: Probability, group: number): bigint =>
  mulDiv((total - push) * SCALE, BigInt(group), win * BigInt(FULL_GROUP), 'down')

/**
 * The price that a ticket keeps: of lines the prize of one line, of all others the odds. `group` is that of the bet where it is bought in
 * lines, and the account's own elsewhere.
 */
export function priceOf(type: BetType, group: number, selection?: number): bigint {
  if (type.style === 'lines') return linePrize(type.chance(), group)
  return type.odds?.(selection) ?? oddsAt(type.chance(selection), group)
}

/** Half of a price, for numbers on which too much money lies. */
export const halfOf = (price: bigint): bigint => mulDiv(price, 1n, 2n, 'down')

/** Whether a game is sold at prize groups: of one game either every bet follows the group or none does. */
export const isSoldByGroup = (bets: readonly BetType[]): boolean =>
  bets.some((type) => (type.names ?? [undefined]).some((_, at) => followsGroup(type, type.names && at)))
