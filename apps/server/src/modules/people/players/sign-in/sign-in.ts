import type { App } from '../../../../platform/app.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Proof } from '../../../core/challenges/index.ts'
import { admitAttempt } from './admit-attempt.ts'
import { clientKeysOf } from '../second-factor/client-keys.ts'
import { countersOf } from './count-sign-in.ts'
import { openByPassword } from './open-by-password.ts'
import { isPassword } from './passwords.ts'
import { readForSignIn } from '../reads.ts'
import { signInFaults } from '../rules/sign-in-form.ts'
import { usernameKey } from '../rules/usernames.ts'
import { turnAway } from './turn-away.ts'
import type { SignedIn } from '../types.ts'

interface SignInForm extends Proof {
  username: string
  password: string
  verificationCode?: string | undefined
}

/**
 * Signs a player in. A name that nobody has gets the same answer after the same work as a wrong password; whether an account is
 * locked, or asks for a code, is told only to who knows its password. Where the browser or the network is new, a player who
 * can prove themselves in a second way is asked to. A weak or outworn password opens a session that can do nothing but change it.
 */
export const signIn = async (
  { app, settings }: { app: App; settings: Settings },
  input: SignInForm,
  request: RequestFacts,
): Promise<SignedIn> => {
  settings.requireOn('LOGIN_USERNAME')
  const { brandId, value } = settings.current()
  const faults = signInFaults(value.loginFields, input)
  if (Object.keys(faults).length > 0) throw new Refusal('BAD_INPUT', {}, faults)
  const key = usernameKey(input.username)
  const clients = clientKeysOf(request)
  const player = await readForSignIn(app.db, brandId, key, clients)
  const counters = countersOf(
    key,
    request.address,
    clients.find((client) => player?.known.includes(client)),
  )
  const isAlways = value.entryRules.loginChallenge === 'always'
  const captcha = await admitAttempt(app, input, { counters, isAlways }, request)
  const isRight = await isPassword(player?.password_hash ?? null, input.password)
  const tried = { playerId: player?.player_id ?? null, counters, request }
  if (!player || !isRight)
    return turnAway(
      app,
      { ...tried, outcome: 'wrong-password' },
      new Refusal('WRONG_CREDENTIALS', { captcha }),
    )
  return openByPassword({ app, settings }, { player, clients, counters, form: input }, request)
}
