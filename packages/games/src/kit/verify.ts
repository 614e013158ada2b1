import { commitmentOf } from '../fairness/index.ts'
import type { ProofHead, ProvenSeeds } from './proof.ts'
import { sealOf } from './proof.ts'
import { DefinitionFault } from './read-json.ts'
import type { Registry } from './registry.ts'
import { compared, reportOf } from './report.ts'
import type { Draw, VerifyCheck, VerifyDraw, VerifyReport } from './report.ts'

/** No pot of the jackpot overlay is drawn in this game. */
export const noPots: VerifyCheck = { code: 'jackpots', status: 'passed' }

/** Draws of a round, counted from 1. */
export const numbered = (draws: readonly Draw[]): VerifyDraw[] =>
  draws.map((draw, index) => ({ ...draw, what: { kind: 'draw', index: index + 1 } }))

/** The server seed is the one promised before the bet. */
export function checkedCommitment({ serverSeed, serverSeedHash }: ProvenSeeds): VerifyCheck {
  if (serverSeed === null) return { code: 'commitment', status: 'pending', actual: serverSeedHash }
  return compared('commitment', commitmentOf(serverSeed), serverSeedHash)
}

type Saved = ProofHead<string, unknown> & { seal: string }
type Compiled = { id: string; version: number; hash: string }

/**
 * Checks saved rounds of one family: that the file can be read, is as it was saved and names its game is the same for all; `check` adds
 * what only the family knows to the checks, and answers the draws. A file of any content gives a report, never an error.
 */
export function verifierOf<Proof extends Saved, Game extends Compiled>(
  games: Registry<Game>,
  read: (file: unknown) => Proof,
  check: (proof: Proof, game: Game, checks: VerifyCheck[]) => VerifyDraw[],
): (file: unknown) => VerifyReport {
  const verify = (proof: Proof): VerifyReport => {
    const { seal, ...open } = proof
    const { id, version, definitionHash, definition } = proof.game
    const game = games.of(definition)
    const checks: VerifyCheck[] = [
      { code: 'file', status: 'passed' },
      compared('seal', sealOf(open), seal),
      compared('definition', `${game.id} ${game.version}`, `${id} ${version}`),
      compared('definition-hash', game.hash, definitionHash),
    ]
    const draws = check(proof, game, checks)
    return { ...reportOf(checks), draws, isShippedGame: games.hasHash(game.hash) }
  }
  return (file) => {
    try {
      return verify(read(file))
    } catch (error) {
      if (!(error instanceof DefinitionFault)) throw error
      return reportOf([{ code: 'file', status: 'failed', actual: error.message }])
    }
  }
}
