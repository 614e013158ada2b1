import { isChanceProof, verifyChance } from '@krathong/games/chances'
import type { ChanceProof, ChanceReport } from '@krathong/games/chances'

export { isChanceProof }

/** Brings what checks a file that stands on drand, so that no network is needed from then on. */
export const bringSignatures = () => import('./drand-signature.ts')

/** Checks on this device; what stands on drand is right only under the signature of drand's network. */
export const checkChance = async (proof: ChanceProof): Promise<ChanceReport> => {
  const report = verifyChance(proof)
  // What is wrong may have no beacon at all.
  if (report.verdict !== 'correct' || proof.beacon.source !== 'drand') return report
  const { round, signature } = proof.beacon
  const { isSigned } = await bringSignatures()
  if (signature !== null && isSigned({ round, signature })) return report
  return {
    ...report,
    verdict: 'wrong',
    checks: report.checks.map((check) => (check.code === 'beacon' ? { ...check, status: 'failed' } : check)),
  }
}
