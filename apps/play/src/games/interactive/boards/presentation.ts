import type { BlackjackView, DecisionInfo } from '@krathong/games/interactive'
import type { ShownRound } from '../decision-state.ts'
import { drawMs } from './positions.ts'
import { dealerPresentationMs } from './use-dealt-cards.ts'

/** How long a board takes to tell the end of a round; until then nothing is said of what it returned. */
export const presentationMs: Readonly<Record<DecisionInfo['kind'], (shown: ShownRound) => number>> = {
  'video-poker': drawMs,
  mines: () => 900,
  'hi-lo': ({ choices }) => (choices.at(-1) === 'collect' ? 250 : 900),
  blackjack: ({ view }) => dealerPresentationMs((view as BlackjackView).dealer.cards.length),
}
