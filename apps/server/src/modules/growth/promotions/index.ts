/**
 * Promotions: bonuses that the platform gives, who joined under which terms, what has to be staked for them, and how they end.
 *
 * Owns promotions.promotions, versions, joins, requirements, progress, counted_bets, used_stakes, reached,
 * free_spins, rewards, runs, referrals, chains, scores, scored_bets, applications, application_pictures, visits, reviews; the money itself stands in the ledger.
 * Always true: a promotion never gives more places or money than it has; who has joined keeps the terms of that moment; a deposit earns
 * one bonus once; a bet counts once, oldest requirement first, and a bet taken back takes exactly what it counted; a bonus, what is told
 * of it downward and its record change in one transaction, under the locks of cash, bonus and record, in this order; nothing is removed
 * that was own money less what was lost of it. A reward is one of its period and member, is taken once, and asks what was said before.
 * A bet counts once for each mission and leaderboard; what it counted goes with it when it is taken back, and so does a reward that nobody has
 * taken; the prizes of a leaderboard are given once, from scores that change no more.
 * A friend gives once and for ever, to who invited them at the registration; what looks like one person is decided by a person.
 * Where accounts that share a device, a network or a payout account take from one promotion by chance, for a contact or for friends, the later waits for
 * a person; so does what they would get, which neither ends nor is given meanwhile.
 * What a member applies for is decided once, by a person, and above what one may give by two.
 */
export { readWaitingApplications } from './applications/application-reads.ts'
export { readWaitingReferrals } from './referrals/referral-back-office-reads.ts'
export { readWaitingSignals } from './reviews/signal-reads.ts'
