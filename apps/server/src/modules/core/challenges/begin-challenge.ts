import { randomBytes } from 'node:crypto'
import type { CallOutput, calls } from '@krathong/protocol'
import type { AnyChallengeAction } from '@krathong/protocol/calls/challenges'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import type { PuzzlePool } from './puzzle-pool.ts'
import { HEIGHT, PIECE, WIDTH } from './rules/puzzle.ts'
import { workAsked } from './judge-work.ts'
import { insertChallenge } from './store.ts'
import type { ChallengeAnswer } from './store.ts'
import { beginVisit } from './visit.ts'

type Begun = CallOutput<typeof calls.challenges.begin>
export type Work = Extract<Begun, { kind: 'work' }>

const SEED_BYTES = 16

const write = async (
  app: App,
  challenge: { challengeId: string; action: AnyChallengeAction; answer: ChallengeAnswer },
  request: RequestFacts,
): Promise<string> => {
  const browser = beginVisit(request)
  const expiresAt = await transact(app.db, (tx) => insertChallenge(tx, { ...challenge, browser }))
  return expiresAt.toISOString()
}

/** Work for the browser of one action, without a picture. */
export const beginWork = async (
  app: App,
  action: AnyChallengeAction,
  request: RequestFacts,
): Promise<Work> => {
  const challengeId = newId()
  const answer = {
    kind: 'work',
    seed: randomBytes(SEED_BYTES).toString('hex'),
    ...workAsked(),
  } as const
  return { ...answer, challengeId, expiresAt: await write(app, { challengeId, action, answer }, request) }
}

/** Makes a challenge for one action of one browser: a puzzle to look at, or its twin that the browser works on by itself. */
export const beginChallenge = async (
  { app, puzzles }: { app: App; puzzles: PuzzlePool },
  { action, kind }: { action: AnyChallengeAction; kind: 'puzzle' | 'work' },
  request: RequestFacts,
): Promise<Begun> => {
  if (kind === 'work') return beginWork(app, action, request)
  const challengeId = newId()
  const { background, piece, hole, top } = await puzzles.take()
  const expiresAt = await write(app, { challengeId, action, answer: { kind, hole } }, request)
  const size = { width: WIDTH, height: HEIGHT, pieceSize: PIECE, pieceTop: top }
  return { kind, challengeId, background, piece, ...size, expiresAt }
}
