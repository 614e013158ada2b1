import { speechOf } from '@krathong/protocol/languages'
import { createWords, useWords as useAnyWords, type Dictionary, type Words } from '@krathong/ui/words-core'
import type en from '../../messages/en.json'
import type { Language } from './preferences.ts'

export type WordKey = keyof typeof en | `ui.${string}`

type Load = () => Promise<Dictionary>
const first = import.meta.glob<Dictionary>(['../../messages/*.json', '!../../messages/{notes,widths}.json'], {
  query: '?words=first',
  import: 'dictionary',
})
const rest = import.meta.glob<Dictionary>(['../../messages/*.json', '!../../messages/{notes,widths}.json'], {
  query: '?words=rest',
  import: 'dictionary',
})
const loaderOf = (parts: Record<string, Load>, language: Language) => parts[`../../messages/${language}.json`]

const dictionaries = new Map<Language, { dictionary: Dictionary; words: Words }>()
const complete = new Map<Language, Promise<void>>()

const dictionaryOf = (language: Language) => {
  let loaded = dictionaries.get(language)
  if (!loaded) {
    const dictionary: Dictionary = {}
    loaded = { dictionary, words: createWords(language, dictionary, speechOf(language)) }
    dictionaries.set(language, loaded)
  }
  return loaded
}

/** The texts of the first screen, of one language at a time. */
export const loadFirstWords = async (language: Language) => {
  const { dictionary, words } = dictionaryOf(language)
  Object.assign(dictionary, await loaderOf(first, language)?.())
  return words
}

/** The texts of everything else and the engine for their plurals; a lazily loaded screen waits for them with its code. */
export const loadAllWords = (language: Language) => {
  let loading = complete.get(language)
  if (!loading) {
    const all = [
      loadFirstWords(language),
      loaderOf(rest, language)?.() ?? Promise.resolve({}),
      import('@krathong/ui/icu'),
    ] as const
    loading = Promise.all(all).then(
      ([, texts]) => void Object.assign(dictionaryOf(language).dictionary, texts),
    )
    loading.catch(() => complete.delete(language))
    complete.set(language, loading)
  }
  return loading
}

export const wordsOf = (language: Language) => dictionaryOf(language).words

export const useWords = () => useAnyWords<WordKey>()
