import type { Amount } from '@krathong/money'
import type { Category } from './types.ts'
import { validBet } from './valid-bet.ts'

export type PlayGoal = 'stake' | 'bets' | 'wins'
/** What is not played for: money paid in, days of visits, friends, and what a profile has. */
export type TaskGoal = 'deposited' | 'deposits' | 'visits' | 'friends' | 'mail' | 'phone' | 'payout'
export type MissionGoal = PlayGoal | TaskGoal

export const isPlayGoal = (goal: MissionGoal): goal is PlayGoal =>
  goal === 'stake' || goal === 'bets' || goal === 'wins'
/** Whether a target is an amount; else it is a number of them. */
export const isAmountGoal = (goal: MissionGoal): boolean => goal === 'stake' || goal === 'deposited'
/** What a profile has or has not: one, and from whenever it is there. */
export const isProfileGoal = (goal: MissionGoal): boolean =>
  goal === 'mail' || goal === 'phone' || goal === 'payout'

/** One mission of a chain. */
export interface MissionStep {
  goal: MissionGoal
  /** Of stakes and of what is paid in an amount, else how many. */
  target: bigint
  /**
   * Of bets the smallest stake that counts, of wins how many times the stake they pay, of deposits the smallest that counts, of friends what
   * each has to have paid in.
   */
  least: bigint
  /** Null where all count. */
  category: Category | null
  /** What it adds to a leaderboard. */
  score: number
}

/** A settled bet with all that was told of it so far. */
export interface Play {
  category: Category
  stake: Amount
  payout: Amount
}

/** How far a member is with one mission; moments are milliseconds. It can be worked at from `activeAt` on. */
export interface StepState {
  progress: bigint
  activeAt: number | null
  completedAt: number | null
  /** Its reward is taken or over: it stays completed, whatever is taken back. */
  isFinal: boolean
}

/** What one bet counted, and in which mission of the chain. */
export interface CountedStep {
  step: number
  counted: bigint
}

/** What a settled bet counts for a mission. */
export const countPlay = ({ goal, least, category }: MissionStep, play: Play): bigint => {
  if (!isPlayGoal(goal)) return 0n
  if (category !== null && category !== play.category) return 0n
  const valid = validBet(play)
  if (valid === 0n) return 0n
  if (goal === 'stake') return valid
  return (goal === 'bets' ? play.stake >= least : play.payout >= least * play.stake) ? 1n : 0n
}

/** A chain of which nothing is done: its first mission can be worked at. */
export const newChain = (length: number, from: number): StepState[] =>
  Array.from({ length }, (_, at) => ({
    progress: 0n,
    activeAt: at === 0 ? from : null,
    completedAt: null,
    isFinal: false,
  }))

/** The mission that bets count for: the first that is not completed; -1 where all are. */
export const activeStep = (chain: readonly StepState[]): number =>
  chain.findIndex(({ completedAt }) => completedAt === null)

/** Completes a mission whose target is reached, and opens the next; opens one again that is short of it and not final. */
const judge = (steps: readonly MissionStep[], chain: readonly StepState[], step: number, at: number) => {
  const own = chain[step]!
  const isReached = own.progress >= steps[step]!.target
  if (isReached && own.completedAt === null)
    return chain.map((one, place) => {
      if (place === step) return { ...one, completedAt: at }
      return place === step + 1 ? { ...one, activeAt: one.activeAt ?? at } : one
    })
  if (!isReached && own.completedAt !== null && !own.isFinal)
    return chain.map((one, place) => (place === step ? { ...one, completedAt: null } : one))
  return chain
}

/**
 * Counts one bet towards a chain: one that is new counts for the mission that is active, if that was so when the bet was settled; one that
 * was counted before moves what it counted. What a mission has too much goes to no other.
 */
export const moveChain = (
  steps: readonly MissionStep[],
  chain: readonly StepState[],
  { before, play, settledAt, at }: { before: CountedStep | null; play: Play; settledAt: number; at: number },
): { chain: readonly StepState[]; counted: CountedStep | null } => {
  const step = before?.step ?? activeStep(chain)
  const own = chain[step]
  const isTooEarly = before === null && (own?.activeAt ?? Infinity) > settledAt
  // A bet leaves no mark on what is not played for.
  if (!own || isTooEarly || !isPlayGoal(steps[step]!.goal)) return { chain, counted: before }
  const counted = countPlay(steps[step]!, play)
  const progress = own.progress + counted - (before?.counted ?? 0n)
  const moved = chain.map((one, place) => (place === step ? { ...one, progress } : one))
  return { chain: judge(steps, moved, step, at), counted: { step, counted } }
}

/**
 * Sets how far a member is with the mission that is active, where it is none that bets count for: `done` is counted anew from what happened
 * since it became active, so that whoever counts twice counts nothing twice. `at` is the moment of the last thing that was counted.
 */
export const setTask = (
  steps: readonly MissionStep[],
  chain: readonly StepState[],
  { done, at }: { done: bigint; at: number },
): readonly StepState[] => {
  const step = activeStep(chain)
  const rule = steps[step]
  if (!rule || isPlayGoal(rule.goal) || chain[step]!.progress === done) return chain
  const moved = chain.map((one, place) => (place === step ? { ...one, progress: done } : one))
  return judge(steps, moved, step, at)
}

/** Hundredths of a stake that a leaderboard counts, by category. */
const weights: Readonly<Record<Category, bigint>> = {
  RNG: 100n,
  FISH: 100n,
  SPORTS: 100n,
  ESPORTS: 100n,
  LOTTERY: 80n,
  PVP: 50n,
  COCKFIGHT: 50n,
  LIVE: 50n,
}
const WEIGHT_ONE = 100n

/** What a settled bet counts on a leaderboard, in hundredths. */
export const weightedStake = (play: Play): bigint => validBet(play) * weights[play.category]

/** Scores of missions, and one for every so much of weighted stakes. */
export const scoreOf = (
  { points, weighted }: { points: number; weighted: bigint },
  stakePer: Amount,
): bigint => BigInt(points) + weighted / (stakePer * WEIGHT_ONE)

/** What ranks give; `to` is the last that gets as much. */
export interface RankPrize {
  from: number
  to: number
  amount: Amount
}

export const prizeOf = (prizes: readonly RankPrize[], rank: number): Amount =>
  prizes.find(({ from, to }) => rank >= from && rank <= to)?.amount ?? 0n

/** What all ranks give together. */
export const prizeTotal = (prizes: readonly RankPrize[]): Amount =>
  prizes.reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * amount, 0n)

export const RANKS_MOST = 50

/** Whether prizes can be kept: from the first rank on without a gap, never more for a lower rank. */
export const arePrizesSound = (prizes: readonly RankPrize[]): boolean =>
  prizes.length > 0 &&
  prizes.every(({ from, to, amount }, at) => {
    const before = prizes[at - 1]
    const follows = from === (before?.to ?? 0) + 1 && to >= from && to <= RANKS_MOST
    return follows && amount > 0n && (before === undefined || amount <= before.amount)
  })

export const STEPS_MOST = 10

/** Whether a chain can be kept: every mission asks something. */
export const areStepsSound = (steps: readonly MissionStep[]): boolean =>
  steps.length > 0 &&
  steps.length <= STEPS_MOST &&
  steps.every(({ target, goal, least, category }) => {
    const asksOne = !isProfileGoal(goal) || target === 1n
    const saysLeast = (goal !== 'wins' && goal !== 'friends') || least > 0n
    return target > 0n && asksOne && saysLeast && (category === null || isPlayGoal(goal))
  })
