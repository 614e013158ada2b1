import { quicknet } from './beacon.ts'
import { sha256Bytes } from './sha256.ts'

/** The ciphersuite of quicknet: signatures on G1 by the hash-to-curve of RFC 9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const ROUND_BYTES = 8

/** Pairings on BLS12-381 as a library of curves offers them; nothing here depends on one. */
export type ShortSignatures<Point> = {
  hash(message: Uint8Array<ArrayBuffer>, domain: string): Point
  verify(signature: Uint8Array<ArrayBuffer>, message: Point, publicKey: Uint8Array<ArrayBuffer>): boolean
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))

/** Whether the network that quicknet's public key stands for signed this round. */
export const isSignedByQuicknet = <Point>(
  { hash, verify }: ShortSignatures<Point>,
  { round, signature }: { round: number; signature: string },
): boolean => {
  const message = round.toString(16).padStart(2 * ROUND_BYTES, '0')
  try {
    const point = hash(bytesOf(sha256Bytes(bytesOf(message))), DOMAIN)
    return verify(bytesOf(signature), point, bytesOf(quicknet.publicKey))
  } catch {
    // Bytes that are no point of the curve at all.
    return false
  }
}
