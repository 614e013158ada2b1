import type { BlackjackView, DecisionInfo } from '@krathong/games/decisions'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ShownRound } from '../decision-state.ts'
import { drawMs } from './positions.ts'
import { dealerTellingMs } from './use-dealer-told.ts'

/** Each kind's board, fetched when a game of it is opened. */
export const boards: Readonly<Record<DecisionInfo['kind'], ComponentType>> = {
  'video-poker': lazy(async () => ({ default: (await import('./video-poker.tsx')).VideoPokerBoard })),
  mines: lazy(async () => ({ default: (await import('./mines.tsx')).MinesBoard })),
  'hi-lo': lazy(async () => ({ default: (await import('./hi-lo.tsx')).HiLoBoard })),
  blackjack: lazy(async () => ({ default: (await import('./blackjack.tsx')).BlackjackBoard })),
}

/** How long a board takes to tell the end of a round; until then nothing is said of what it returned. */
export const tellingMs: Readonly<Record<DecisionInfo['kind'], (shown: ShownRound) => number>> = {
  'video-poker': drawMs,
  mines: () => 900,
  'hi-lo': ({ choices }) => (choices.at(-1) === 'collect' ? 250 : 900),
  blackjack: ({ view }) => dealerTellingMs((view as BlackjackView).dealer.cards.length),
}
