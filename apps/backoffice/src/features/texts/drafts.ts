import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { textPlaces, type TextPlace } from '@krathong/protocol/shapes/text-places'
import type { WordKey } from '../../shared/words.ts'

type Admin = Calls['textsBackOffice']
export type TextView = CallOutput<Admin['one']>
export type TextName = CallInput<Admin['one']>

export const places = textPlaces

export const placeWords: Readonly<Record<TextPlace, WordKey>> = {
  site: 'wording.place.site',
  frames: 'wording.place.frames',
  letters: 'wording.place.letters',
  mail: 'wording.place.mail',
}

/** A text's name as one part of an address: no key has a tilde. */
export const idOf = ({ place, language, textKey }: TextName) => [place, language, textKey].join('~')

/** Null where an address names no text. */
export const nameOf = (id: string): TextName | null => {
  const [place, language = '', textKey = ''] = id.split('~')
  const known = textPlaces.find((one) => one === place)
  return known && language && textKey ? { place: known, language, textKey } : null
}

export interface TextDraft {
  id: string
  wording: string
}

export const draftOf = (text: TextView): TextDraft => ({
  id: idOf(text),
  wording: text.wording ?? text.original,
})

export const readDraft = ({ wording }: TextDraft) => ({
  edit: wording,
  faults: wording.trim() === '' ? { wording: 'required' } : {},
})

/** What the server says of a wording stands at its field. */
export const fieldOfRefusal = (code: string) =>
  ['TEXT_FAULTY', 'TEXT_PARTS', 'TEXT_FORMS', 'TEXT_TOO_LONG'].includes(code)
    ? (['wording', code] as const)
    : null
