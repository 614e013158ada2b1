import { BINGO_PROOF_FORMAT, verifyBingoRound } from '../bingo/index.ts'
import type { BingoProof } from '../bingo/index.ts'
import { CRASH_PROOF_FORMAT, verifyCrashRound } from '../crash/index.ts'
import type { CrashProof } from '../crash/index.ts'
import { DECISION_PROOF_FORMAT, verifyDecisionRound } from '../decisions/index.ts'
import type { DecisionProof } from '../decisions/index.ts'
import { INSTANT_PROOF_FORMAT, verifyInstantRound } from '../instant/index.ts'
import type { InstantProof } from '../instant/index.ts'
import { PROOF_FORMAT, verifySlotRound } from '../slots/index.ts'
import type { RoundProof as SlotProof } from '../slots/index.ts'
import type { VerifyReport } from './report.ts'

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

/** Checks a saved round. Pure, so the same code runs in the server, in the browser and on the command line. */
export function verifyRound(file: unknown): VerifyReport {
  const format = typeof file === 'object' && file !== null && 'format' in file ? file.format : null
  if (format === BINGO_PROOF_FORMAT) return verifyBingoRound(file)
  if (format === CRASH_PROOF_FORMAT) return verifyCrashRound(file)
  if (format === INSTANT_PROOF_FORMAT) return verifyInstantRound(file)
  return format === DECISION_PROOF_FORMAT ? verifyDecisionRound(file) : verifySlotRound(file)
}
