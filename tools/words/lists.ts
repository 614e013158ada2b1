/** The lists beside the texts: the term base, the labels that are quoted, and what may be as in English. */
import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { readEqual, staleEqual } from './equal.ts'
import { readQuotes, wrongQuotes } from './labels.ts'
import type { TextPlace } from './read-texts.ts'
import { readTerms, wrongBase } from './terms.ts'

/** What is wrong with each of them, by what it is called. */
export const wrongLists = (places: readonly TextPlace[]): [string, string[]][] => [
  ['term base', wrongBase(readTerms(), offeredLanguages)],
  ['quoted wrongly', wrongQuotes(readQuotes(), places)],
  ['list of what is as in English', staleEqual(readEqual(), places)],
]
