import { randomBytes } from 'node:crypto'
import type { CallOutput, calls } from '@krathong/protocol'
import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { newId } from '../../platform/ids.ts'
import type { PuzzlePool } from './puzzle-pool.ts'
import { HEIGHT, PIECE, WIDTH } from './rules/puzzle.ts'
import { BITS, PARTS } from './judge-work.ts'
import { insertChallenge } from './store.ts'
import type { ChallengeAnswer } from './store.ts'
import { beginVisit } from './visit.ts'

type Begun = CallOutput<typeof calls.challenges.begin>

const SEED_BYTES = 16

/** Makes a challenge for one action of one browser: a puzzle to look at, or its twin that the browser works on by itself. */
export const beginChallenge = async (
  { app, puzzles }: { app: App; puzzles: PuzzlePool },
  { action, kind }: { action: ChallengeAction; kind: 'puzzle' | 'work' },
  request: RequestFacts,
): Promise<Begun> => {
  const challengeId = newId()
  const browser = beginVisit(request)
  const write = async (answer: ChallengeAnswer) => {
    const expiresAt = await transact(app.db, (tx) =>
      insertChallenge(tx, { challengeId, action, browser, answer }),
    )
    return expiresAt.toISOString()
  }
  if (kind === 'work') {
    const seed = randomBytes(SEED_BYTES).toString('hex')
    const expiresAt = await write({ kind, seed, parts: PARTS, bits: BITS })
    return { kind, challengeId, seed, parts: PARTS, bits: BITS, expiresAt }
  }
  const { background, piece, hole, top } = await puzzles.take()
  const expiresAt = await write({ kind, hole })
  const size = { width: WIDTH, height: HEIGHT, pieceSize: PIECE, pieceTop: top }
  return { kind, challengeId, background, piece, ...size, expiresAt }
}
