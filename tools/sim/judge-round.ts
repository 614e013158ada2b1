import { bls12_381 } from '@noble/curves/bls12-381.js'
import { isSignedByQuicknet } from '@krathong/games/fairness'
import { signedBeaconOf, verifyRound, withSignature } from '@krathong/games/rounds'
import type { SavedRound, VerifyReport } from '@krathong/games/rounds'

/** The same numbers as those of verify_round.py. */
export const exitCodes = { correct: 0, wrong: 1, 'not-checked': 2, pending: 3 } as const
type Judged = { verdict: keyof typeof exitCodes; report: VerifyReport }

/**
 * A round that stands on drand is right only with a signature of drand's network, one under rules of a stranger is not checked, and with
 * the seal of the round's own page also that is judged which no seed can prove.
 */
export function judgeRound(file: unknown, seal?: string): Judged {
  const judged = verifyRound(file)
  const isRound = judged.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  const beacon = isRound ? signedBeaconOf(file as SavedRound) : null
  const signed = beacon
    ? withSignature(judged, isSignedByQuicknet(bls12_381.shortSignatures, beacon))
    : judged
  const report = seal === undefined || !isRound ? signed : withSeal(signed, (file as SavedRound).seal, seal)
  const isStranger = report.verdict === 'correct' && !report.isShippedGame
  return { verdict: isStranger ? 'not-checked' : report.verdict, report }
}

function withSeal(report: VerifyReport, actual: string, expected: string): VerifyReport {
  if (actual === expected) return report
  const checks = report.checks.map((check) =>
    check.code === 'seal' ? { ...check, status: 'failed' as const, expected, actual } : check,
  )
  return { ...report, verdict: 'wrong', checks }
}
