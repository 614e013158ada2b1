import { hash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { quicknet } from '@krathong/games/fairness'

/** The ciphersuite of quicknet: signatures on G1 by the hash-to-curve of RFC 9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const ROUND_BYTES = 8

/** Whether the network that quicknet's public key stands for signed this round. */
export const isSignedByQuicknet = (round: number, signature: string): boolean => {
  const message = Buffer.alloc(ROUND_BYTES)
  message.writeBigUInt64BE(BigInt(round))
  const scheme = bls12_381.shortSignatures
  try {
    return scheme.verify(
      Buffer.from(signature, 'hex'),
      scheme.hash(hash('sha256', message, 'buffer'), DOMAIN),
      Buffer.from(quicknet.publicKey, 'hex'),
    )
  } catch {
    // Bytes that are no point of the curve at all.
    return false
  }
}
