/**
 * Rounds: what all first-party games share once a round is over. Checks a saved round of any of them.
 *
 * Invariants: pure; a file of any content gives a report and never an error; what the file says is computed anew, not believed.
 */
export { verifyCodes } from '../kit/report.ts'
export type { VerifyCheck, VerifyCode, VerifyDraw, VerifyReport } from '../kit/report.ts'
export { familyKeys, familyOfFile, signedBeaconOf, withSignature } from './saved.ts'
export type { FamilyKey, SavedRound } from './saved.ts'
export { verifyRound } from './verify.ts'
