import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A text as browsers read it: without arguments it stays text, any other becomes its parts. */
export type Compiled = string | readonly MessageFormatElement[]

/** Places whose texts are plain: a `<` in them is a sign like any other. */
const plain = new Set(['letters', 'mail'])

/** The parts of a text of a place. Throws where it is no text of the grammar. */
export const partsOf = (place: string, text: string): MessageFormatElement[] =>
  parse(text, { ignoreTag: plain.has(place), captureLocation: false })

/** As the build compiles the program's own texts (tools/vite/words.ts). */
export const compileText = (place: string, text: string): Compiled => {
  const parts = partsOf(place, text)
  const [only] = parts
  if (parts.length === 0) return ''
  return parts.length === 1 && only?.type === TYPE.literal ? only.value : parts
}
