import { Suspense, lazy } from 'react'
import { Spinner } from '@krathong/ui/button'
import type { DecisionInfo } from '@krathong/games/interactive'
import type { ComponentType } from 'react'
import { useDecision } from '../decision-context.tsx'
import '../../instant/panels/instant-pays.css'

/** What each kind pays, at the stake that is set. */
const paysPages: Readonly<Record<DecisionInfo['kind'], ComponentType>> = {
  'video-poker': lazy(async () => ({
    default: (await import('./video-poker-pays.tsx')).VideoPokerPaysPage,
  })),
  mines: lazy(async () => ({ default: (await import('./mines-pays.tsx')).MinesPays })),
  'hi-lo': lazy(async () => ({ default: (await import('./hi-lo-pays.tsx')).HiLoPays })),
  blackjack: lazy(async () => ({ default: (await import('./blackjack-pays.tsx')).BlackjackPays })),
}

export const DecisionPays = () => {
  const { info } = useDecision()
  const Pays = paysPages[info.kind]
  return (
    <Suspense
      fallback={
        <p className="panel-wait">
          <Spinner />
        </p>
      }
    >
      <Pays />
    </Suspense>
  )
}
