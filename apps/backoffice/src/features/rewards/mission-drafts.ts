import { missionGoals } from '@krathong/protocol/shapes/promotion-kinds'
import type { SchemeEdit } from './queries.ts'

type Terms = SchemeEdit['terms']
export type MissionTerms = Extract<Terms, { kind: 'mission' }>
export type BoardTerms = Extract<Terms, { kind: 'leaderboard' }>
type Step = MissionTerms['steps'][number]

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const isAmount = (typed: string) => AMOUNT.test(typed) && Number(typed) > 0
const isWhole = (typed: string, from: number, to: number) =>
  /^\d{1,10}$/.test(typed) && Number(typed) >= from && Number(typed) <= to

const categories = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const
const ALL = 'ALL'
/** What a profile has or has not. */
const ofProfile: ReadonlySet<string> = new Set(['mail', 'phone', 'payout'])

const linesIn = (typed: string): string[][] =>
  typed
    .split('\n')
    .map((line) => line.split(/[\s,]+/).filter(Boolean))
    .filter((line) => line.length > 0)

/** One mission of a line; null where the line says none. */
const stepOf = ([
  goal,
  target = '',
  least = '',
  category = '',
  amount = '',
  score = '',
  ...more
]: string[]): Step | null => {
  const known = missionGoals.find((one) => one === goal)
  const games = category === ALL ? null : categories.find((one) => one === category)
  const isTarget =
    known === 'stake' || known === 'deposited'
      ? isAmount(target)
      : isWhole(target, 1, known !== undefined && ofProfile.has(known) ? 1 : 1_000_000)
  const isPlayed = known === 'stake' || known === 'bets' || known === 'wins'
  const isLeast =
    known === 'wins' ? isWhole(least, 1, 10_000) : known === 'friends' ? isAmount(least) : AMOUNT.test(least)
  const isSound =
    isTarget &&
    isLeast &&
    (isPlayed || games === null) &&
    isAmount(amount) &&
    isWhole(score, 0, 10_000) &&
    more.length === 0
  if (!known || games === undefined || !isSound) return null
  return { goal: known, target, least, category: games, amount, score: Number(score) }
}

const STEPS_MOST = 10

/** The missions of a chain as they are typed; null where a line is wrong. */
export const readSteps = (typed: string): Step[] | null => {
  const steps = linesIn(typed).map(stepOf)
  if (steps.length === 0 || steps.length > STEPS_MOST) return null
  return steps.every((step) => step !== null) ? steps : null
}

/** Whether the past says how far members would have come: what was staked and paid in is kept, single bets, visits and friends are not tried. */
export const isTriable = (typed: string): boolean =>
  (readSteps(typed) ?? []).every(
    ({ goal }) => goal === 'stake' || goal === 'deposited' || goal === 'deposits',
  )

export const stepLines = (steps: readonly Step[]): string =>
  steps
    .map(({ goal, target, least, category, amount, score }) =>
      [goal, target, least, category ?? ALL, amount, score].join(' '),
    )
    .join('\n')

const RANKS_MOST = 50

/** Prizes by rank as they are typed: from the first on, without a gap, never more for a lower rank. */
export const readPrizes = (typed: string): BoardTerms['prizes'] | null => {
  const lines = linesIn(typed)
  const prizes: BoardTerms['prizes'] = []
  for (const [ranks = '', amount = '', ...more] of lines) {
    const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(ranks) ?? []
    const before = prizes.at(-1)
    const [from, to] = [Number(first), Number(last)]
    const follows = from === (before?.to ?? 0) + 1 && to >= from && to <= RANKS_MOST
    const isLess = before === undefined || Number(amount) <= Number(before.amount)
    if (!follows || !isLess || !isAmount(amount) || more.length > 0) return null
    prizes.push({ from, to, amount })
  }
  return prizes.length > 0 ? prizes : null
}

export const prizeLines = (prizes: BoardTerms['prizes']): string =>
  prizes.map(({ from, to, amount }) => `${from === to ? from : `${from}-${to}`} ${amount}`).join('\n')
