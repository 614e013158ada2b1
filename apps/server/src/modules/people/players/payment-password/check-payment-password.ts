import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { isPassword } from '../sign-in/passwords.ts'
import { readPaymentPassword } from './payment-password-reads.ts'
import { clearAttempts, countAttempt } from './payment-password-store.ts'
import { attemptsLeft } from '../rules/payment-passwords.ts'

const locked = async (app: App, playerId: string): Promise<Refusal> => {
  const { lockedUntil } = await readPaymentPassword(app.db, playerId)
  return new Refusal('FUND_PASSWORD_LOCKED', { until: lockedUntil?.toISOString() ?? '' })
}

/**
 * Judges a secret under the player's one counter: five wrong ones lock it for an hour. The attempt is counted before it is judged, in
 * a transaction of its own, so a refusal later on never takes the count back.
 */
const judgeSecret = async (
  app: App,
  playerId: string,
  judge: (hash: string | null) => Promise<boolean>,
): Promise<string | null> => {
  const counted = await transact(app.db, (tx) => countAttempt(tx, playerId))
  if (!counted) throw await locked(app, playerId)
  if (!(await judge(counted.hash))) {
    const left = attemptsLeft(counted.failures)
    throw left === 0 ? await locked(app, playerId) : new Refusal('FUND_PASSWORD_WRONG', { left })
  }
  await transact(app.db, (tx) => clearAttempts(tx, playerId))
  return counted.hash
}

/** Refuses unless this is the player's payment password. Answers the hash it was judged by. */
export const checkPaymentPassword = async (app: App, playerId: string, password: string): Promise<string> => {
  const { isSet } = await readPaymentPassword(app.db, playerId)
  if (!isSet) throw new Refusal('FUND_PASSWORD_NOT_SET')
  const hash = await judgeSecret(app, playerId, (stored) => isPassword(stored, password))
  if (hash === null) throw new Refusal('FUND_PASSWORD_NOT_SET')
  return hash
}
