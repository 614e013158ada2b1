import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isPlausibleTrack, isRightPlace } from './rules/puzzle.ts'
import { isWorkDone } from './judge-work.ts'
import { takeAnswer, writePass } from './store.ts'
import type { ChallengeAnswer } from './store.ts'
import { browserOf } from './visit.ts'

type Given = CallRead<typeof calls.challenges.answer>

const isRight = (answer: ChallengeAnswer, { place, track, nonces }: Given): boolean => {
  if (answer.kind === 'puzzle')
    return place !== undefined && isRightPlace(place, answer.hole) && isPlausibleTrack(track ?? [], place)
  return answer.kind === 'work' && isWorkDone(answer.seed, nonces ?? [], answer)
}

/** Judges the one answer of a challenge and trades a right one for a pass. */
export const answerChallenge = async (
  app: App,
  given: Given,
  request: RequestFacts,
): Promise<{ pass: string; expiresAt: string }> => {
  const browser = browserOf(request)
  const pass = newToken()
  // A wrong answer commits too: it uses the challenge up.
  const expiresAt = await transact(app.db, async (tx) => {
    const row = browser && (await takeAnswer(tx, given.challengeId, browser))
    if (!row || !isRight(row.answer as ChallengeAnswer, given)) return null
    return writePass(tx, given.challengeId, hashToken(pass))
  })
  if (!expiresAt) throw new Refusal('CHALLENGE_FAILED')
  return { pass, expiresAt: expiresAt.toISOString() }
}
