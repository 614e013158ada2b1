/** Translations that are English: what may rightly be so stands in a list, by its reason. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

interface Equal {
  why: string
  /** Languages in which these texts are as in English. */
  languages: readonly string[]
  texts: readonly string[]
}

export const readEqual = (): readonly Equal[] =>
  JSON.parse(readFileSync(join(root, 'tools/words/equal.json'), 'utf8')) as Equal[]

/** Two texts are the same to a reader whatever their capitals, spaces and full stop. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[.…\s]+$/u, '')
    .toLowerCase()

export const isSame = (text: string, english: string): boolean => plain(text) === plain(english)

/** Texts of the list by language, as they are compared. */
export const byLanguage = (list: readonly Equal[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { languages, texts } of list)
    for (const language of languages) {
      const known = found.get(language) ?? new Set()
      for (const text of texts) known.add(plain(text))
      found.set(language, known)
    }
  return found
}

const listed = byLanguage(readEqual())

export const mayBeEnglish = (language: string, english: string, known = listed): boolean =>
  known.get(language)?.has(plain(english)) ?? false

interface Place {
  dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Lines of the list that excuse nothing any more, and lines without a reason. */
export const staleEqual = (list: readonly Equal[], places: readonly Place[]): string[] => {
  const isThere = (language: string, text: string) =>
    places.some(({ dictionaries }) =>
      Object.entries(dictionaries.en ?? {}).some(
        ([key, english]) =>
          plain(english) === plain(text) && isSame(dictionaries[language]?.[key] ?? '', english),
      ),
    )
  return list.flatMap(({ why, languages, texts }) => [
    ...(why.trim() === '' ? [`no reason for ${texts.join(', ')}`] : []),
    ...texts.flatMap((text) =>
      languages
        .filter((language) => !isThere(language, text))
        .map((language) => `${language}: “${text}” is no longer as in English anywhere`),
    ),
  ])
}
