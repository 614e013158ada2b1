import { compileInstant, payWagers, type WagerResult } from '@krathong/games/instant'
import {
  isDecisionProof,
  isInstantProof,
  isSlotProof,
  verifyRound,
  type SavedRound,
  type VerifyReport,
} from '@krathong/games/rounds'
import { compileSlot, costOf, type RoundProof } from '@krathong/games/slots'
import { formatAmount, parseAmount } from '@krathong/money'
import { boardsOf, type Board } from './boards.ts'
import { decidedOf, type Decided } from './decided.ts'

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

/** Checks a round on this device; a file that is no round comes back as a report that says so. */
export const checkRound = (file: unknown): Checked => {
  const report = verifyRound(file)
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  const nothing = { report, boards: [], wagers: [], decided: null, cost: null }
  if (!isRound) return { ...nothing, proof: null }
  const proof = file as SavedRound
  if (isInstantProof(proof)) return { ...nothing, proof, wagers: wagersOf(proof) }
  if (isDecisionProof(proof)) return { ...nothing, proof, decided: decidedOf(proof) }
  if (!isSlotProof(proof)) return { ...nothing, proof }
  return { ...nothing, proof, boards: boardsOf(proof), cost: priceOf(proof) }
}

const priceOf = ({ mode, stake, exponent, game }: RoundProof) => {
  const amount = parseAmount(stake, exponent)
  if (mode === 'spin' || amount === null) return null
  return formatAmount(costOf(compileSlot(game.definition), mode, amount), exponent)
}

type InstantRound = Extract<SavedRound, { format: 'krathong-instant-round/1' }>

/** As the rules pay them; a wager that the game does not take returns nothing, and the checks say so. */
const wagersOf = ({ game: saved, wagers, outcome, exponent }: InstantRound): PaidWager[] => {
  const game = compileInstant(saved.definition)
  const told = ({ on, stake, returned }: WagerResult) => ({
    on,
    stake: formatAmount(stake, exponent),
    returned: formatAmount(returned, exponent),
  })
  return wagers.flatMap(({ on, stake: text }) => {
    const stake = parseAmount(text, exponent)
    if (stake === null || !game.rules.knows(on)) return [{ on, stake: text, returned: '0' }]
    return payWagers(game, [{ on, stake }], outcome, exponent).map(told)
  })
}

/** A file as text to what it holds; what is not JSON is checked too, and fails as a file. */
export const readFileText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
