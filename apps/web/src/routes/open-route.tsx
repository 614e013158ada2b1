import { Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { loadCode } from '../shared/load-code.ts'
import { protectionQuery } from '../shared/queries.ts'
import { keepReturn } from '../shared/return-place.ts'
import { RouteScreen, usePlace } from '../shared/router.tsx'
import { useSignedIn } from '../shared/session.ts'

const StoppedPage = lazy(() =>
  loadCode(() => import('../features/protection/stopped-page.tsx')).then(({ StoppedPage: Page }) => ({
    default: Page,
  })),
)

/** Pages that make room while a player is on a break. */
const lobbies = ['home', 'rng', 'live', 'sports', 'esports', 'fish', 'pvp', 'elott']
const gamePages = new Set(['game', 'seamless', 'fbsports', 'lottery', 'vnlottery'])
/** What the platform offers to those who play. */
const offers = ['promotions', 'promotion', 'winners', 'vip']
const playPages = new Set([...lobbies, ...gamePages, ...offers])

/** While play is stopped nothing to play is shown, and nothing on any page invites to it (see the style of `data-stopped`). */
export const OpenRoute = ({ id, title }: { id: string; title: string }) => {
  const { data } = useQuery({ ...protectionQuery(), enabled: useSignedIn() })
  const { path, search } = usePlace()
  useEffect(() => {
    if (!gamePages.has(id)) keepReturn(path + search)
  }, [id, path, search])
  const stop = data?.stop ?? null
  const isStopped = stop !== null
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isStopped) dataset['stopped'] = ''
    return () => {
      delete dataset['stopped']
    }
  }, [isStopped])
  if (data && stop && playPages.has(id)) return <StoppedPage stop={stop} state={data} />
  return <RouteScreen outline={<PageOutline title={title} isLobby={lobbies.includes(id)} />} />
}

/** A page whose program is still on its way. */
const PageOutline = ({ title, isLobby }: { title: string; isLobby: boolean }) => (
  <div className={isLobby ? 'wrap page-outline lobby-outline' : 'wrap page-outline'}>
    <h1>{title}</h1>
    <Loading rows={4} height="120px" />
  </div>
)
