/**
 * Notifications: mail and SMS that leave the brand.
 *
 * Owns notifications.messages.
 * Always true: a message is written in the transaction of what it tells and leaves only if that stands; it leaves at least once,
 * under one id that its receiver's house can tell repeats by, or is dead and seen to be; codes and links are sealed, and forgotten
 * once they left; a link leads to the configured origin, whatever a request says; without a configured way out, messages go to a
 * file of the data folder and nowhere else.
 */
export { carryNow } from './carry-now.ts'
export type { Notifications } from './create-notifications.ts'
export { notify, send } from './send.ts'
export type { LetterFills } from './letter-values.ts'
export type { Channel, Message, MessageKind } from './types.ts'
