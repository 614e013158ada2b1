import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { judgePassword } from './judge-password.ts'
import { hashPassword } from './passwords.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { newPasswordFaults } from '../rules/new-password.ts'
import type { NewPassword } from '../rules/new-password.ts'
import { readForNewPassword } from '../security/security-reads.ts'
import { endChosenSessions, replacePassword } from '../security/security-store.ts'
import { notifyPlayer } from '../notify-player.ts'
import { clearMustChange } from '../store.ts'
import { requireFirstWords, takeFirstWords } from './first-words.ts'
import type { FirstWords } from './first-words.ts'

/** Changes the login password by one who knows the old one, and ends every other session. Answers how many it ended. */
export const changePassword = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  wanted: NewPassword & FirstWords,
  request: RequestFacts,
): Promise<number> => {
  requireRealAccount(caller)
  const { playerId, sessionId } = caller
  const { value } = settings.current()
  const rule = value.registerFields.find(({ name }) => name === 'password')
  assert(rule, 'a brand has a rule for passwords')
  const player = await readForNewPassword(app.db, playerId)
  await judgePassword(app, playerId, player.password_hash, wanted.oldPassword)
  const context = { username: player.username, email: player.email ?? undefined, brandName: value.name }
  const faults = newPasswordFaults(wanted, rule, context)
  if (Object.keys(faults).length > 0)
    throw new Refusal(
      faults['newPassword']?.code === 'PASSWORD_WEAK' ? 'PASSWORD_WEAK' : 'BAD_INPUT',
      {},
      faults,
    )
  if (player.must_tell_age) requireFirstWords(settings, wanted, request)
  const next = await hashPassword(wanted.newPassword)
  const sessionIds = await transact(app.db, async (tx) => {
    if (!(await replacePassword(tx, playerId, { known: player.password_hash, next })))
      throw new Refusal('VERSION_CONFLICT')
    if (player.must_tell_age) await takeFirstWords(tx, { app, settings }, { playerId, wanted, request })
    await clearMustChange(tx, playerId)
    await notifyPlayer(tx, { playerId, kind: 'password-changed', fills: {} })
    return endChosenSessions(tx, playerId, { allBut: sessionId })
  })
  app.bus.publish('sessionEnded', { sessionIds })
  return sessionIds.length
}
