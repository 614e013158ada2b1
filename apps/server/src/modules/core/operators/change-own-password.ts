import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { admitAttempt, forgive } from './admit-attempt.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { isStrongPassword } from './rules.ts'
import { ownPasswordCounters } from './sign-in-counters.ts'
import { recordChange } from './staff-change.ts'
import { readPasswordHash } from './staff-reads.ts'
import { endSessionsOf, writePassword } from './staff-store.ts'
import type { Actor } from './types.ts'

/** A password of one's own. The old one is asked for, its guesses are counted like those of a sign-in, and other sessions end. */
export const changeOwnPassword = async (
  app: App,
  input: { current: string; next: string },
  by: Actor,
  request: RequestFacts,
): Promise<void> => {
  const at = now()
  const { operatorId } = by.operator
  const known = await readPasswordHash(app.db, operatorId)
  if (!isStrongPassword(input.next, known.username) || input.next === input.current)
    throw new Refusal('PASSWORD_WEAK')
  const counters = ownPasswordCounters(operatorId)
  await admitAttempt(app, counters, at)
  if (!(await isPassword(known.password_hash, input.current))) throw new Refusal('WRONG_CREDENTIALS')
  const hash = await hashPassword(input.next)
  await transact(app.db, async (tx) => {
    await forgive(tx, counters)
    await writePassword(tx, operatorId, { hash, until: null })
    const ended = await endSessionsOf(tx, operatorId, at, hashToken(request.token ?? ''))
    await recordChange(tx, known, {
      action: 'operator.password',
      before: null,
      after: { endedSessions: ended },
      by,
      reason: '',
    })
  })
}
