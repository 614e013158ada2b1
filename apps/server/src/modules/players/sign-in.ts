import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import { clientKeysOf } from './client-keys.ts'
import { admitSignIn, clearSignIn, countersOf, countFailure } from './count-sign-in.ts'
import { isPassword } from './passwords.ts'
import { readForSignIn } from './reads.ts'
import { signInFaults } from './rules/sign-in-form.ts'
import { usernameKey } from './rules/usernames.ts'
import { handOver, startSession } from './start-session.ts'
import type { SignedIn } from './types.ts'

/**
 * Signs a player in. A name that nobody has gets the same answer after the same work as a wrong password; whether an account is
 * locked is told only to who knows its password.
 */
export const signIn = async (
  { app, settings }: { app: App; settings: Settings },
  input: { username: string; password: string },
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
  await transact(app.db, (tx) => admitSignIn(tx, counters))
  const isRight = await isPassword(player?.password_hash ?? null, input.password)
  if (!player || !isRight) {
    await transact(app.db, (tx) => countFailure(tx, counters))
    throw new Refusal('WRONG_CREDENTIALS')
  }
  if (player.state !== 'active') throw new Refusal('ACCOUNT_LOCKED')
  const session = await transact(app.db, async (tx) => {
    await clearSignIn(tx, counters)
    return startSession(tx, player.player_id, request)
  })
  handOver(request, session)
  return { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: false }
}
