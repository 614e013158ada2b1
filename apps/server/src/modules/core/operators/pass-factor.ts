import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken, isSame } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { admitCode, forgive } from './admit-attempt.ts'
import { knownBrowserOf } from './browser.ts'
import { OPERATOR_COOKIE, openSession, secretContext } from './open-session.ts'
import type { OpenedSession } from './open-session.ts'
import { recordBinding } from './record-binding.ts'
import { CODES_MAX } from './rules.ts'
import { countRefused } from './refused-store.ts'
import { codeCounters } from './sign-in-counters.ts'
import { endSession, lockFirstStep, writeFactor, writeFailedCodes } from './store.ts'
import { acceptCode } from '../../../platform/totp.ts'

type FirstStepRow = NonNullable<Awaited<ReturnType<typeof lockFirstStep>>>
type Verdict = OpenedSession | Refusal

interface Trial {
  first: FirstStepRow
  tokenHash: Buffer
  sealed: Buffer
  request: RequestFacts
  at: Date
}

/** Counts a proof that was wrong; a few of them end the first step. */
export const refuseFactor = async (
  tx: Tx,
  { first, tokenHash, request, at }: Omit<Trial, 'sealed'>,
  code: 'WRONG_CODE' | 'PASSKEY_REFUSED' = 'WRONG_CODE',
): Promise<Refusal> => {
  const { operator_id: operatorId } = first
  await countRefused(tx, { what: 'sign-in.wrong-code', operatorId, address: request.address }, at)
  const failed = first.failed_codes + 1
  await writeFailedCodes(tx, tokenHash, failed)
  if (failed < CODES_MAX) return new Refusal(code)
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
  const operator = { operatorId: first.operator_id, username: first.username }
  if (isNew) await recordBinding(tx, { operator, address: request.address })
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
  const sealed = first.totp_secret_sealed ?? first.pending_secret_sealed
  if (!sealed) return new Refusal('SESSION_ENDED')
  const known = await knownBrowserOf(tx, first.username_key, request)
  const counters = codeCounters(first.operator_id, known)
  await admitCode(tx, counters, at)
  const trial = { first, tokenHash: input.tokenHash, sealed, request, at }
  const secret = app.sealer.open(sealed, secretContext(first.operator_id))
  const step = acceptCode(secret, input.code, at, first.totp_last_step)
  if (step === null) return refuseFactor(tx, trial)
  await forgive(tx, counters)
  return accept(tx, trial, step)
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
