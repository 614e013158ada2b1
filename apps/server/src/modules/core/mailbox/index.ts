/**
 * Messages: the mailbox. Letters to one player and broadcasts to many, each in every language it was written in.
 *
 * Owns mailbox.letters, broadcasts, broadcast_players, broadcast_readers, and of readers what decides who a broadcast is for: readers and
 * quiet_times, which players and protection tell it.
 * Always true: a letter is written in the transaction of what it tells, once a cause; a broadcast is one row however many it is for, and a
 * player's row comes when they read it; what is important is never deleted unread and leaves by no clock; a promotion reaches nobody
 * whose play is stopped, then or later; texts are plain, never HTML. It imports no module that writes letters: those call `sendMessage`.
 */
export { plain as plainText } from './broadcast-rules.ts'
export { sendMessage } from './send-message.ts'
export { keptAmount } from './shown-value.ts'
export { shownAmount } from './shown-amount.ts'
export {
  countWritten,
  holdAuthor,
  readReceived,
  readTeamMessage,
  readTeamMessages,
  sendTeamMessage,
  withdrawTeamMessage,
} from './team-messages.ts'
export type { SentTeamMessage } from './team-messages.ts'
export type { EventMessage } from './types.ts'
