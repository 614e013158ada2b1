import { isOfficial } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Loading } from '@krathong/ui/state'
import { lazy, Suspense } from 'react'
import { DrawCheck } from './draw-check.tsx'
import { MyTickets } from './my-tickets.tsx'
import { Results } from './results.tsx'

/** Charts come when they are looked at: nobody waits for them to bet. */
const Trends = lazy(() => import('./trends.tsx').then((loaded) => ({ default: loaded.Trends })))

export const views = ['betting', 'shots', 'mine', 'results', 'trends'] as const
export type View = (typeof views)[number]

interface ViewProps {
  view: View
  sold: SoldGame
  /** The draw whose check is asked for. */
  numero: string | null
  isSignedIn: boolean
  /** In a demonstration nobody publishes what was drawn. */
  isSimulated: boolean
}

/** What stands below the clock where nobody bets: own tickets, results, the check of one draw, trends. */
export const GameView = ({ view, sold, numero, isSignedIn, isSimulated }: ViewProps) => {
  if (view === 'mine') return isSignedIn && <MyTickets sold={sold} />
  if (view === 'trends')
    return (
      <Suspense fallback={<Loading rows={8} height="44px" />}>
        <Trends sold={sold} />
      </Suspense>
    )
  if (view !== 'results') return null
  return numero === null || isOfficial(sold) ? (
    <Results sold={sold} isSimulated={isSimulated} />
  ) : (
    <DrawCheck sold={sold} numero={numero} />
  )
}
