/** Compares the dictionaries of a program with the keys its sources use. */

export type Dictionaries = Record<string, Record<string, string>>

export interface WordsReport {
  /** Used in the sources, absent from a dictionary. */
  missing: string[]
  /** In the dictionaries, used nowhere. */
  unused: string[]
  /** There, but likely wrong. */
  suspicious: string[]
}

/** Keys written out, as in t('home.title'), and beginnings of keys put together, as in t(`refusal.${code}`). */
export const readUses = (texts: string[]) => {
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  const literals = new Set<string>()
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) keys.add(key)
    for (const [, start = ''] of text.matchAll(/`([a-z][\w.-]*[.-])\$\{/g)) beginnings.add(start)
    for (const [, word = ''] of text.matchAll(/['"]([a-zA-Z][\w.-]*)['"]/g)) literals.add(word)
  }
  return { keys, beginnings, literals }
}

const thai = /[\u0e00-\u0e7f]/
const letters = /\p{L}{3,}/u
const bare = (text: string) => text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, '')

const suspect = (language: string, key: string, text: string, english: string | undefined) => {
  if (text !== text.trim() || /\s{2,}/.test(text)) return `${language} ${key}: stray spaces in "${text}"`
  if (language === 'th' && letters.test(bare(text)) && !thai.test(text))
    return `th ${key}: no Thai letter in "${text}"`
  if (language !== 'th' && thai.test(text)) return `${language} ${key}: Thai letters in "${text}"`
  const isSentence = bare(text).trim().split(/\s+/).length > 3
  if (language !== 'en' && isSentence && text === english)
    return `${language} ${key}: still English: "${text}"`
  return undefined
}

export const compareWords = (
  dictionaries: Dictionaries,
  sources: string[],
  shared: string[] = [],
): WordsReport => {
  const { keys, beginnings, literals } = readUses(sources)
  const known = new Set(Object.values(dictionaries).flatMap((dictionary) => Object.keys(dictionary)))
  const isUsed = (key: string) =>
    keys.has(key) || literals.has(key) || [...beginnings].some((start) => key.startsWith(start))
  const missing = Object.entries(dictionaries).flatMap(([language, dictionary]) =>
    [...new Set([...keys, ...known])]
      .filter((key) => !(key in dictionary) && !shared.includes(key))
      .map((key) => `${language} ${key}`),
  )
  const suspicious = Object.entries(dictionaries).flatMap(([language, dictionary]) =>
    Object.entries(dictionary).flatMap(
      ([key, text]) => suspect(language, key, text, dictionaries.en?.[key]) ?? [],
    ),
  )
  return { missing, unused: [...known].filter((key) => !isUsed(key)).sort(), suspicious }
}
