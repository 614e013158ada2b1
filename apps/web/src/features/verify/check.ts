import { familyOfFile, signedBeaconOf, withSignature } from '@krathong/games/rounds/saved'
import type { VerifyReport } from '@krathong/games/rounds'
import type { FamilyKey, SavedRound } from '@krathong/games/rounds/saved'
import type { Checked, Rules } from './checked.ts'

const rules: { readonly [K in FamilyKey]: () => Promise<Rules> } = {
  instant: async () => (await import('./check-instant.ts')).instantRules as Rules,
  decision: async () => (await import('./check-decision.ts')).decisionRules as Rules,
  crash: async () => (await import('./check-crash.ts')).crashRules,
  bingo: async () => (await import('./check-bingo.ts')).bingoRules,
  slot: async () => (await import('./check-slot.ts')).slotRules as Rules,
}
const signatures = () => import('./beacon-signature.ts')
const chances = async () => (await import('../../shared/check-chance.ts')).bringSignatures()

/** Brings all that any check needs, so that a file is checked without a network from then on. */
export const bringRules = async (): Promise<void> => {
  await Promise.all([...Object.values(rules).map((bring) => bring()), signatures(), chances()])
}

/** The rules of each kind of game come when a round of it is checked; what is no round is judged by those of slots. */
const rulesFor = (file: unknown): Promise<Rules> => rules[familyOfFile(file)]()

/** A round that stands on drand is right only with a signature of drand's network. */
const withBeacon = async (report: VerifyReport, proof: SavedRound): Promise<VerifyReport> => {
  const beacon = signedBeaconOf(proof)
  if (!beacon) return report
  const { isSigned } = await signatures()
  return withSignature(report, isSigned(beacon))
}

/** Checks a round on this device; a file that is no round comes back as a report that says so. */
export const checkRound = async (file: unknown): Promise<Checked> => {
  const { verify, view } = await rulesFor(file)
  const report = verify(file)
  const nothing = { report, proof: null, boards: [], wagers: [], decided: null, cost: null }
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  if (!isRound) return nothing
  const proof = file as SavedRound
  return { ...nothing, proof, report: await withBeacon(report, proof), ...view?.(proof) }
}

/** A file as text to what it holds; what is not JSON is checked too, and fails as a file. */
export const readFileText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
