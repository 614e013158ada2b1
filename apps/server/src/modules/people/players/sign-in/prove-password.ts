import type { App } from '../../../../platform/app.ts'
import { judgePassword } from './judge-password.ts'
import { readForNewPassword } from '../security/security-reads.ts'

/** A signed-in player shows their password again; WRONG_PASSWORD, and a wait after some wrong ones. */
export const provePassword = async (app: App, playerId: string, typed: string): Promise<void> => {
  const { password_hash: hash } = await readForNewPassword(app.db, playerId)
  await judgePassword(app, playerId, hash, typed)
}
