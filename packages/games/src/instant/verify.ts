import { formatAmount, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, commitmentOf, createStream } from '../fairness/index.ts'
import { compared, RecordingStream, reportOf } from '../rounds/report.ts'
import type { VerifyCheck, VerifyDraw, VerifyReport } from '../rounds/report.ts'
import { DefinitionFault } from '../slots/definition.ts'
import type { InstantGame } from './compile.ts'
import { instantGames } from './games.ts'
import { instantSealOf } from './proof.ts'
import type { InstantProof } from './proof.ts'
import { readInstantProof } from './read-proof.ts'
import { drawInstant, payWagers, sumOf, wagersFault } from './round.ts'
import type { Wager } from './round.ts'

/** Checks a saved round of an instant game. */
export function verifyInstantRound(file: unknown): VerifyReport {
  try {
    return verify(readInstantProof(file))
  } catch (error) {
    if (!(error instanceof DefinitionFault)) throw error
    return reportOf([{ code: 'file', status: 'failed', actual: error.message }])
  }
}

function verify(proof: InstantProof): VerifyReport {
  const { seal, ...open } = proof
  const { id, version, definitionHash, definition } = proof.game
  const game = instantGames.of(definition)
  const checks: VerifyCheck[] = [
    { code: 'file', status: 'passed' },
    compared('seal', instantSealOf(open), seal),
    compared('definition', `${game.id} ${game.version}`, `${id} ${version}`),
    compared('definition-hash', game.hash, definitionHash),
    checkedCommitment(proof),
    // No pot of the overlay is drawn here.
    { code: 'jackpots', status: 'passed' },
  ]
  const wagers = checkedWagers(proof, game, checks)
  const draws = wagers !== null && proof.serverSeed !== null ? replay(proof, game, wagers, checks) : []
  return { ...reportOf(checks), draws, isShippedGame: instantGames.hasHash(game.hash) }
}

function checkedCommitment({ serverSeed, serverSeedHash }: InstantProof): VerifyCheck {
  if (serverSeed === null) return { code: 'commitment', status: 'pending', actual: serverSeedHash }
  return compared('commitment', commitmentOf(serverSeed), serverSeedHash)
}

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
  return random.draws.map((draw, index) => ({ ...draw, what: { kind: 'draw', index: index + 1 } }))
}
