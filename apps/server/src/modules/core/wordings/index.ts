/**
 * Texts: what a brand words itself in the place of the program's own texts: of the site, of games, of letters and the mailbox.
 *
 * Owns wordings.revisions, wordings.edits, wordings.history.
 * Always true: a wording asks for what the original asks for, in the same forms; every wording is kept; a save on an older version is refused;
 * what states the law, protects or proves is not worded anew; a save and its audit row commit together.
 */
export { noEdits } from './edits.ts'
export type { TextEdits } from './edits.ts'
export { readEdits, readRevision } from './reads.ts'
