/**
 * Challenges: proof that a person, or a browser that works for one, stands behind a form: a piece to slide, work to do, letters to read.
 *
 * Owns challenges.challenges, challenges.opened_payloads.
 * Always true: a challenge has one answer and a pass opens one call, within two minutes, of one action, from the browser it was made
 * for; whoever cannot see has a way of the same worth; an encrypted payload is opened once.
 */
export { backOfficeChallengeRoutes } from './routes.ts'
export { requireProof, takeProof } from './take-proof.ts'
export type { Proof } from './take-proof.ts'
export { beginVisit } from './visit.ts'
