import type { DecisionInfo } from '@krathong/games/interactive'
import type { ComponentType } from 'react'

/** Each kind's board, fetched when a game of it is opened. */
export const boards: Readonly<Record<DecisionInfo['kind'], () => Promise<ComponentType>>> = {
  'video-poker': async () => (await import('./video-poker.tsx')).VideoPokerBoard,
  mines: async () => (await import('./mines.tsx')).MinesBoard,
  'hi-lo': async () => (await import('./hi-lo.tsx')).HiLoBoard,
  blackjack: async () => (await import('./blackjack.tsx')).BlackjackBoard,
}
