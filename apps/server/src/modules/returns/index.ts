/**
 * Returns: what first-party games promised and what they returned, with the number of rounds, and the alarm where the two do not agree.
 *
 * Owns returns.versions, returns.progress, returns.totals, returns.days, returns.alarms, returns.rules.
 * Always true: every settled round counts once, from the facts of betting, in the order they were committed; nothing is counted at
 * reading; pots paid on top are no part of a game's return; a line has one alarm until somebody has looked at it; a game taken out of
 * play by one is told in the audit trail.
 */
export { countOpenAlarms } from './reads.ts'
export { countReturns } from './count-returns.ts'
export { judgeReturns } from './judge-returns.ts'
export { returnsRoutes } from './routes.ts'
