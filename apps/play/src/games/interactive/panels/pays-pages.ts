import type { DecisionInfo } from '@krathong/games/interactive'
import { lazy } from 'react'
import type { ComponentType } from 'react'

/** What each kind pays, at the stake that is set. */
export const paysPages: Readonly<Record<DecisionInfo['kind'], ComponentType>> = {
  'video-poker': lazy(async () => ({
    default: (await import('./video-poker-pays.tsx')).VideoPokerPaysPage,
  })),
  mines: lazy(async () => ({ default: (await import('./mines-pays.tsx')).MinesPays })),
  'hi-lo': lazy(async () => ({ default: (await import('./hi-lo-pays.tsx')).HiLoPays })),
  blackjack: lazy(async () => ({ default: (await import('./blackjack-pays.tsx')).BlackjackPays })),
}
