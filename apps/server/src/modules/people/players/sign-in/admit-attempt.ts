import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { takeProof } from '../../../core/challenges/index.ts'
import type { Proof } from '../../../core/challenges/index.ts'
import { admitVisitor } from '../registration/admit-visitor.ts'
import type { SignInCounters } from './count-sign-in.ts'

/** Uses up the challenge that came with an attempt and lets it be judged, or refuses; answers whether the next one will be asked for one. */
export const admitAttempt = async (
  app: App,
  proof: Proof,
  { counters, isAlways }: { counters: SignInCounters; isAlways: boolean },
  request: RequestFacts,
): Promise<boolean> => {
  const isProven = await takeProof(app, 'login', proof, request)
  return transact(app.db, (tx) => admitVisitor(tx, counters, { isProven, isAlways }))
}
