/**
 * Files: lists as files a player fetches, with columns headed in the reader's language.
 *
 * Owns no table. Always true: a file says what its list says, cell by cell; words come from one dictionary.
 */
export { fileOf } from './file-of.ts'
export { fileWord } from './file-words.ts'
