import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countAttempt, isLocked, secondsUntil } from './rules.ts'
import { lockAttempts, writeAttempts } from './store.ts'

/** Counts the attempt in a transaction of its own, before the password is looked at; a locked name is not looked at. */
export const admitAttempt = (app: App, key: string, at: Date) =>
  transact(app.db, async (tx) => {
    const attempts = await lockAttempts(tx, key, at)
    if (isLocked(attempts, at))
      throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(attempts.lockedUntil!, at) })
    await writeAttempts(tx, key, countAttempt(attempts, at))
  })
