import { verifyRound, type RoundProof, type VerifyReport } from '@krathong/games/slots'
import { boardsOf, type Board } from './boards.ts'

export interface Checked {
  report: VerifyReport
  /** Null where the file is not a round at all. */
  proof: RoundProof | null
  boards: readonly Board[]
}

/** Checks a round on this device; a file that is no round comes back as a report that says so. */
export const checkRound = (file: unknown): Checked => {
  const report = verifyRound(file)
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  if (!isRound) return { report, proof: null, boards: [] }
  const proof = file as RoundProof
  return { report, proof, boards: boardsOf(proof) }
}

/** A file as text to what it holds; what is not JSON is checked too, and fails as a file. */
export const readFileText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
