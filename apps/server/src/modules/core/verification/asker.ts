import { hashToken } from '../../../platform/crypto.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { beginVisit } from '../challenges/index.ts'
import type { Asker } from './types.ts'

/** Who is not signed in is known by the visit of their browser. */
export const visitor = (request: RequestFacts): Asker => ({
  sessionHash: beginVisit(request),
  address: request.address,
  language: request.language,
})

export const signedIn = ({ sessionId }: Pick<PlayerCaller, 'sessionId'>, request: RequestFacts): Asker => ({
  sessionHash: hashToken(sessionId),
  address: request.address,
  language: request.language,
})
