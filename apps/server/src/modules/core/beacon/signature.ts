import { bls12_381 } from '@noble/curves/bls12-381.js'
import { isSignedByQuicknet as isSigned } from '@krathong/games/fairness'

/** Whether the network that quicknet's public key stands for signed this round. */
export const isSignedByQuicknet = (round: number, signature: string): boolean =>
  isSigned(bls12_381.shortSignatures, { round, signature })
