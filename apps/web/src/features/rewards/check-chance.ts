import { verifyChance } from '@krathong/games/chances'
import type { ChanceProof, ChanceReport } from '@krathong/games/chances'

/** Checks on this device; what stands on drand is right only under the signature of drand's network. */
export const checkChance = async (proof: ChanceProof): Promise<ChanceReport> => {
  const report = verifyChance(proof)
  const { source, round, signature } = proof.beacon
  if (source !== 'drand' || report.verdict !== 'correct') return report
  const { isSigned } = await import('../../shared/drand-signature.ts')
  if (signature !== null && isSigned({ round, signature })) return report
  return {
    ...report,
    verdict: 'wrong',
    checks: report.checks.map((check) => (check.code === 'beacon' ? { ...check, status: 'failed' } : check)),
  }
}
