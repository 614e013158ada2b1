import type { App } from '../../../platform/app.ts'
import { asksForChallenge, countAttempt, isShut, secondsToWait } from '../../../platform/attempts.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { clearAttempts, lockAttempts, readAttempts, writeAttempts } from './attempts-store.ts'
import type { CountedAttempts } from './attempts-store.ts'
import { limitsOf } from './sign-in-counters.ts'
import type { SignInCounters } from './sign-in-counters.ts'

/** The attempts that shut this one out for a while, whatever is solved. */
const refuseShut = (attempts: readonly CountedAttempts[], at: Date): void => {
  const shut = attempts.filter((state) => isShut(state, at, limitsOf(state.key)))
  if (shut.length > 0)
    throw new Refusal('TOO_MANY_ATTEMPTS', {
      retryAfterSeconds: Math.max(...shut.map((state) => secondsToWait(state, at))),
    })
}

const countIn = async (tx: Tx, attempts: readonly CountedAttempts[], at: Date): Promise<void> =>
  writeAttempts(
    tx,
    attempts.map((state) => ({ key: state.key, ...countAttempt(state, at, limitsOf(state.key)) })),
  )

/**
 * Counts an attempt before anything is judged, so that parallel guesses cannot outrun the count, or refuses: CHALLENGE_NEEDED where it
 * takes a solved challenge, TOO_MANY_ATTEMPTS where none is taken for a while. A refused attempt is not looked at and not counted.
 */
export const admitAttempt = (
  app: App,
  { counted, shared }: SignInCounters,
  at: Date,
  isProven = false,
): Promise<void> =>
  transact(app.db, async (tx) => {
    const own = await lockAttempts(tx, counted, at)
    // What all strangers share is read and not locked: nobody waits here for anybody else.
    const all = [...own, ...(await readAttempts(tx, shared))]
    if (!isProven && all.some((state) => asksForChallenge(state, at, limitsOf(state.key))))
      throw new Refusal('CHALLENGE_NEEDED', { captcha: false })
    refuseShut(all, at)
    await countIn(tx, own, at)
  })

/** A wrong attempt counts under its address too; honest people who sign in at once from one office do not. */
export const countFailure = (app: App, { shared }: SignInCounters, at: Date): Promise<void> =>
  transact(app.db, async (tx) => countIn(tx, await lockAttempts(tx, shared, at), at))

/** A right attempt clears what it was counted under. */
export const forgive = (tx: Tx, { counted }: SignInCounters): Promise<void> => clearAttempts(tx, counted)

/** One wrong code more, in the transaction that judges it; the row stays locked until then. */
export const admitCode = async (tx: Tx, counters: SignInCounters, at: Date): Promise<void> => {
  const own = await lockAttempts(tx, counters.counted, at)
  refuseShut(own, at)
  await countIn(tx, own, at)
}
