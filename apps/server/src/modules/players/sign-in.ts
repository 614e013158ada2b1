import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import { clientKeysOf } from './client-keys.ts'
import { admitSignIn, clearSignIn, countersOf } from './count-sign-in.ts'
import { isPassword } from './passwords.ts'
import { readForSignIn } from './reads.ts'
import { signInFaults } from './rules/sign-in-form.ts'
import { usernameKey } from './rules/usernames.ts'
import { handOver, startSession } from './start-session.ts'
import { takeCode } from './take-code.ts'
import { turnAway } from './turn-away.ts'
import type { SignedIn } from './types.ts'

interface SignInForm {
  username: string
  password: string
  verificationCode?: string | undefined
}

/** Both this browser and this network have opened the door before. */
const isFamiliar = (clients: readonly string[], known: readonly string[]) =>
  clients.length > 1 && clients.every((client) => known.includes(client))

/**
 * Signs a player in. A name that nobody has gets the same answer after the same work as a wrong password; whether an account is
 * locked, or asks for a code, is told only to who knows its password. A code is asked for where an authenticator app is set up and
 * the browser or the network is new.
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
  await transact(app.db, (tx) => admitSignIn(tx, counters))
  const isRight = await isPassword(player?.password_hash ?? null, input.password)
  const tried = { playerId: player?.player_id ?? null, counters, request }
  if (!player || !isRight)
    return turnAway(app, { ...tried, outcome: 'wrong-password' }, new Refusal('WRONG_CREDENTIALS'))
  if (player.state !== 'active')
    return turnAway(app, { ...tried, outcome: 'locked' }, new Refusal('ACCOUNT_LOCKED'))
  const asksForCode = player.has_authenticator && !isFamiliar(clients, player.known)
  const code = input.verificationCode ?? ''
  if (asksForCode && code === '')
    return turnAway(app, { ...tried, outcome: 'code-asked' }, new Refusal('SECOND_FACTOR_NEEDED'))
  const session = await transact(app.db, async (tx) => {
    if (asksForCode && !(await takeCode(tx, app, player.player_id, code))) return null
    await clearSignIn(tx, counters)
    return startSession(tx, player.player_id, request)
  })
  if (!session) return turnAway(app, { ...tried, outcome: 'wrong-code' }, new Refusal('WRONG_CODE'))
  handOver(request, session)
  return { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: false }
}
