/** Every text that people read, wherever a program keeps it: in dictionaries, in a file a language, or beside each other in code. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allLanguages, languageFacts, offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { root } from '../root.ts'
import type { Dictionaries } from './find-words.ts'
import { textsOfSource } from './source-texts.ts'

export interface TextPlace {
  place: string
  dictionaries: Dictionaries
  /** Languages in which it must say everything. */
  languages: readonly string[]
  /** The sources that use it; absent where the code asks for its keys in ways that no search finds. */
  sources?: string[]
  /** Sources of the programs that use it too: what a package says stands on their screens as well. */
  users?: string[]
}

const STAFF_LANGUAGES = ['th', 'en', 'tl']

export const readText = (path: string) => readFileSync(join(root, path), 'utf8')

const codeOf = (path: string) => {
  const name = basename(path).replace(/\.\w+$/, '')
  return allLanguages.find(({ code }) => code.toLowerCase() === name.toLowerCase())?.code
}

const jsonDictionaries = (folder: string): Dictionaries =>
  Object.fromEntries(
    globSync(`${folder}/*.json`, { cwd: root }).flatMap((path) => {
      const code = codeOf(path)
      return code ? [[code, JSON.parse(readText(path)) as Record<string, string>]] : []
    }),
  )

/** Leaves of a tree of texts by their path: `deposit-credited.title`. */
const leavesOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))
}

const load = async (path: string) =>
  (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>

/** A folder with a file a language: `words/en.ts`, `words/zh-hans.ts`. */
const codeDictionaries = async (folder: string): Promise<Dictionaries> => {
  const files = globSync(`${folder}/*.ts`, { cwd: root }).filter((path) => codeOf(path) !== undefined)
  const loaded = files.map(
    async (path) => [codeOf(path)!, Object.fromEntries(leavesOf(Object.values(await load(path))))] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

const isByLanguage = (value: object) =>
  'en' in value && 'th' in value && Object.keys(value).every((key) => languageFacts(key) !== undefined)

/** The name of a drawing beside a step, which nobody reads. */
const isPicture = (key: string) => key.endsWith('.picture')

/** Texts that stand beside each other in code: wherever a value has a part for English, for Thai and for nothing but languages. */
const findTexts = (value: unknown, path: string, found: Dictionaries) => {
  if (typeof value !== 'object' || value === null) return
  if (!isByLanguage(value)) {
    for (const [name, part] of Object.entries(value)) findTexts(part, `${path}.${name}`, found)
    return
  }
  for (const [language, part] of Object.entries(value))
    for (const [key, text] of leavesOf(part, path)) if (!isPicture(key)) (found[language] ??= {})[key] = text
}

const codeTexts = async (file: string): Promise<Dictionaries> => {
  const found: Dictionaries = {}
  for (const [name, value] of Object.entries(await load(file))) findTexts(value, name, found)
  return found
}

/** What games and symbols are called. */
const NAMES = 'packages/games/src/names/names.json'
const names = (): TextPlace => {
  const dictionaries: Dictionaries = {}
  for (const [path, name] of leavesOf(JSON.parse(readText(NAMES)))) {
    const [, key = '', language = ''] = /^(.+)\.([^.]+)$/.exec(path) ?? []
    if (languageFacts(language)) (dictionaries[language] ??= {})[key] = name
  }
  return { place: NAMES, dictionaries, languages: Object.keys(dictionaries) }
}

const sourcesOf = (program: string) =>
  globSync(`${program}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map(readText)

const inCode = ['apps/server/src/modules/*/*/**/default-*.ts']
/** Files whose texts are handed out by a function or put into a row of a table: they are read out of the source. */
const inSource = [
  'apps/server/src/modules/*/*/**/{seed-*,*-texts}.ts',
  'apps/server/src/roles/seeds/simulated-lobby.ts',
  'apps/simulators/src/{identity,psp}/page.ts',
]
const byFile = ['apps/server/src/modules/*/*/words/en.ts', 'apps/simulators/src/*/words/en.ts']

/** What programs with screens say, whose keys a search finds in their sources. */
export const screenTexts = (): TextPlace[] =>
  globSync('{apps,packages}/*/messages', { cwd: root })
    .sort()
    .map((place) => ({
      place,
      dictionaries: jsonDictionaries(place),
      languages: place.startsWith('apps/backoffice/') ? STAFF_LANGUAGES : offeredLanguages,
      sources: sourcesOf(dirname(place)),
      // Names of bets are put together in one place for players and for staff.
      users: sourcesOf(place.startsWith('packages/') ? 'apps/{web,play,backoffice}' : 'packages/lottery'),
    }))

const sourcePlaces = (): TextPlace[] =>
  globSync(inSource, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({
      place: path,
      dictionaries: textsOfSource(readText(path)),
      languages: offeredLanguages,
    }))

/** What the server says: refusals, letters, mails, files, and what a fresh brand opens with. */
export const serverTexts = async (): Promise<TextPlace[]> => {
  const folders = globSync(['packages/protocol/refusals', 'apps/server/src/modules/*/*/words/en.json'], {
    cwd: root,
  })
  const dictionaries = folders.map((path) => {
    const place = path.endsWith('.json') ? dirname(path) : path
    return { place, dictionaries: jsonDictionaries(place), languages: offeredLanguages }
  })
  const files = globSync(byFile, { cwd: root }).map(async (path) => ({
    place: dirname(path),
    dictionaries: await codeDictionaries(dirname(path)),
    languages: offeredLanguages,
  }))
  const beside = globSync(inCode, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map(async (place) => ({ place, dictionaries: await codeTexts(place), languages: offeredLanguages }))
  const read = [...dictionaries, names(), ...sourcePlaces(), ...(await Promise.all([...files, ...beside]))]
  return read
    .filter((one) => Object.keys(one.dictionaries).length > 0)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
}
