import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prepareNext, whenIdle } from './prepare-next.ts'
import { App } from './routes/app.tsx'
import { popups } from './routes/popups.ts'
import { routes } from './routes/routes.ts'
import { seedCache, type Boot } from './shared/boot.ts'
import { createCache } from './shared/client.ts'
import { followSession } from './shared/follow-session.ts'
import { watchNetwork } from './shared/network.ts'
import { registerPopups } from './shared/popups.tsx'
import { currentLanguage, startPreferences } from './shared/preferences.ts'
import { startRealtime } from './shared/realtime.ts'
import { loadRoute } from './shared/router.tsx'
import { matchRoute } from './shared/route-match.ts'
import { startSession } from './shared/session.ts'
import { loadFirstWords } from './shared/words.ts'

const bootOf = (): Boot => {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('The page came without its boot')
  return JSON.parse(text) as Boot
}

/** A press made before the program was there is done now. */
const answerEarlyPress = () => {
  const { earlyPress } = window as { earlyPress?: HTMLElement | null }
  if (earlyPress?.isConnected) earlyPress.click()
}

const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  startPreferences()
  registerPopups(popups)
  const cache = createCache()
  seedCache(cache, bootOf(), currentLanguage())
  const match = matchRoute(routes, location.pathname)
  await Promise.all([loadFirstWords(currentLanguage()), match && loadRoute(match.route)])
  const place = { path: location.pathname, search: location.search, hash: '' }
  const begin = () => {
    document.documentElement.dataset['ready'] = 'yes'
    setTimeout(answerEarlyPress)
    watchNetwork()
    startSession()
    followSession(cache)
    whenIdle(() => startRealtime(cache))
    prepareNext()
  }
  startTransition(() => void hydrateRoot(root, <App cache={cache} start={place} onDrawn={begin} />))
}

void start()
