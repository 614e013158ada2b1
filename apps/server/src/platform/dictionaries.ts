import { existsSync, readFileSync } from 'node:fs'
import { allLanguages, languagesToTry } from '@krathong/protocol/languages'

type Dictionaries = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The dictionaries of a folder, one file a language; a language that has none yet is left out. */
export const loadDictionaries = (folder: URL): Dictionaries =>
  Object.fromEntries(
    allLanguages
      .map(({ code }) => [code, new URL(`${code}.json`, folder)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([code, file]) => [code, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]),
  )

/** One text: in the language asked for, else in the first language, else in English; undefined where none of them says it. */
export const wordIn = (dictionaries: Dictionaries, language: string, key: string): string | undefined =>
  languagesToTry(language)
    .map((code) => dictionaries[code]?.[key])
    .find((text) => text !== undefined)
