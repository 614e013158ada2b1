import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acceptCode } from '../../../platform/totp.ts'
import { forgiveCode, lockCompleteSession } from './fresh-code-store.ts'
import { secretContext } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { endSession, writeFactor, writeFailedCodes } from './store.ts'

/** The header in which a code or password comes with the call that it is for. */
const FRESH_CODE_HEADER = 'x-fresh-code'
/** Wrong codes in one session before it ends: guessing costs a sign-in. */
const FAILURES_MAX = 10
const GIVEN_MAX = 600
const SIX_DIGITS = /^\d{6}$/

export type FreshCodeMethod = 'code' | 'password'

/** What came with the call, as it was typed; a header holds no other signs, so they come escaped. */
export const givenCode = (request: RequestFacts): string | null => {
  const text = request.header(FRESH_CODE_HEADER)
  if (!text || text.length > GIVEN_MAX) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCompleteSession>>>

/** Counts the attempt before anything is judged, so that parallel guesses cannot outrun the count. */
const countAttempt = async (tx: Tx, tokenHash: Buffer): Promise<Locked | null> => {
  const row = await lockCompleteSession(tx, tokenHash)
  if (!row) return null
  if (row.failed_codes >= FAILURES_MAX) {
    await endSession(tx, tokenHash, now())
    return null
  }
  await writeFailedCodes(tx, tokenHash, row.failed_codes + 1)
  return row
}

/** A code of the authenticator, used up in the same transaction that locks its operator. */
const useCode = async (tx: Tx, app: App, row: Locked, given: string): Promise<boolean> => {
  if (!row.totp_secret_sealed || !SIX_DIGITS.test(given)) return false
  const secret = app.sealer.open(row.totp_secret_sealed, secretContext(row.operator_id))
  const step = acceptCode(secret, given, now(), row.totp_last_step)
  if (step === null) return false
  await writeFactor(tx, row.operator_id, { secretSealed: row.totp_secret_sealed, lastStep: step })
  return true
}

/**
 * Judges the code that came with this call. A code of the authenticator counts once, so what was read from somebody's screen or line opens
 * no other act; every one is counted before it is judged, and after ten wrong ones the session is over.
 */
export const passFreshCode = async (
  app: App,
  method: FreshCodeMethod,
  { request }: { caller: OperatorCaller; request: RequestFacts },
): Promise<void> => {
  const given = givenCode(request)
  if (given === null) throw new Refusal('FRESH_CODE_NEEDED', { way: method })
  const tokenHash = hashToken(request.token ?? '')
  const counted = await transact(app.db, async (tx) => {
    const row = await countAttempt(tx, tokenHash)
    return row && { row, isRight: method === 'code' && (await useCode(tx, app, row, given)) }
  })
  if (!counted) throw new Refusal('SESSION_ENDED')
  // A password takes its time: nobody waits for it with a connection in hand.
  const isRight =
    counted.isRight || (method === 'password' && (await isPassword(counted.row.password_hash, given)))
  if (!isRight) throw new Refusal('FRESH_CODE_WRONG', { way: method })
  await transact(app.db, (tx) => forgiveCode(tx, tokenHash))
}
