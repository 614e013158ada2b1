/** Texts that quote a button or a menu by its words: they must be the words that the screen has, in every language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { TextPlace } from './read-texts.ts'

/** By the place and the key of a text: the keys of the site's labels that it quotes. */
type Quotes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export const readQuotes = (): Quotes =>
  JSON.parse(readFileSync(join(root, 'tools/words/labels.json'), 'utf8')) as Quotes

export const wrongQuotes = (quotes: Quotes, places: readonly TextPlace[]): string[] => {
  const of = (place: string) => places.find((one) => one.place === place)
  const labels = of('apps/web/messages')?.dictionaries ?? {}
  return Object.entries(quotes).flatMap(([place, byKey]) => {
    const found = of(place)
    if (!found) return [`there is no place ${place}`]
    return found.languages.flatMap((language) =>
      Object.entries(byKey).flatMap(([key, quoted]) =>
        quoted
          .filter((label) => {
            const word = labels[language]?.[label]
            return word === undefined || !found.dictionaries[language]?.[key]?.includes(word)
          })
          .map(
            (label) => `${place} ${language} ${key} does not quote ${label} “${labels[language]?.[label]}”`,
          ),
      ),
    )
  })
}
