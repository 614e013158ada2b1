import { verifyDraw } from '@krathong/lottery'
import type { DrawProof, DrawReport } from '@krathong/lottery'

/** Checks a draw on this device; one that stands on drand is right only under the signature of drand's network. */
export const checkDraw = async (proof: DrawProof): Promise<DrawReport> => {
  const report = verifyDraw(proof)
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
