import type { VideoPokerView } from '@krathong/games/interactive'
import { DEAL_MS, FLIGHT_MS } from '../cards/motion.ts'
import type { ShownRound } from '../decision-state.ts'

export const POSITIONS = [0, 1, 2, 3, 4] as const

/** The board reads what its own game shows. */
export const viewOf = (shown: ShownRound): VideoPokerView => shown.view as VideoPokerView

/** Which card of the deal or of the draw lies at a position. */
export const orderAt = ({ kept }: VideoPokerView, position: number): number => {
  if (kept === null || kept.includes(position)) return position
  return position - kept.filter((at) => at < position).length
}

/** How long the cards of the draw fly; what they make is told after that. */
export const drawMs = (shown: ShownRound): number => {
  const drawn = POSITIONS.length - (viewOf(shown).kept?.length ?? POSITIONS.length)
  return drawn === 0 ? 0 : (drawn - 1) * DEAL_MS + FLIGHT_MS + 120
}
