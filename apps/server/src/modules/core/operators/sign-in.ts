import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { forgive } from './admit-attempt.ts'
import { admitSignIn } from './admit-sign-in.ts'
import type { SignInForm } from './admit-sign-in.ts'
import { openSession, OPERATOR_COOKIE, secretContext } from './open-session.ts'
import type { OpenedSession } from './open-session.ts'
import { readPasskeys } from './passkeys-store.ts'
import { isPassword } from './passwords.ts'
import { readOperator } from './reads.ts'
import { FIRST_STEP_MS, usernameKey } from './rules.ts'
import { insertSession } from './store.ts'
import { newTotpSecret, totpUrl } from '../../../platform/totp.ts'

export interface SecondFactor {
  /** False only where an installation is a local demo. */
  isRequired: () => boolean
  /** The name under which authenticator apps file the code. */
  issuer: () => string
}

export interface FirstStep {
  loginToken: string
  step: 'set-up' | 'code' | 'off'
  hasPasskeys: boolean
  otpauthUrl: string | null
  secret: string | null
  session: OpenedSession | null
}

/**
 * First step of a sign-in: name and password. After a few failures a solved challenge has to come along; nobody is locked out by others'
 * failures. The answer is the same, and takes as long, for a name that nobody has.
 * A right password opens five minutes for the second factor and nothing else.
 */
export const signIn = async (
  app: App,
  { secondFactor: factor, brandId }: { secondFactor: SecondFactor; brandId: () => string },
  input: SignInForm,
  request: RequestFacts,
): Promise<FirstStep> => {
  const at = now()
  const key = usernameKey(input.username)
  const { counters, turnAway } = await admitSignIn(
    app,
    { usernameKey: key, brandId: brandId() },
    input,
    request,
  )
  const operator = await readOperator(app.db, key, at)
  const isRight = await isPassword(operator?.password_hash ?? null, input.password)
  if (!operator || !isRight) return turnAway()
  if (!factor.isRequired()) {
    const session = await transact(app.db, async (tx) => {
      await forgive(tx, counters)
      return openSession(tx, operator, request, at)
    })
    return { loginToken: '', step: 'off', hasPasskeys: false, otpauthUrl: null, secret: null, session }
  }
  const isSetUp = operator.totp_secret_sealed === null
  const secret = isSetUp ? newTotpSecret() : null
  const loginToken = newToken()
  const cookie = newToken()
  await transact(app.db, async (tx) => {
    await forgive(tx, counters)
    await insertSession(tx, {
      tokenHash: hashToken(loginToken),
      cookieHash: hashToken(cookie),
      operatorId: operator.operator_id,
      step: 'first-step',
      pendingSecret: secret === null ? null : app.sealer.seal(secret, secretContext(operator.operator_id)),
      startedAt: at,
      expiresAt: new Date(at.getTime() + FIRST_STEP_MS),
      address: request.address,
      device: request.device,
    })
  })
  request.setCookie(OPERATOR_COOKIE, cookie, { maxAgeSeconds: FIRST_STEP_MS / 1000 })
  const otpauthUrl = secret === null ? null : totpUrl(secret, factor.issuer(), operator.username)
  const hasPasskeys =
    !isSetUp && (await readPasskeys(app.db, operator.operator_id)).some((one) => one.blocked_at === null)
  return { loginToken, step: isSetUp ? 'set-up' : 'code', hasPasskeys, otpauthUrl, secret, session: null }
}
