import { sha256Bytes, sha256Hex } from './sha256.ts'

/**
 * Beacons: public chance that nobody has before its time. Rounds are counted and timed as drand's quicknet counts them, also by the
 * local beacon, so a draw is timed the same whichever of the two it names.
 */
export type BeaconSource = 'drand' | 'local'

/** A round that a draw has named: its source and its chain are part of the name, and are never swapped. */
export type BeaconRound = {
  source: BeaconSource
  /** drand: the chain's hash. Local: the published end of the chain of that day. */
  chain: string
  round: number
}

/** What came of a named round, with what proves it. */
export type BeaconPulse = BeaconRound & {
  /** 64 hex characters. */
  randomness: string
  /** drand's signature; a round of a local chain is proven by hashing it to the chain's end. */
  signature: string | null
}

export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
} as const

const GENESIS_MS = 1_692_803_367_000
const PERIOD_MS = 3_000

/** Rounds of one local chain: a day of them. */
export const LOCAL_CHAIN_ROUNDS = 28_800

export const beaconTimeOf = (round: number): number => GENESIS_MS + (round - 1) * PERIOD_MS

/** The first round whose time is not before this one. */
export const beaconRoundAt = (atMs: number): number =>
  Math.max(1, Math.ceil((atMs - GENESIS_MS) / PERIOD_MS) + 1)

/** Which local chain a round is of, counted from 0, and its place in it, counted from 1. */
export const localPlaceOf = (round: number): { chainNo: number; place: number } => ({
  chainNo: Math.floor((round - 1) / LOCAL_CHAIN_ROUNDS),
  place: ((round - 1) % LOCAL_CHAIN_ROUNDS) + 1,
})

/** A step of a hash chain, towards its published end. */
export const hashBack = (hash: string, steps: number): string => {
  let at = hash
  for (let step = 0; step < steps; step += 1) at = sha256Hex(at)
  return at
}

/** What drand makes of the signature of a round. The signature itself is checked apart, by pairings. */
export const randomnessOf = (signature: string): string => {
  if (!/^[0-9a-f]{96}$/.test(signature)) throw new RangeError('A signature of quicknet is 96 hex characters')
  return sha256Bytes(
    Uint8Array.from({ length: 48 }, (_, at) => Number.parseInt(signature.slice(2 * at, 2 * at + 2), 16)),
  )
}

/**
 * Whether a pulse belongs to the round it names, as far as hashes tell: of a local round everything, of drand's that the randomness is
 * its signature's.
 */
export const isPulseSound = ({ source, chain, round, randomness, signature }: BeaconPulse): boolean => {
  if (!/^[0-9a-f]{64}$/.test(randomness)) return false
  if (source === 'local')
    return signature === null && hashBack(randomness, localPlaceOf(round).place) === chain
  return (
    chain === quicknet.chain &&
    signature !== null &&
    /^[0-9a-f]{96}$/.test(signature) &&
    randomnessOf(signature) === randomness
  )
}
