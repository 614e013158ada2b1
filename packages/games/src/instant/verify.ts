import { formatAmount, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, createStream } from '../fairness/index.ts'
import { compared, RecordingStream } from '../kit/report.ts'
import type { VerifyCheck, VerifyDraw, VerifyReport } from '../kit/report.ts'
import { checkedCommitment, noPots, numbered, verifierOf } from '../kit/verify.ts'
import type { InstantGame } from './compile.ts'
import { instantGames } from './games.ts'
import type { InstantProof } from './proof.ts'
import { readInstantProof } from './read-proof.ts'
import { drawInstant, payWagers, sumOf, wagersFault } from './round.ts'
import type { Wager } from './round.ts'

/** Checks a saved round of an instant game. */
export const verifyInstantRound: (file: unknown) => VerifyReport = verifierOf(
  instantGames,
  readInstantProof,
  (proof, game, checks) => {
    checks.push(checkedCommitment(proof), noPots)
    const wagers = checkedWagers(proof, game, checks)
    return wagers !== null && proof.serverSeed !== null ? replay(proof, game, wagers, checks) : []
  },
)

/** The game takes every wager, and together they are what was staked. */
function checkedWagers(proof: InstantProof, game: InstantGame, checks: VerifyCheck[]): Wager[] | null {
  const { exponent, stake } = proof
  const wagers: Wager[] = []
  for (const { on, stake: text } of proof.wagers) {
    const amount: Amount | null = parseAmount(text, exponent)
    if (amount !== null) wagers.push({ on, stake: amount })
  }
  const isTaken = wagers.length === proof.wagers.length && wagersFault(game, wagers, exponent) === null
  const sum = formatAmount(sumOf(wagers.map((wager) => wager.stake)), exponent)
  checks.push(
    isTaken
      ? compared('stake', sum, stake)
      : { code: 'stake', status: 'failed', actual: canonicalJson(proof.wagers) },
  )
  return isTaken && sum === stake ? wagers : null
}

function replay(
  proof: InstantProof,
  game: InstantGame,
  wagers: Wager[],
  checks: VerifyCheck[],
): VerifyDraw[] {
  const { exponent } = proof
  const random = new RecordingStream(createStream(proof.serverSeed!, proof.clientSeed, proof.nonce))
  const outcome = drawInstant(game, wagers, random)
  const payout = sumOf(payWagers(game, wagers, outcome, exponent).map(({ returned }) => returned))
  checks.push(compared('outcome', canonicalJson(outcome), canonicalJson(proof.outcome)))
  checks.push(compared('payout', formatAmount(payout, exponent), proof.payout))
  return numbered(random.draws)
}
