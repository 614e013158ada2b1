import { BINGO_PROOF_FORMAT } from '../bingo/proof.ts'
import type { BingoProof } from '../bingo/proof.ts'
import { CRASH_PROOF_FORMAT } from '../crash/proof.ts'
import type { CrashProof } from '../crash/proof.ts'
import { DECISION_PROOF_FORMAT } from '../interactive/proof.ts'
import type { DecisionProof } from '../interactive/proof.ts'
import { INSTANT_PROOF_FORMAT } from '../instant/proof.ts'
import type { InstantProof } from '../instant/proof.ts'
import { PROOF_FORMAT } from '../slots/proof.ts'
import type { RoundProof as SlotProof } from '../slots/proof.ts'
import type { VerifyCheck, VerifyReport } from './report.ts'

/** A saved round of whatever game: told apart by its format. */
export type SavedRound = SlotProof | InstantProof | DecisionProof | CrashProof | BingoProof

export function isSlotProof(proof: { format: string }): proof is SlotProof {
  return proof.format === PROOF_FORMAT
}

export function isInstantProof(proof: { format: string }): proof is InstantProof {
  return proof.format === INSTANT_PROOF_FORMAT
}

export function isDecisionProof(proof: { format: string }): proof is DecisionProof {
  return proof.format === DECISION_PROOF_FORMAT
}

export function isCrashProof(proof: { format: string }): proof is CrashProof {
  return proof.format === CRASH_PROOF_FORMAT
}

export function isBingoProof(proof: { format: string }): proof is BingoProof {
  return proof.format === BINGO_PROOF_FORMAT
}

/** The round of drand that a saved round stands on, with the signature that proves it; null where it names none, or none has come. */
export function signedBeaconOf(proof: SavedRound): { round: number; signature: string } | null {
  const beacon = isCrashProof(proof) ? proof.chain.salt : isBingoProof(proof) ? proof.beacon : null
  if (beacon?.source !== 'drand' || beacon.signature === null) return null
  return { round: beacon.round, signature: beacon.signature }
}

/** The report with what became of the signature of the beacon that the round names. */
export function withSignature(report: VerifyReport, isSigned: boolean): VerifyReport {
  const at = report.checks.findIndex(({ code }) => code === 'commitment') + 1
  const check: VerifyCheck = { code: 'beacon', status: isSigned ? 'passed' : 'failed' }
  return {
    ...report,
    verdict: isSigned ? report.verdict : 'wrong',
    checks: report.checks.toSpliced(at, 0, check),
  }
}

/** What a file says it is. */
export function formatOf(file: unknown): string | null {
  const isNamed = typeof file === 'object' && file !== null && 'format' in file
  return isNamed && typeof file.format === 'string' ? file.format : null
}
