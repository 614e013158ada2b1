import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { askFactor, isFamiliar, readFactorMethods } from '../second-factor/ask-factor.ts'
import { clearSignIn } from './count-sign-in.ts'
import type { SignInCounters } from './count-sign-in.ts'
import type { readForSignIn } from '../reads.ts'
import { mustBeChanged } from '../rules/old-passwords.ts'
import { handOver, startSession } from '../sessions/start-session.ts'
import { writeMustChange } from '../store.ts'
import { takeCode } from './take-code.ts'
import { turnAway } from './turn-away.ts'
import type { SignedIn } from '../types.ts'

export interface RightPassword {
  player: NonNullable<Awaited<ReturnType<typeof readForSignIn>>>
  clients: readonly string[]
  counters: SignInCounters
  form: { password: string; verificationCode?: string | undefined }
}

/** What a right password opens: nothing of a locked account, nothing yet from a new browser, only its own change when it is outworn. */
export const openByPassword = async (
  { app, settings }: { app: App; settings: Settings },
  { player, clients, counters, form }: RightPassword,
  request: RequestFacts,
): Promise<SignedIn> => {
  const { value } = settings.current()
  const tried = { playerId: player.player_id, counters, request }
  if (player.state !== 'active')
    return turnAway(app, { ...tried, outcome: 'locked' }, new Refusal('ACCOUNT_LOCKED'))
  const isForced =
    settings.isOn('FORCED_PASSWORD_CHANGE') &&
    mustBeChanged(player, form.password, {
      brandName: value.name,
      days: value.entryRules.passwordDays,
      at: now(),
    })
  if (isForced) await transact(app.db, (tx) => writeMustChange(tx, player.player_id))
  const methods = isFamiliar(clients, player.known) ? [] : await readFactorMethods(app, player.player_id)
  const asksForCode = methods.length > 0
  const code = form.verificationCode ?? ''
  if (asksForCode && code === '')
    return turnAway(
      app,
      { ...tried, outcome: 'code-asked' },
      await askFactor(
        app,
        { playerId: player.player_id, methods, openedBy: isForced ? 'outworn-password' : 'password' },
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
