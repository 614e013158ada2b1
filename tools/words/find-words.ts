/** Compares the dictionaries of a program with the keys its sources use. */
import { suspect } from './suspect-words.ts'

export type Dictionaries = Record<string, Record<string, string>>

export interface WordsReport {
  /** Used in the sources, absent from a dictionary. */
  missing: string[]
  /** In the dictionaries, used nowhere. */
  unused: string[]
  /** There, but likely wrong. */
  suspicious: string[]
}

/** Keys written out, as in t('home.title'), and beginnings and ends of keys put together, as in t(`refusal.${code}`) and t(`${kind}.none`). */
export const readUses = (texts: string[]) => {
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  const endings = new Set<string>()
  const literals = new Set<string>()
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) keys.add(key)
    for (const [, start = ''] of text.matchAll(/`([a-z][\w.-]*[.-])\$\{/g)) beginnings.add(start)
    for (const [, end = ''] of text.matchAll(/`\$\{[^{}`]*\}(\.[\w.]*\w)`/g)) endings.add(end)
    for (const [, word = ''] of text.matchAll(/['"]([a-zA-Z][\w.-]*)['"]/g)) literals.add(word)
  }
  return { keys, beginnings, endings, literals }
}

/** Whether a key is written out, or put together from a beginning, or from a word that is written out and an end. */
const isUsedBy = (
  { keys, beginnings, endings, literals }: ReturnType<typeof readUses>,
  key: string,
): boolean =>
  keys.has(key) ||
  literals.has(key) ||
  [...beginnings].some((start) => key.startsWith(start)) ||
  [...endings].some((end) => key.endsWith(end) && literals.has(key.slice(0, -end.length)))

/** Keys that a language lacks, of those that some language or a source has. */
export const missingWords = (
  dictionaries: Dictionaries,
  languages: readonly string[],
  wanted: Iterable<string> = [],
): string[] => {
  const keys = new Set(wanted)
  for (const dictionary of Object.values(dictionaries))
    for (const key of Object.keys(dictionary)) keys.add(key)
  return languages.flatMap((language) =>
    [...keys].filter((key) => !(key in (dictionaries[language] ?? {}))).map((key) => `${language} ${key}`),
  )
}

/** A share of English's width for a key or, with a star at its end, for all that begin so. */
export type Widths = Readonly<Record<string, number>>

const shareOf = (widths: Widths, key: string): number | undefined =>
  widths[key] ??
  Object.entries(widths).find(([name]) => name.endsWith('*') && key.startsWith(name.slice(0, -1)))?.[1]

interface Compared {
  dictionaries: Dictionaries
  languages: readonly string[]
  /** Absent where no search finds the keys in the code. */
  sources?: string[] | undefined
  /** Sources that use its keys beside keys of their own. */
  users?: string[] | undefined
  /** Keys that come from elsewhere. */
  shared?: readonly string[]
  widths?: Widths
}

const suspiciousWords = ({ dictionaries, languages, sources, widths = {} }: Compared): string[] =>
  languages.flatMap((language) =>
    Object.entries(dictionaries[language] ?? {}).flatMap(([key, text]) => {
      const english = dictionaries.en?.[key]
      const hasTags = sources !== undefined
      return suspect({ language, key, text, english, hasTags, share: shareOf(widths, key) }) ?? []
    }),
  )

export const compareWords = (compared: Compared): WordsReport => {
  const { dictionaries, languages, sources, users = [], shared = [] } = compared
  const known = [...new Set(Object.values(dictionaries).flatMap((dictionary) => Object.keys(dictionary)))]
  const suspicious = suspiciousWords(compared)
  if (!sources) return { missing: missingWords(dictionaries, languages), unused: [], suspicious }
  const uses = [readUses(sources), readUses(users)]
  const isUsed = (key: string) => uses.some((one) => isUsedBy(one, key))
  const wanted = [...uses[0]!.keys].filter((key) => !shared.includes(key))
  return {
    missing: missingWords(dictionaries, languages, wanted),
    unused: known.filter((key) => !isUsed(key)).sort(),
    suspicious,
  }
}
