import { directionOf, localeOf, speechOf } from '@krathong/protocol/languages'
import { writeAmountsIn } from '@krathong/ui/money'
import { createWords } from '@krathong/ui/words'
import type { Dictionary } from '@krathong/ui/words'

const dictionaries = import.meta.glob<{ dictionary: Dictionary }>([
  '../../messages/*.json',
  '!../../messages/{notes,widths}.json',
])

/** The stage's own words in a language, and amounts as it writes them. */
export const speak = async (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  writeAmountsIn(localeOf(language))
  const { dictionary } = (await dictionaries[`../../messages/${language}.json`]?.()) ?? { dictionary: {} }
  return createWords(language, dictionary, speechOf(language))
}
