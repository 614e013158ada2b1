import type { CallRead, calls } from '@krathong/protocol'
import { now } from '../../../platform/clock.ts'
import { hashToken, isSame } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { admitCode, forgive } from './admit-attempt.ts'
import { knownBrowserOf } from './browser.ts'
import { OPERATOR_COOKIE, openSession } from './open-session.ts'
import type { OpenedSession } from './open-session.ts'
import { refuseFactor } from './pass-factor.ts'
import { askForProof, counterOf, isCloned } from './passkey-proof.ts'
import type { PasskeyParts } from './passkey-proof.ts'
import { readPasskeys, takeChallenge, writeBlocked, writeChallenge, writeUsed } from './passkeys-store.ts'
import type { PasskeyRow } from './passkeys-store.ts'
import { recordAudit } from './record-audit.ts'
import { codeCounters } from './sign-in-counters.ts'
import { endSession, lockFirstStep } from './store.ts'

type Wanted = CallRead<typeof calls.passkeys.signIn>

const lockOwnFirstStep = async (tx: Tx, tokenHash: Buffer, request: RequestFacts) => {
  const first = await lockFirstStep(tx, tokenHash, now())
  const cookie = request.cookies[OPERATOR_COOKIE]
  return first && cookie && isSame(hashToken(cookie), first.cookie_hash) ? first : null
}

const usable = (rows: readonly PasskeyRow[]) => rows.filter(({ blocked_at }) => blocked_at === null)

/** What the browser signs in the second step: only after the password, so that nobody learns whose keys there are. */
export const beginPasskeySignIn = (parts: PasskeyParts, loginToken: string, request: RequestFacts) =>
  transact(parts.app.db, async (tx) => {
    const tokenHash = hashToken(loginToken)
    const first = await lockOwnFirstStep(tx, tokenHash, request)
    if (!first) throw new Refusal('SESSION_ENDED')
    const known = usable(await readPasskeys(tx, first.operator_id))
    if (known.length === 0) throw new Refusal('NOT_FOUND')
    const options = await askForProof(parts, request, known)
    const { challenge } = options
    await writeChallenge(tx, { tokenHash, challenge, purpose: 'sign-in' })
    return { options: { ...options } as Record<string, unknown> }
  })

const judge = async (
  tx: Tx,
  parts: PasskeyParts,
  { loginToken, credential }: Wanted,
  request: RequestFacts,
): Promise<OpenedSession | Refusal> => {
  const tokenHash = hashToken(loginToken)
  const first = await lockOwnFirstStep(tx, tokenHash, request)
  if (!first) return new Refusal('SESSION_ENDED')
  const counters = codeCounters(first.operator_id, await knownBrowserOf(tx, first.username_key, request))
  await admitCode(tx, counters, now())
  const trial = { first, tokenHash, request, at: now() }
  const challenge = await takeChallenge(tx, tokenHash, 'sign-in')
  const passkey = usable(await readPasskeys(tx, first.operator_id)).find(
    ({ credential_id }) => credential_id.toString('base64url') === credential.id,
  )
  if (challenge === null || !passkey) return refuseFactor(tx, trial, 'PASSKEY_REFUSED')
  const counter = await counterOf(parts, request, { passkey, challenge, credential })
  if (counter === null) return refuseFactor(tx, trial, 'PASSKEY_REFUSED')
  if (isCloned(passkey, counter)) {
    await writeBlocked(tx, passkey.passkey_id)
    await recordAudit(tx, {
      operator: { operatorId: first.operator_id, username: first.username },
      address: request.address,
      action: 'operator.passkey-cloned',
      subject: `operator:${first.username}`,
      before: { name: passkey.name },
      after: null,
    })
    return refuseFactor(tx, trial, 'PASSKEY_REFUSED')
  }
  await writeUsed(tx, passkey.passkey_id, counter)
  await forgive(tx, counters)
  await endSession(tx, tokenHash, now())
  return openSession(tx, first, request, now())
}

/** Second step of a sign-in by a passkey, counted and locked as six digits are. */
export const signInByPasskey = async (
  parts: PasskeyParts,
  wanted: Wanted,
  request: RequestFacts,
): Promise<OpenedSession> => {
  const verdict = await transact(parts.app.db, (tx) => judge(tx, parts, wanted, request))
  if (verdict instanceof Refusal) throw verdict
  return verdict
}
