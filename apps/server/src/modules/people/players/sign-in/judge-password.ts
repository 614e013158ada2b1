import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { admitSignIn, clearSignIn } from './count-sign-in.ts'
import type { SignInCounters } from './count-sign-in.ts'
import { isPassword } from './passwords.ts'

type Wrong = 'WRONG_PASSWORD' | 'WRONG_CODE'

/**
 * What a signed-in player proves again is counted under keys of their own, so no stranger can use them up; passwords and codes apart,
 * so that proving the one never gives new guesses at the other.
 */
const countersOf = (playerId: string, wrong: Wrong) => ({
  own: `signed-in:${playerId}:${wrong}`,
  shared: null,
})

/**
 * Runs a proof under a count of attempts: counted and committed before it is judged, cleared when it holds and only then; a refusal
 * thrown on the way clears nothing. Refuses TOO_MANY_ATTEMPTS while a wait runs, and `wrong` for null.
 */
export const judgeUnder = async <T>(
  app: App,
  counters: SignInCounters,
  wrong: Wrong,
  prove: () => Promise<T | null>,
): Promise<T> => {
  await transact(app.db, (tx) => admitSignIn(tx, counters))
  const proven = await prove()
  if (proven === null) throw new Refusal(wrong)
  await transact(app.db, (tx) => clearSignIn(tx, counters))
  return proven
}

/** A proof of a player who is signed in. */
export const judgeProof = <T>(
  app: App,
  playerId: string,
  wrong: Wrong,
  prove: () => Promise<T | null>,
): Promise<T> => judgeUnder(app, countersOf(playerId, wrong), wrong, prove)

export const judgePassword = (app: App, playerId: string, hash: string, typed: string): Promise<true> =>
  judgeProof(app, playerId, 'WRONG_PASSWORD', async () => (await isPassword(hash, typed)) || null)
