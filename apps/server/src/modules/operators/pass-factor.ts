import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import { hashToken, isSame } from '../../platform/crypto.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { OPERATOR_COOKIE, openSession, secretContext } from './open-session.ts'
import type { OpenedSession } from './open-session.ts'
import { recordAudit } from './record-audit.ts'
import { CODES_MAX, countAttempt, forgiveAttempt, isLocked, secondsUntil } from './rules.ts'
import {
  endSession,
  lockAttempts,
  lockFirstStep,
  writeAttempts,
  writeFactor,
  writeFailedCodes,
} from './store.ts'
import { acceptCode } from '../../platform/totp.ts'

type FirstStepRow = NonNullable<Awaited<ReturnType<typeof lockFirstStep>>>
type Verdict = OpenedSession | Refusal

interface Trial {
  first: FirstStepRow
  tokenHash: Buffer
  sealed: Buffer
  request: RequestFacts
  at: Date
}

const refuse = async (tx: Tx, { first, tokenHash, at }: Trial): Promise<Refusal> => {
  const failed = first.failed_codes + 1
  await writeFailedCodes(tx, tokenHash, failed)
  if (failed < CODES_MAX) return new Refusal('WRONG_CODE')
  await endSession(tx, tokenHash, at)
  return new Refusal('SESSION_ENDED')
}

const accept = async (
  tx: Tx,
  { first, tokenHash, sealed, request, at }: Trial,
  lastStep: bigint,
): Promise<OpenedSession> => {
  const isNew = first.totp_secret_sealed === null
  await writeFactor(tx, first.operator_id, { secretSealed: sealed, lastStep })
  await endSession(tx, tokenHash, at)
  if (isNew) {
    await recordAudit(tx, {
      operator: { operatorId: first.operator_id, username: first.username },
      address: request.address,
      action: 'operator.second-factor',
      subject: `operator:${first.username}`,
      before: { isBound: false },
      after: { isBound: true },
    })
  }
  return openSession(tx, first, request, at)
}

const judge = async (
  tx: Tx,
  app: App,
  input: { tokenHash: Buffer; code: string },
  request: RequestFacts,
): Promise<Verdict> => {
  const at = now()
  const first = await lockFirstStep(tx, input.tokenHash, at)
  const cookie = request.cookies[OPERATOR_COOKIE]
  if (!first || !cookie || !isSame(hashToken(cookie), first.cookie_hash)) return new Refusal('SESSION_ENDED')
  const attempts = await lockAttempts(tx, first.username_key, at)
  if (isLocked(attempts, at))
    return new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(attempts.lockedUntil!, at) })
  const counted = countAttempt(attempts, at)
  const sealed = first.totp_secret_sealed ?? first.pending_secret_sealed
  if (!sealed) return new Refusal('SESSION_ENDED')
  const trial = { first, tokenHash: input.tokenHash, sealed, request, at }
  const secret = app.sealer.open(sealed, secretContext(first.operator_id))
  const step = acceptCode(secret, input.code, at, first.totp_last_step)
  await writeAttempts(tx, first.username_key, step === null ? counted : forgiveAttempt(counted))
  return step === null ? refuse(tx, trial) : accept(tx, trial, step)
}

/**
 * Second step of a sign-in. The session and the operator stay locked while the code is judged; a wrong code is counted and
 * committed before it is refused, a used one is wrong, and three wrong ones end the first step.
 */
export const passFactor = async (
  app: App,
  input: { loginToken: string; code: string },
  request: RequestFacts,
): Promise<OpenedSession> => {
  const tokenHash = hashToken(input.loginToken)
  const verdict = await transact(app.db, (tx) => judge(tx, app, { tokenHash, code: input.code }, request))
  if (verdict instanceof Refusal) throw verdict
  return verdict
}
