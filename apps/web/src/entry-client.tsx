import { hydrateRoot } from 'react-dom/client'
import { App } from './routes/app.tsx'
import { popups } from './routes/popups.ts'
import { routes } from './routes/routes.ts'
import { seedCache, type Boot } from './shared/boot.ts'
import { createCache } from './shared/client.ts'
import { registerPopups } from './shared/popups.tsx'
import { currentLanguage, startPreferences } from './shared/preferences.ts'
import { loadRoute } from './shared/router.tsx'
import { matchRoute } from './shared/route-match.ts'
import { loadFirstWords } from './shared/words.ts'
import { takeOver } from './take-over.ts'
import { wake } from './wake.ts'

const bootOf = (): Boot => {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('The page came without its boot')
  return JSON.parse(text) as Boot
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
  const drawn = new Promise<void>((done) => {
    hydrateRoot(root, <App cache={cache} start={place} onDrawn={done} />)
  })
  await Promise.all([drawn, takeOver()])
  wake(cache)
}

void start()
