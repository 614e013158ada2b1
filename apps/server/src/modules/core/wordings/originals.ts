import type { TextPlace } from '@krathong/protocol/shapes/text-places'
import { wordIn } from '../../../platform/dictionaries.ts'

/** The program's own texts of every place, by language and key. */
export type Originals = Readonly<
  Record<TextPlace, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

/** Of the site and of games the first word of the key; of letters and mail what they are about. */
export const groupOf = (place: TextPlace, key: string): string => {
  const at = place === 'letters' || place === 'mail' ? key.lastIndexOf('.') : key.indexOf('.')
  return at < 0 ? key : key.slice(0, at)
}

/** As the program says it in a language; null where it has no such text. */
export const originalOf = (
  originals: Originals,
  { place, language, textKey }: { place: TextPlace; language: string; textKey: string },
): string | null => {
  const isKnown = Object.hasOwn(originals[place]['en'] ?? {}, textKey)
  return isKnown ? (wordIn(originals[place], language, textKey) ?? null) : null
}
