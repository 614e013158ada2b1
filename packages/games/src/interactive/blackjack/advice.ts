import { activeOf } from './blackjack.ts'
import type { BlackjackState, Choice } from './blackjack.ts'
import { valueOf } from './cards.ts'
import type { Advisor } from './strategy.ts'

/** What basic strategy would choose; it never insures. */
export function adviceIn(state: BlackjackState, open: readonly Choice[], advisor: Advisor): Choice | null {
  if (open.length === 0) return null
  if (state.insurance === 'asked') return 'decline'
  const { cards } = state.hands[activeOf(state)]!
  const may = { split: open.includes('split'), double: open.includes('double') }
  return advisor(cards.map(valueOf), valueOf(state.dealer[0]!), may)
}
