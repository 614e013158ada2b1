import { INSTANT_PROOF_FORMAT, verifyInstantRound } from '../instant/index.ts'
import type { InstantProof } from '../instant/index.ts'
import { verifySlotRound } from '../slots/index.ts'
import type { RoundProof as SlotProof } from '../slots/index.ts'
import type { VerifyReport } from './report.ts'

/** A saved round of whatever game: told apart by its format. */
export type SavedRound = SlotProof | InstantProof

export function isInstantProof(proof: { format: string }): proof is InstantProof {
  return proof.format === INSTANT_PROOF_FORMAT
}

/** Checks a saved round. Pure, so the same code runs in the server, in the browser and on the command line. */
export function verifyRound(file: unknown): VerifyReport {
  const isInstant =
    typeof file === 'object' && file !== null && 'format' in file && file.format === INSTANT_PROOF_FORMAT
  return isInstant ? verifyInstantRound(file) : verifySlotRound(file)
}
