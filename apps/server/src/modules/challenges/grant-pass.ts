import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import { hashToken, newToken } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { newId } from '../../platform/ids.ts'
import { insertChallenge, writePass } from './store.ts'
import { beginVisit } from './visit.ts'

/** A fresh pass for one who has just used one up and is asked for more: nobody solves two puzzles for one sign-in. */
export const grantPass = async (tx: Tx, action: ChallengeAction, request: RequestFacts): Promise<string> => {
  const challengeId = newId()
  const pass = newToken()
  const answer = { kind: 'work', seed: '', parts: 0, bits: 0 } as const
  await insertChallenge(tx, { challengeId, action, browser: beginVisit(request), answer })
  await writePass(tx, challengeId, hashToken(pass))
  return pass
}
