import { isAmountGoal, isProfileGoal } from '@krathong/promotions'
import type { MissionStep, RankPrize } from '@krathong/promotions'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { periodAt } from '../rules/reward-periods.ts'
import type { DuePeriod } from '../rules/reward-periods.ts'
import { amountOf } from '../rules/terms.ts'

type MissionTerms = SchemeOf<'mission'>['terms']
type Step = MissionTerms['steps'][number]

const COUNT_MOST = 1_000_000
const TIMES_MOST = 10_000

const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to

/** Whether what is counted one by one is counted in whole numbers. */
export const isCountable = ({ goal, target, least }: Step): boolean => {
  if (isAmountGoal(goal)) return true
  return (
    isWhole(target, 1, isProfileGoal(goal) ? 1 : COUNT_MOST) &&
    (goal !== 'wins' || isWhole(least, 1, TIMES_MOST))
  )
}

/** A count that is no whole number is none: such terms are refused. */
const countOf = (text: string): bigint => (/^\d+$/.test(text) ? BigInt(text) : 0n)

export const stepsOf = ({ steps }: Pick<MissionTerms, 'steps'>): MissionStep[] =>
  steps.map(({ goal, target, least, category, score }) => ({
    goal,
    target: isAmountGoal(goal) ? amountOf(target) : countOf(target),
    least: goal === 'wins' ? countOf(least) : amountOf(least),
    category,
    score,
  }))

export const prizesOf = ({ prizes }: Pick<SchemeOf<'leaderboard'>['terms'], 'prizes'>): RankPrize[] =>
  prizes.map(({ from, to, amount }) => ({ from, to, amount: amountOf(amount) }))

/** What a chain or a leaderboard is counted in; one that comes once has no other end than its promotion's. */
export interface Period {
  key: string
  from: Date
  to: Date | null
}

interface Schedule {
  terms: { period: 'once' | 'day' | 'week' }
  startsAt: Date
  endsAt: Date | null
}

const earlier = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The period of a chain or a leaderboard that a moment lies in; null before the start and after the end. */
export const periodOf = ({ terms, startsAt, endsAt }: Schedule, at: Date, zone: string): Period | null => {
  if (at < startsAt || (endsAt !== null && at >= endsAt)) return null
  if (terms.period === 'once') return { key: 'once', from: startsAt, to: endsAt }
  const { key, from, to }: DuePeriod = periodAt(at, zone, terms.period)
  return { key, from: later(from, startsAt), to: earlier(to, endsAt) }
}

/** The mission of a chain that a reward is of, in the period of the chain. */
export const rewardPeriod = (period: string, step: number): string => `${period}#${step + 1}`
