import { compileSlot, costOf, verifyRound, type RoundProof, type VerifyReport } from '@krathong/games/slots'
import { formatAmount, parseAmount } from '@krathong/money'
import { boardsOf, type Board } from './boards.ts'

export interface Checked {
  report: VerifyReport
  /** Null where the file is not a round at all. */
  proof: RoundProof | null
  boards: readonly Board[]
  /** The price of a bought feature; null where the stake was all that was paid. */
  cost: string | null
}

/** Checks a round on this device; a file that is no round comes back as a report that says so. */
export const checkRound = (file: unknown): Checked => {
  const report = verifyRound(file)
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  if (!isRound) return { report, proof: null, boards: [], cost: null }
  const proof = file as RoundProof
  return { report, proof, boards: boardsOf(proof), cost: priceOf(proof) }
}

const priceOf = ({ mode, stake, exponent, game }: RoundProof) => {
  const amount = parseAmount(stake, exponent)
  if (mode === 'spin' || amount === null) return null
  return formatAmount(costOf(compileSlot(game.definition), mode, amount), exponent)
}

/** A file as text to what it holds; what is not JSON is checked too, and fails as a file. */
export const readFileText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
