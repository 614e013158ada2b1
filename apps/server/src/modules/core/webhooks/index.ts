/**
 * Webhooks: programs of others (CRM, affiliates, a warehouse) are told what happens to players, and those of staff of alarms, signed, as long as
 * they do not take it.
 *
 * Owns the schema webhooks: hooks, lines, calls.
 * Always true: what is told is written in the transaction in which it happened, and only for hooks that ask for it; one hook hears of one
 * player, and of one kind of alarm, in the order in which that was committed, at least once, each under an id of its own; nothing is told that
 * `@krathong/protocol/hook-events` does not declare.
 */
export { tellHooks, tellHooksOfAlarm } from './tell-hooks.ts'
