import { editsAddress, type TextPart } from '@krathong/protocol/shapes/text-places'
import { speechOf } from '@krathong/protocol/languages'
import { createWords, useWords as useAnyWords, type Dictionary, type Words } from '@krathong/ui/words-core'
import type en from '../../messages/en.json'
import { currentLanguage, useLanguage, type Language } from './preferences.ts'
import { createStore, useStore } from './store.ts'

export type WordKey = keyof typeof en | `ui.${string}`

/** What the brand words itself: the edition of each language that has some. */
type Editions = Readonly<Record<string, string>>
let editions: Editions = {}
let brought: Readonly<Partial<Record<Language, Dictionary>>> = {}

/** What the page says of itself, before any text is asked for; those of its first screen came with it. */
export const startOwnTexts = (said: Editions = {}, here: typeof brought = {}) => {
  editions = said
  brought = here
}

/** Null where the brand says everything as the program does: then nothing is fetched. */
const editsOf = async (language: Language, part: TextPart): Promise<Dictionary | null> => {
  const known = part === 'first' && brought[language]
  const edition = editions[language]
  if (known || !edition) return known || null
  const answer = await fetch(editsAddress('site', language, part, edition))
  if (!answer.ok) throw new Error(answer.statusText)
  return (await answer.json()) as Dictionary
}

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

interface Loaded {
  /** As the program says it, as far as it was fetched. */
  own: Dictionary
  /** What the brand words itself, as far as it was fetched. */
  edits: Dictionary
  /** What is spoken: the one over the other. */
  dictionary: Dictionary
  words: Words
}
const dictionaries = new Map<Language, Loaded>()
const complete = new Map<Language, Promise<void>>()

const speakIn = (language: Language, own: Dictionary, edits: Dictionary): Loaded => {
  const dictionary = { ...own, ...edits }
  return {
    own,
    edits: { ...edits },
    dictionary,
    words: createWords(language, dictionary, speechOf(language)),
  }
}

const dictionaryOf = (language: Language) => {
  let loaded = dictionaries.get(language)
  if (!loaded) {
    loaded = speakIn(language, {}, {})
    dictionaries.set(language, loaded)
  }
  return loaded
}

const add = (language: Language, texts: Dictionary | undefined, edits: Dictionary | null) => {
  const loaded = dictionaryOf(language)
  Object.assign(loaded.own, texts)
  Object.assign(loaded.edits, edits)
  Object.assign(loaded.dictionary, texts, loaded.edits)
}

/** The texts of the first screen, of one language at a time. */
export const loadFirstWords = async (language: Language) => {
  const [texts, edits] = await Promise.all([loaderOf(first, language)?.(), editsOf(language, 'first')])
  add(language, texts, edits)
  return dictionaryOf(language).words
}

/** The texts of everything else and the engine for their plurals; a lazily loaded screen waits for them with its code. */
export const loadAllWords = (language: Language) => {
  let loading = complete.get(language)
  if (!loading) {
    const all = [
      loaderOf(rest, language)?.() ?? Promise.resolve({}),
      editsOf(language, 'rest'),
      loadFirstWords(language),
      import('@krathong/ui/icu'),
    ] as const
    loading = Promise.all(all).then(([texts, edits]) => add(language, texts, edits))
    loading.catch(() => complete.delete(language))
    complete.set(language, loading)
  }
  return loading
}

/** Counts what the brand worded anew while the page is open. */
const spoken = createStore(0)

const wordAnew = (language: Language, edits: Dictionary) => {
  dictionaries.set(language, speakIn(language, dictionaryOf(language).own, edits))
  spoken.set(spoken.get() + 1)
}

/** The server's drawing: the edition that each language is spoken in. */
const drawn = new Map<Language, string>()
export const drawOwnTexts = (language: Language, edition: string, edits: Dictionary) => {
  if ((drawn.get(language) ?? '') !== edition) wordAnew(language, edits)
  drawn.set(language, edition)
}

/** The brand worded something anew: the open page says it at once, other languages when they are chosen. */
export const followOwnTexts = async (said: Editions = {}) => {
  const [before, current] = [editions, currentLanguage()]
  editions = said
  for (const language of dictionaries.keys()) {
    if (said[language] === before[language]) continue
    brought = { ...brought, [language]: undefined }
    if (language !== current) complete.delete(language)
    const edits =
      language === current ? await Promise.all([editsOf(language, 'first'), editsOf(language, 'rest')]) : []
    // A newer word may have come meanwhile.
    if (editions === said) wordAnew(language, Object.assign({}, ...edits) as Dictionary)
  }
}

export const wordsOf = (language: Language) => dictionaryOf(language).words

export const useSpokenWords = () => {
  useStore(spoken)
  return wordsOf(useLanguage())
}

export const useWords = () => useAnyWords<WordKey>()
