import { createWords, type Dictionary, type Words, WordsProvider } from '@krathong/ui/words'
import { type ReactNode, useSyncExternalStore } from 'react'
import { localeOf } from './format.ts'

export const languages = ['th', 'en', 'tl'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { th: 'ไทย', en: 'English', tl: 'Tagalog' }

const isOurs = (code: string | null): code is Language => languages.some((language) => language === code)

/** A language by its own name if the console speaks it, else as the reader calls it. */
export const languageName = (code: string, reader: string): string =>
  isOurs(code)
    ? languageNames[code]
    : (new Intl.DisplayNames(localeOf(reader), { type: 'language' }).of(code) ?? code)

const KEY = 'krathong.language'
const files = import.meta.glob<{ dictionary: Dictionary }>('../../messages/*.json')

let words: Words = createWords('th', {})
const listeners = new Set<() => void>()

export const languageNow = (): string => words.language

/** Switches once the texts have arrived, so no screen is ever drawn without words. */
export const setLanguage = async (language: Language) => {
  const { dictionary } = await files[`../../messages/${language}.json`]!()
  words = createWords(language, dictionary)
  localStorage.setItem(KEY, language)
  document.documentElement.lang = localeOf(language)
  for (const listener of listeners) listener()
}

export const startLanguage = () => {
  const kept = localStorage.getItem(KEY)
  return setLanguage(isOurs(kept) ? kept : 'th')
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <WordsProvider words={useSyncExternalStore(subscribe, () => words)}>{children}</WordsProvider>
)
