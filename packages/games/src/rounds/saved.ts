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
import type { VerifyCheck, VerifyReport } from '../kit/report.ts'

/** What rounds of each family are saved as. */
export type SavedRounds = {
  slot: SlotProof
  instant: InstantProof
  decision: DecisionProof
  crash: CrashProof
  bingo: BingoProof
}

/** The families of games that ship, by the name under which seats open them. */
export type FamilyKey = keyof SavedRounds

/** A saved round of whatever game: told apart by its format. */
export type SavedRound = SavedRounds[FamilyKey]

const formats: { readonly [K in FamilyKey]: SavedRounds[K]['format'] } = {
  slot: PROOF_FORMAT,
  instant: INSTANT_PROOF_FORMAT,
  decision: DECISION_PROOF_FORMAT,
  crash: CRASH_PROOF_FORMAT,
  bingo: BINGO_PROOF_FORMAT,
}

export const familyKeys = Object.keys(formats) as FamilyKey[]

const isOf =
  <K extends FamilyKey>(key: K) =>
  (proof: { format: string }): proof is SavedRounds[K] =>
    proof.format === formats[key]

export const isSlotProof = isOf('slot')
export const isInstantProof = isOf('instant')
export const isCrashProof = isOf('crash')
export const isBingoProof = isOf('bingo')

/** The family of which a file says that it is a round; of slots where it says nothing known, and their reader refuses it. */
export function familyOfFile(file: unknown): FamilyKey {
  const isNamed = typeof file === 'object' && file !== null && 'format' in file
  return familyKeys.find((key) => isNamed && file.format === formats[key]) ?? 'slot'
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
