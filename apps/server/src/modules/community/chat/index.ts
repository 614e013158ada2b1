/**
 * Chat: one room a brand, where players talk to each other under the eyes of staff.
 *
 * Owns chat.lines, chat.reports, chat.mutes, chat.word_lists.
 * Always true: what was said is kept as it was said, and what staff took away is hidden with who did it and why; names are masked; no
 * line carries a way to somebody outside; only accounts that are no trial write; whoever is on a break or excluded neither hears nor
 * speaks, so nothing said in the room can invite them.
 */
export { blockedBy } from './rules.ts'
export { wordsInForce } from './word-list.ts'
