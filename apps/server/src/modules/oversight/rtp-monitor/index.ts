/**
 * RTP monitor: what first-party games promised and what they returned, with the number of rounds, and the alarm where the two do not agree.
 *
 * Owns rtp_monitor.versions, rtp_monitor.progress, rtp_monitor.totals, rtp_monitor.days, rtp_monitor.alarms, rtp_monitor.rules.
 * Always true: every settled round counts once, from the facts of betting, in the order they were committed; nothing is counted at
 * reading; pots paid on top are no part of a game's return; a line has one alarm until somebody has looked at it; a game taken out of
 * play by one is told in the audit trail.
 */
export { readReturns } from './read-returns.ts'
export { countOpenAlarms } from './reads.ts'
