import {
  formatOf,
  isBingoProof,
  isCrashProof,
  isDecisionProof,
  isInstantProof,
  signedBeaconOf,
  withSignature,
} from '@krathong/games/rounds/saved'
import type { VerifyReport } from '@krathong/games/rounds'
import type { SavedRound } from '@krathong/games/rounds/saved'
import type { Board } from './boards.ts'
import type { Decided } from './decided.ts'

/** What was staked on what, and what it returned. */
export interface PaidWager {
  on: string
  stake: string
  returned: string
}

export interface Checked {
  report: VerifyReport
  /** Null where the file is not a round at all. */
  proof: SavedRound | null
  /** Of a slot: what stood on the reels. */
  boards: readonly Board[]
  /** Of an instant game: its wagers. */
  wagers: readonly PaidWager[]
  /** Of a game with choices: what was chosen. */
  decided: Decided | null
  /** The price of a bought feature; null where the stake was all that was paid. */
  cost: string | null
}

/** What the rules of one kind of game tell of a file: whether it is right and, where it is a round, what came of it. */
export interface Rules<Proof extends SavedRound = SavedRound> {
  verify: (file: unknown) => VerifyReport
  tell?: (proof: Proof) => Partial<Checked>
}

/** The rules of each kind of game come when a round of it is checked; what is no round is judged by those of slots. */
const rulesFor = async (file: unknown): Promise<Rules> => {
  const known = { format: formatOf(file) ?? '' }
  if (isInstantProof(known)) return (await import('./check-instant.ts')).instantRules as Rules
  if (isDecisionProof(known)) return (await import('./check-decision.ts')).decisionRules as Rules
  if (isCrashProof(known)) return (await import('./check-crash.ts')).crashRules
  if (isBingoProof(known)) return (await import('./check-bingo.ts')).bingoRules
  return (await import('./check-slot.ts')).slotRules as Rules
}

/** A round that stands on drand is right only with a signature of drand's network. */
const withBeacon = async (report: VerifyReport, proof: SavedRound): Promise<VerifyReport> => {
  const beacon = signedBeaconOf(proof)
  if (!beacon) return report
  const { isSigned } = await import('./beacon-signature.ts')
  return withSignature(report, isSigned(beacon))
}

/** Checks a round on this device; a file that is no round comes back as a report that says so. */
export const checkRound = async (file: unknown): Promise<Checked> => {
  const { verify, tell } = await rulesFor(file)
  const report = verify(file)
  const nothing = { report, proof: null, boards: [], wagers: [], decided: null, cost: null }
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  if (!isRound) return nothing
  const proof = file as SavedRound
  return { ...nothing, proof, report: await withBeacon(report, proof), ...tell?.(proof) }
}

/** A file as text to what it holds; what is not JSON is checked too, and fails as a file. */
export const readFileText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
