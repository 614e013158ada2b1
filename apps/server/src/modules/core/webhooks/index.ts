/**
 * Webhooks: programs of others (CRM, affiliates, a warehouse) are told what happens to players, signed, as long as they do not take it.
 *
 * Owns the schema webhooks: hooks, lines, calls.
 * Always true: what is told is written in the transaction in which it happened, and only for hooks that ask for it; one hook hears of one
 * player in the order in which that was committed, at least once, each under an id of its own; nothing is told that
 * `@krathong/protocol/player-events` does not declare.
 */
export { tellHooks } from './tell-hooks.ts'
