import { formatAmount, parseAmount } from '@krathong/money'
import { canonicalJson, createStream } from '../fairness/index.ts'
import { compared } from '../kit/report.ts'
import type { VerifyCheck, VerifyReport } from '../kit/report.ts'
import { checkedCommitment, noPots, numbered, verifierOf } from '../kit/verify.ts'
import type { DecisionGame } from './compile.ts'
import { decisionGames } from './games.ts'
import type { DecisionProof } from './proof.ts'
import { readDecisionProof } from './read-proof.ts'
import {
  ChoiceClosed,
  decisionFault,
  decisionPayout,
  extraStake,
  playDecisions,
  retellDecisions,
} from './round.ts'
import type { PlayedDecisions } from './round.ts'

/** Checks a saved round of a game with choices. */
export const verifyDecisionRound: (file: unknown) => VerifyReport = verifierOf(
  decisionGames,
  readDecisionProof,
  (proof, game, checks) => {
    checks.push(checkedCommitment(proof), noPots)
    const isTaken = checkedStake(proof, game, checks)
    const played = isTaken && proof.serverSeed !== null ? replay(proof, game, checks) : null
    return numbered(played?.draws ?? [])
  },
)

/** What choices lead to, or null where one of them was not open, or more would have to be drawn than was. */
function attempt(play: () => PlayedDecisions): PlayedDecisions | null {
  try {
    return play()
  } catch (error) {
    if (error instanceof ChoiceClosed || error instanceof RangeError) return null
    throw error
  }
}

/** The game takes the order and every choice, and together they staked what the file says. */
function checkedStake(proof: DecisionProof, game: DecisionGame, checks: VerifyCheck[]): boolean {
  const { exponent, outcome, firstStake } = proof
  const first = parseAmount(firstStake, exponent)
  const isOrder = first !== null && decisionFault(game, outcome.option, first, exponent) === null
  const shown = isOrder ? attempt(() => retellDecisions(game, outcome, outcome.drawn)) : null
  if (first === null || shown === null) {
    checks.push({ code: 'stake', status: 'failed', actual: canonicalJson({ firstStake, outcome }) })
    return false
  }
  const staked = shown.extras.reduce((sum, extra) => sum + extraStake(first, extra), first)
  checks.push(compared('stake', formatAmount(staked, exponent), proof.stake))
  return true
}

/** The whole round once more, from the seeds. */
function replay(proof: DecisionProof, game: DecisionGame, checks: VerifyCheck[]): PlayedDecisions | null {
  const { exponent, outcome } = proof
  const stream = createStream(proof.serverSeed!, proof.clientSeed, proof.nonce)
  const played = attempt(() => playDecisions(game, outcome, stream))
  if (played === null) {
    checks.push({ code: 'outcome', status: 'failed', actual: canonicalJson(outcome) })
    return null
  }
  checks.push(compared('outcome', canonicalJson(played.outcome), canonicalJson(outcome)))
  const first = parseAmount(proof.firstStake, exponent)!
  const payout = decisionPayout(first, played.outcome.returned ?? 0, exponent)
  checks.push(compared('payout', formatAmount(payout, exponent), proof.payout))
  return played
}
