import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { countFailure } from './count-sign-in.ts'
import type { SignInCounters } from './count-sign-in.ts'
import { insertSignIn } from '../security/security-store.ts'
import type { SignInOutcome } from '../types.ts'

/** Writes down what did not open the door, and counts it unless only a code was missing; then says so. */
export const turnAway = async (
  app: App,
  tried: { playerId: string | null; outcome: SignInOutcome; counters: SignInCounters; request: RequestFacts },
  refusal: Refusal,
): Promise<never> => {
  await transact(app.db, async (tx) => {
    if (tried.outcome !== 'code-asked' && tried.outcome !== 'locked') await countFailure(tx, tried.counters)
    await insertSignIn(tx, tried.playerId ?? newId(), tried.outcome, tried.request)
  })
  throw refusal
}
