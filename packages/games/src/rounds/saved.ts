import { BINGO_PROOF_FORMAT } from '../bingo/proof.ts'
import type { BingoProof } from '../bingo/proof.ts'
import { CRASH_PROOF_FORMAT } from '../crash/proof.ts'
import type { CrashProof } from '../crash/proof.ts'
import { DECISION_PROOF_FORMAT } from '../decisions/proof.ts'
import type { DecisionProof } from '../decisions/proof.ts'
import { INSTANT_PROOF_FORMAT } from '../instant/proof.ts'
import type { InstantProof } from '../instant/proof.ts'
import { PROOF_FORMAT } from '../slots/proof.ts'
import type { RoundProof as SlotProof } from '../slots/proof.ts'

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

/** What a file says it is. */
export function formatOf(file: unknown): string | null {
  const isNamed = typeof file === 'object' && file !== null && 'format' in file
  return isNamed && typeof file.format === 'string' ? file.format : null
}
