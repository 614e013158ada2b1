import { bls12_381 } from '@noble/curves/bls12-381.js'
import { isSignedByQuicknet } from '@krathong/games/fairness'

/** Whether drand's network signed this round: pairings on a curve, so this comes only with what names drand. */
export const isSigned = (beacon: { round: number; signature: string }): boolean =>
  isSignedByQuicknet(bls12_381.shortSignatures, beacon)
