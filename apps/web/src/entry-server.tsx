import { FIRST_LANGUAGE, isOffered } from '@krathong/protocol/languages'
import { renderToString } from 'react-dom/server'
import { App } from './routes/app.tsx'
import { routes } from './routes/routes.ts'
import { titleOf } from './routes/site.tsx'
import { documentOf } from './document.ts'
import { seedCache, type Boot, type OwnTexts } from './shared/boot.ts'
import { createCache } from './shared/client.ts'
import { currentLanguage, startDrawing, type Language } from './shared/preferences.ts'
import { matchRoute } from './shared/route-match.ts'
import { loadRoute } from './shared/router.tsx'
import { drawOwnTexts, loadAllWords, loadFirstWords, wordsOf } from './shared/words.ts'

export type { Boot } from './shared/boot.ts'
export { offlineDocument } from './offline-document.ts'

export interface RenderRequest {
  path: string
  search: string
  language: string
  theme: 'light' | 'dark'
  boot: Boot & { texts?: OwnTexts }
}

/** What the screens read from an address. Any other parameter is somebody else's: where a link was found, or nothing at all. */
const PARAMETERS = [
  'class',
  'gameCode',
  'gameType',
  'id',
  'list',
  'min',
  'name',
  'page',
  'playType',
  'round',
  'show',
  'vendor',
] as const
const VALUE_MAX = 100

/** An address as far as its page depends on it, so that two addresses of one page are drawn once. */
export const placeOf = (path: string, search: string): { path: string; search: string } => {
  if (!matchRoute(routes, path)) return { path: '/404', search: '' }
  const given = new URLSearchParams(search)
  const known = PARAMETERS.flatMap((name) => {
    const value = given.get(name)
    return value === null || value.length > VALUE_MAX ? [] : [[name, value]]
  })
  return { path, search: known.length > 0 ? `?${new URLSearchParams(known)}` : '' }
}

const statusOf = (boot: Boot, isKnown: boolean) => {
  const { status } = boot['system.permission']
  if (status === 1) return 503
  if (status === 2) return 451
  return isKnown ? 200 : 404
}

/**
 * Draws a page as a visitor sees it, as one whole document. What it must wait for comes first; from the choice of
 * language on nothing waits, so two drawings at once cannot mix.
 */
export const render = async (request: RenderRequest): Promise<{ status: number; html: string }> => {
  const { path, search, theme } = request
  const { texts, ...boot } = request.boot
  const language = isOffered(request.language) ? request.language : FIRST_LANGUAGE
  const match = matchRoute(routes, path)
  startDrawing(language, theme)
  await loadFirstWords(language)
  if (match) await loadScreen(match.route, language)

  startDrawing(language, theme)
  drawOwnTexts(language, texts?.revision ?? '', { ...texts?.first, ...texts?.rest })
  const cache = createCache()
  seedCache(cache, boot, language)
  const markup = renderToString(<App cache={cache} start={{ path, search, hash: '' }} />)
  cache.clear()
  const { t } = wordsOf(currentLanguage())
  const brand = boot['system.permission'].info.brand.name
  const status = statusOf(boot, match !== null)
  const isHome = match?.route.id === 'home'
  const html = documentOf({
    language,
    theme,
    title: isHome
      ? `${brand} — ${t('shell.slogan')}`
      : titleOf(match ? t(match.route.title) : t('system.notFound'), brand),
    description: t('shell.description', { brand }),
    unstarted: [t('system.unstarted'), t('system.reload')],
    route: match?.route ?? null,
    boot,
    texts: texts?.first ?? null,
    markup,
  })
  return { status, html }
}

const loadScreen = async (route: (typeof routes)[number], language: Language) => {
  if (!route.Screen) await loadAllWords(language)
  await loadRoute(route)
}
