/**
 * Fairness: the one place that turns randomness into numbers. Pure; no I/O, no clock, no dependency.
 *
 * Invariants: a stream is decided by (server seed, client seed, nonce) and nothing else; every draw is by rejection,
 * so each result is exactly as likely as it should be; a word is used once, in order, and counted; there is no
 * override. The draw is PF-1, and its vectors are the tests.
 */
export {
  beaconRoundAt,
  beaconTimeOf,
  hashBack,
  isPulseSound,
  LOCAL_CHAIN_ROUNDS,
  localPlaceOf,
  quicknet,
  randomnessOf,
} from './beacon.ts'
export type { BeaconPulse, BeaconRound, BeaconSource } from './beacon.ts'
export { canonicalJson } from './canonical-json.ts'
export { drawWithoutReplacement, shuffle, weighted } from './draws.ts'
export { hmacSha256 } from './hmac.ts'
export { isSignedByQuicknet } from './quicknet-signature.ts'
export type { ShortSignatures } from './quicknet-signature.ts'
export { sha256Hex } from './sha256.ts'
export {
  bytesCommitmentOf,
  commitmentOf,
  createDrawStream,
  createKeyedStream,
  createStream,
  isClientSeed,
  isNonce,
  isServerSeed,
  openSeed,
  WordStream,
} from './stream.ts'
export type { RandomStream } from './stream.ts'
