import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { admitSignIn, clearSignIn } from './count-sign-in.ts'
import { isPassword } from './passwords.ts'

/** What a signed-in player proves again is counted under a key of their own, so no stranger can use it up. */
const countersOf = (playerId: string) => ({ own: `signed-in:${playerId}`, shared: null })

/**
 * Runs a proof of a signed-in player under the count of attempts: counted and committed before it is judged, cleared when it holds.
 * Refuses TOO_MANY_ATTEMPTS while a wait runs, and `wrong` when the proof does not hold.
 */
export const judgeProof = async (
  app: App,
  playerId: string,
  wrong: 'WRONG_PASSWORD' | 'WRONG_CODE',
  holds: () => Promise<boolean>,
): Promise<void> => {
  const counters = countersOf(playerId)
  await transact(app.db, (tx) => admitSignIn(tx, counters))
  if (!(await holds())) throw new Refusal(wrong)
  await transact(app.db, (tx) => clearSignIn(tx, counters))
}

export const judgePassword = (app: App, playerId: string, hash: string, typed: string): Promise<void> =>
  judgeProof(app, playerId, 'WRONG_PASSWORD', () => isPassword(hash, typed))
