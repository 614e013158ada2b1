import { verifyBingoRound } from '../bingo/index.ts'
import { verifyCrashRound } from '../crash/index.ts'
import { verifyDecisionRound } from '../interactive/index.ts'
import { verifyInstantRound } from '../instant/index.ts'
import { verifySlotRound } from '../slots/index.ts'
import type { VerifyReport } from './report.ts'
import { formatOf, isBingoProof, isCrashProof, isDecisionProof, isInstantProof } from './saved.ts'

/** Checks a saved round. Pure, so the same code runs in the server, in the browser and on the command line. */
export function verifyRound(file: unknown): VerifyReport {
  const known = { format: formatOf(file) ?? '' }
  if (isBingoProof(known)) return verifyBingoRound(file)
  if (isCrashProof(known)) return verifyCrashRound(file)
  if (isInstantProof(known)) return verifyInstantRound(file)
  return isDecisionProof(known) ? verifyDecisionRound(file) : verifySlotRound(file)
}
