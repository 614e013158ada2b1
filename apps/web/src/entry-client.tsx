import type { Dictionary } from '@krathong/ui/words-core'
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
import { loadFirstWords, startOwnTexts } from './shared/words.ts'
import { wake } from './wake.ts'
import { takeOverInTurns, takeOverRest } from '@krathong/ui/later'

/** Lets the browser do what waits: paint, and hear a press. */
const pause = () =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      })

const touches = ['pointerdown', 'keydown', 'click'] as const

/** The starter keeps presses for a program that is not there yet; this one is heard by the part that was pressed. */
const forgetEarlyPress = () => {
  Object.assign(window, { earlyPress: null })
  sessionStorage.removeItem('pressedGame')
}

/** The rest of a page that the server drew, part by part; at once when somebody touches it, so that the press is heard. */
const takeOver = async (): Promise<void> => {
  const hurry = ({ type, isTrusted }: Event) => {
    takeOverRest()
    if (type === 'click' && isTrusted) forgetEarlyPress()
  }
  for (const touch of touches) window.addEventListener(touch, hurry, { capture: true })
  await takeOverInTurns(pause)
  for (const touch of touches) window.removeEventListener(touch, hurry, { capture: true })
}

const bootOf = (): Boot => {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('The page came without its boot')
  return JSON.parse(text) as Boot
}

/** Before anything is said: what the brand words itself. */
const takeOwnTexts = (boot: Boot) => {
  const page = document.getElementById('texts')?.textContent
  const first = page ? { [currentLanguage()]: JSON.parse(page) as Dictionary } : {}
  startOwnTexts(boot['system.permission'].info.texts, first)
}

const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  startPreferences()
  registerPopups(popups)
  const cache = createCache()
  const boot = bootOf()
  takeOwnTexts(boot)
  seedCache(cache, boot, currentLanguage())
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
