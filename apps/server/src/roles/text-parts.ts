import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailWords } from '../modules/core/mailbox/program.ts'
import { letterWords } from '../modules/core/notifications/program.ts'
import { offeredOf } from '../modules/core/settings/index.ts'
import type { Originals, TextRoutes } from '../modules/core/wordings/program.ts'
import { loadDictionaries } from '../platform/dictionaries.ts'
import type { Parts } from './parts.ts'

const read = (folder: string) => loadDictionaries(new URL(`../../../../${folder}/messages/`, import.meta.url))

const joined = (...places: ReturnType<typeof read>[]) =>
  Object.fromEntries(
    Object.keys(places[0] ?? {}).map((language) => [
      language,
      Object.assign({}, ...places.map((place) => place[language])) as Record<string, string>,
    ]),
  )

/** The program's own texts, as the build took them from the sources that lie beside the server. */
const originals: Originals = {
  site: joined(read('apps/web'), read('packages/ui')),
  frames: read('apps/play'),
  letters: letterWords,
  mail: mailWords,
}

type Pages = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Where each text shows, as the build of the site found it in the sources. */
const readPages = (webDist: string): Pages => {
  const file = join(webDist, 'server/text-pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) : {}
}

/** Of letters and the mailbox: what they are about. */
const eventOf = (textKey: string) => textKey.slice(0, Math.max(0, textKey.lastIndexOf('.'))) || textKey

const showsIn = (pages: Pages) => (place: string, textKey: string) =>
  pages[place]?.[textKey] ?? (place === 'letters' || place === 'mail' ? [eventOf(textKey)] : [])

/** What the module of texts is handed of the program that it is a part of. */
export const textParts = ({
  app,
  settings,
  webDist,
}: Pick<Parts, 'app' | 'settings' | 'webDist'>): TextRoutes => ({
  app,
  originals,
  brand: () => {
    const { brandId, value } = settings.current()
    return {
      brandId,
      defaultLanguage: value.defaultLanguage,
      languages: offeredOf(value).map(({ code }) => code),
    }
  },
  brandName: () => settings.current().value.name,
  edits: () => settings.current().texts,
  refresh: settings.refresh,
  shows: showsIn(readPages(webDist)),
})
