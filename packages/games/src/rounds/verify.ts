import { verifyBingoRound } from '../bingo/index.ts'
import { verifyCrashRound } from '../crash/index.ts'
import { verifyDecisionRound } from '../interactive/index.ts'
import { verifyInstantRound } from '../instant/index.ts'
import { verifySlotRound } from '../slots/index.ts'
import type { VerifyReport } from '../kit/report.ts'
import { familyOfFile } from './saved.ts'
import type { FamilyKey } from './saved.ts'

const verifiers: { readonly [K in FamilyKey]: (file: unknown) => VerifyReport } = {
  slot: verifySlotRound,
  instant: verifyInstantRound,
  decision: verifyDecisionRound,
  crash: verifyCrashRound,
  bingo: verifyBingoRound,
}

/** Checks a saved round. Pure, so the same code runs in the server, in the browser and on the command line. */
export function verifyRound(file: unknown): VerifyReport {
  return verifiers[familyOfFile(file)](file)
}
