import type { Amount } from '@krathong/money'
import { RATE_ONE } from '@krathong/money'
import type { Category } from './types.ts'

/** What is known of a settled bet. What a product does not tell is left out, and then nothing is taken off for it. */
export interface SettledBet {
  category: Category
  stake: Amount
  payout: Amount
  isVoid?: boolean
  /** A free spin, or a gamble on a win that was already there. */
  isFree?: boolean
  /** Of one event or round: the stake on the opposite outcome. */
  oppositeStake?: Amount
  /** Sports: in 1/10,000 of European odds. */
  odds?: bigint
  /** Sports: half won and half lost count half. */
  isHalf?: boolean
  isCashedOut?: boolean
  /** Numbers or lines covered of all there are, in 1/10,000; roulette and lotteries count nothing above 70 %. */
  coverage?: bigint
}

/** European odds of 1.50; below it a bet on sports does not count. */
const ODDS_MIN = 15_000n
const COVERAGE_MAX = 7_000n
/** Where the money comes back whole the bet was a tie, which is no win and no loss. */
const TIED: readonly Category[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']
const WITH_ODDS: readonly Category[] = ['SPORTS', 'ESPORTS']

const isNothing = ({ category, stake, payout, ...bet }: SettledBet): boolean =>
  bet.isVoid === true ||
  bet.isFree === true ||
  bet.isCashedOut === true ||
  (payout === stake && TIED.includes(category)) ||
  (WITH_ODDS.includes(category) && bet.odds !== undefined && bet.odds < ODDS_MIN) ||
  (bet.coverage !== undefined && bet.coverage > COVERAGE_MAX)

/** The part of a settled stake that counts. Never more than the stake, never below zero. */
export const validBet = (bet: SettledBet): Amount => {
  if (bet.stake <= 0n || isNothing(bet)) return 0n
  const open = bet.stake - (bet.oppositeStake ?? 0n)
  const apart = open < 0n ? -open : open
  const counted = apart > bet.stake ? 0n : apart
  return bet.isHalf === true ? counted / 2n : counted
}

/** Odds of other houses' forms as European ones, in 1/10,000, cut; null for what is no price in that form. */
export const europeanOdds = (
  form: 'european' | 'hong-kong' | 'malay' | 'indonesian',
  odds: bigint,
): bigint | null => {
  if (form === 'european') return odds >= RATE_ONE ? odds : null
  if (odds > 0n) return RATE_ONE + odds
  if (odds === 0n || form === 'hong-kong') return null
  return RATE_ONE + (RATE_ONE * RATE_ONE) / -odds
}
