import { bls12_381 } from '@noble/curves/bls12-381.js'
import { verifyChance } from '@krathong/games/chances'
import type { ChanceCheck, ChanceProof, ChanceReport } from '@krathong/games/chances'
import { isSignedByQuicknet } from '@krathong/games/fairness'

export const CHANCE_SENTENCES: { readonly [code in ChanceCheck['code']]: string } = {
  list: 'The list of tickets is the one that was frozen',
  owners: 'Every ticket has the owner that it was frozen with',
  before: 'All that the beacon decides about was fixed before its time',
  seed: 'The seed is the one that was promised',
  beacon: 'The randomness is that of the named round',
  result: 'Seed and randomness make this result',
}

/** A saved raffle, turn or envelope. One that stands on drand is right only under the signature of drand's network. */
export const judgeChance = (proof: ChanceProof): ChanceReport => {
  const report = verifyChance(proof)
  const { source, round, signature } = proof.beacon
  if (source !== 'drand' || report.verdict !== 'correct') return report
  if (signature !== null && isSignedByQuicknet(bls12_381.shortSignatures, { round, signature })) return report
  const checks = report.checks.map((one) =>
    one.code === 'beacon' ? { ...one, status: 'failed' as const } : one,
  )
  return { ...report, verdict: 'wrong', checks }
}
