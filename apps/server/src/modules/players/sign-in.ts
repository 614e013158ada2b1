import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import { askFactor, isFamiliar, readWays } from './ask-factor.ts'
import { takeProof } from '../challenges/index.ts'
import type { Proof } from '../challenges/index.ts'
import { admitVisitor } from './admit-visitor.ts'
import { clientKeysOf } from './client-keys.ts'
import { clearSignIn, countersOf } from './count-sign-in.ts'
import { isPassword } from './passwords.ts'
import { readForSignIn } from './reads.ts'
import { mustBeChanged } from './rules/old-passwords.ts'
import { signInFaults } from './rules/sign-in-form.ts'
import { usernameKey } from './rules/usernames.ts'
import { handOver, startSession } from './start-session.ts'
import { writeMustChange } from './store.ts'
import { takeCode } from './take-code.ts'
import { turnAway } from './turn-away.ts'
import type { SignedIn } from './types.ts'

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
  const isProven = await takeProof(app, 'login', input, request)
  const isAlways = value.doors.loginChallenge === 'always'
  const captcha = await transact(app.db, (tx) => admitVisitor(tx, counters, { isProven, isAlways }))
  const isRight = await isPassword(player?.password_hash ?? null, input.password)
  const tried = { playerId: player?.player_id ?? null, counters, request }
  if (!player || !isRight)
    return turnAway(
      app,
      { ...tried, outcome: 'wrong-password' },
      new Refusal('WRONG_CREDENTIALS', { captcha }),
    )
  if (player.state !== 'active')
    return turnAway(app, { ...tried, outcome: 'locked' }, new Refusal('ACCOUNT_LOCKED'))
  const isForced =
    settings.isOn('FORCED_PASSWORD_CHANGE') &&
    mustBeChanged(player, input.password, {
      brandName: value.name,
      days: value.doors.passwordDays,
      at: now(),
    })
  if (isForced) await transact(app.db, (tx) => writeMustChange(tx, player.player_id))
  const ways = isFamiliar(clients, player.known) ? [] : await readWays(app, player.player_id)
  const asksForCode = ways.length > 0
  const code = input.verificationCode ?? ''
  if (asksForCode && code === '')
    return turnAway(
      app,
      { ...tried, outcome: 'code-asked' },
      await askFactor(
        app,
        { playerId: player.player_id, ways, openedBy: isForced ? 'outworn-password' : 'password' },
        request,
      ),
    )
  const session = await transact(app.db, async (tx) => {
    if (asksForCode && !(await takeCode(tx, app, player.player_id, code))) return null
    await clearSignIn(tx, counters)
    return startSession(tx, player.player_id, request, { isFree: !isForced })
  })
  if (!session) return turnAway(app, { ...tried, outcome: 'wrong-code' }, new Refusal('WRONG_CODE'))
  handOver(request, session)
  return { token: session.token, firstTimeLogin: session.isFirst, passwordExpired: isForced }
}
