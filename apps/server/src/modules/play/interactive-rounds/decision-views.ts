import { extraStake, retellDecisions } from '@krathong/games/interactive'
import { gameOfDecision } from '../betting/index.ts'
import type { DecisionView } from '../betting/index.ts'

/** The round as it stood after so many choices: what the one who made them was answered. */
export const viewAfter = (view: DecisionView, count: number): DecisionView => {
  if (count >= view.choices.length) return view
  const choices = view.choices.slice(0, count)
  const { extras } = retellDecisions(gameOfDecision(view), { ...view, choices }, view.drawn)
  const staked = extras.reduce((sum, extra) => sum + extraStake(view.stake, extra), view.stake)
  return { ...view, choices, staked, payout: null, fallbackFrom: null }
}
