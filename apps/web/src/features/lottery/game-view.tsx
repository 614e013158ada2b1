import { isOfficial } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Loading } from '@krathong/ui/state'
import { lazy, Suspense } from 'react'
import { DrawCheck } from './draw-check.tsx'
import { MyTickets } from './my-tickets.tsx'
import type { Opened } from './queries.ts'
import { Results } from './results.tsx'

/** Rules are read once or never. */
const Rules = lazy(() => import('./rules.tsx').then((loaded) => ({ default: loaded.Rules })))

/** Charts come when they are looked at: nobody waits for them to bet. */
const Trends = lazy(() => import('./trends.tsx').then((loaded) => ({ default: loaded.Trends })))

export const views = ['betting', 'shots', 'mine', 'results', 'trends', 'rules'] as const
export type View = (typeof views)[number]

interface ViewProps {
  view: View
  sold: SoldGame
  opened: Opened
  /** The draw whose check is asked for. */
  numero: string | null
  isSignedIn: boolean
}

/** What stands below the clock where nobody bets: own tickets, results, the check of one draw, trends. */
export const GameView = ({ view, sold, opened, numero, isSignedIn }: ViewProps) => {
  if (view === 'mine') return isSignedIn && <MyTickets sold={sold} />
  if (view === 'trends')
    return (
      <Suspense fallback={<Loading rows={8} height="44px" />}>
        <Trends sold={sold} />
      </Suspense>
    )
  if (view === 'rules')
    return (
      <Suspense fallback={<Loading rows={8} height="44px" />}>
        <Rules sold={sold} opened={opened} />
      </Suspense>
    )
  if (view !== 'results') return null
  return numero === null || isOfficial(sold) ? (
    <Results sold={sold} isSimulated={opened.isSimulated} />
  ) : (
    <DrawCheck sold={sold} numero={numero} />
  )
}
