/**
 * Protection: what stands between a player and the next bet. Limits, reality check, breaks and exclusions, closing an account, markers
 * of harm.
 *
 * Owns protection.guards, limits, limit_changes, uses, stops, reminders,
 * exports, markers, closings.
 * Always true: a bet is judged by the guard that stands when it commits, whichever game or process placed it; a limit holds to the unit
 * however many bets come at once; the strictest of the player's, the brand's and staff's counts; tighter counts at once, looser after a
 * day and a second yes; a stop is in force when it is answered, never ends before
 * its end, and one that a player chose not without their own yes after it; payouts are counted and never refused.
 *
 * Writers of bets use four things: `readGuards` in the flush that locks (after the player's cash account), `guardsIn` on its rows,
 * `admitPlay` (or `judgePlay`, which tells instead of refusing) and `countPlay` / `countPayout` where they decide, `writeGuards` in the flush that commits.
 */
export { admitPlay } from './admit-play.ts'
export { countTakenBack } from './count-taken-back.ts'
export { holdGuard, holdGuards, writeGuard } from './guard-in-transaction.ts'
export { guardsIn, readGuards, writeGuards } from './guard-statements.ts'
export { mustLeavePlay } from './must-leave-play.ts'
export { playRules } from './play-rules.ts'
export type { Sign } from './marker-reads.ts'
export type { Activity, CountedPlay, Spent } from './protection-parts.ts'
export { isPlayStopped, requirePlayOpen } from './require-open.ts'
export { requireOpening } from './require-opening.ts'
export { HARM, isChasing } from './rules/harm.ts'
export type { ThirdsOfPlay } from './rules/harm.ts'
export { changeLimit, confirmLimit, confirmWindow } from './rules/loosening.ts'
export { countPayout, countPlay, judgePlay, NO_GUARD } from './rules/play.ts'
export type { Guard, GuardStep, PlayRules } from './types.ts'
export { readOwnSigns, writeSign } from './signs-store.ts'
