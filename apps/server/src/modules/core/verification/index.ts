/**
 * Verification: codes and links that prove a phone number or an e-mail address.
 *
 * Owns verification.codes, verification.breakers, verification.firebase_proofs.
 * Always true: a code is six random digits, kept as a keyed mark, good once, for minutes, for one purpose, one destination and the
 * session that asked; five wrong tries end it; a new one ends the one before. Who is not signed in gets one answer whoever they ask
 * for: whether anything is sent is decided apart from the request. Wishes are bounded by number, household, block of numbers and
 * country, and a country whose codes never come back is closed for an hour.
 */
export { signedIn, visitor } from './asker.ts'
export { askCode } from './ask-code.ts'
export type { Firebase } from './firebase.ts'
export { dialledByDefault, emailDestination, phoneDestination, storedPhone } from './destinations.ts'
export { sendCode } from './send-code.ts'
export { takeCode, takeLink } from './take-code.ts'
export { useFirebaseProof, voidCodes } from './store.ts'
export type { AskedCode, Deciders, Decision, Destination, Purpose } from './types.ts'
