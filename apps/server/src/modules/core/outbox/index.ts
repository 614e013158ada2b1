/**
 * The outbox: what has to leave the program once its commit stands. One table and one loop for every module that asks outside parties.
 *
 * Owns outbox.sendings. Always true: a sending is written in the transaction of what it sends and is worked off only if that stands; it is
 * one process's alone while its claim lasts; it is worked off at least once and stands until it is finished, so whoever works it off makes
 * a repeat harmless: by the id it sends under, or by the state of its own row.
 */
export { enqueue, finish, postpone, putBack } from './store.ts'
export type { Sending } from './store.ts'
export { workOff } from './work-off.ts'
