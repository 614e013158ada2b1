/**
 * Players: registration, sign-in and sessions, the profile, and what the back office sees of a player.
 *
 * Owns players.players, players.agent_edges, players.sessions, players.sign_in_failures, players.known_clients, players.payment_passwords, players.step_ups,
 * players.authenticators, players.recovery_codes, players.sign_ins, players.factor_tickets, players.quick_sign_ins,
 * players.registration_links, players.link_days, players.link_visits, players.agent_domains, players.arrivals,
 * players.referral_codes, players.rebate_points, players.link_points, players.opened_accounts, players.line_history, players.leg_moves.
 * Always true: one name has one player, whatever its case, form or look-alike letters; a session opens by its token and its cookie
 * together, never by one; a name nobody has is answered like a wrong password, after the same work; strangers' guesses never shut out
 * a player's own browser; a password is kept only as an argon2id hash; a player comes with what their registration promised, or not
 * at all; a step-up proof opens one action with one content once, and is used up in the transaction it opens. Ended sessions are told on the bus, and a session lives thirty minutes unused and a day at most.
 */
export { closePlayer, forgetPlayers } from './close-player.ts'
export { consumeStepUp } from './second-factor/consume-step-up.ts'
export { endSession } from './sessions/end-session.ts'
export {
  endExclusionMarks,
  findExclusionMatches,
  takeExclusionQuestions,
  writeExclusionMarks,
} from './exclusion-marks.ts'
export { changeLink, makeLink } from './registration-links/own-links.ts'
export { findPlayers, readPlayersOfBrand } from './find-players.ts'
export type { FoundBy } from './find-players.ts'
export { holdAccount, keepFree, releaseAccount, requireMoneyFree } from './hold-account.ts'
export { isOfAge } from './profile/is-of-age.ts'
export { keepSession } from './sessions/keep-session.ts'
export { lockPayeeName } from './profile/lock-payee-name.ts'
export { makeAgent, makePlayer } from './upline/make-agent.ts'
export {
  endMove,
  insertMove,
  isInLeg,
  lockMoves,
  moveLeg,
  postponeMove,
  readDueMove,
  readMoves,
} from './upline/leg-moves.ts'
export type { LegMove } from './upline/leg-moves.ts'
export { readDownlines, readUpline } from './upline/upline-reads.ts'
export { ownReferralCode } from './registration-links/referral-code.ts'
export { lockEdge } from './upline/upline-store.ts'
export { readPlayerByName } from './profile/name-reads.ts'
export { readUsernames } from './reads.ts'
export { requireRealAccount } from './registration/require-real-account.ts'
export { provePassword } from './sign-in/prove-password.ts'
export { pointsOf, pointsToGive, readAccountPoints } from './rebates/agent-points.ts'
export { readGroupLines } from './rebates/group-reads.ts'
export { readPointWords } from './rebates/point-words.ts'
export type { PointWords } from './rebates/point-words.ts'
export type { GroupLine } from './rebates/group-reads.ts'
export { pointsAsked } from './rebates/set-points.ts'
export { percentText, shownPoints } from './rules/rebates.ts'
export { isAgentType, isRealAgentType } from './rules/player-types.ts'
export { usernameKey } from './rules/usernames.ts'
export { signInProven } from './sign-in/sign-in-proven.ts'
export { writeIdentity } from './profile/write-identity.ts'
export { notifyPlayer } from './notify-player.ts'
export type { NewPlayer } from './types.ts'
