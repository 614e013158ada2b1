import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { acceptCode } from '../../../../platform/totp.ts'
import { readAppCode, readRecoveryCode } from '../rules/recovery-codes.ts'
import { lockAuthenticator, takeRecoveryCode, writeStep } from '../security/security-store.ts'

export const authenticatorContext = (playerId: string) => `players.authenticator/${playerId}`

/** Codes carry 50 bits, too few for a bare hash of a stolen table: the mark takes the installation's own key. */
export const markRecoveryCode = (app: Pick<App, 'sealer'>, playerId: string, code: string): Buffer =>
  app.sealer.mark(code, `players.recovery/${playerId}`)

/** Takes a code of the confirmed authenticator app, or a recovery code. True once for each; the row stays locked till the commit. */
export const takeCode = async (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  playerId: string,
  typed: string,
): Promise<boolean> => {
  const row = await lockAuthenticator(tx, playerId)
  if (!row?.confirmed_at) return false
  const code = readAppCode(typed)
  if (code !== null) {
    const secret = app.sealer.open(row.secret_sealed, authenticatorContext(playerId))
    const step = acceptCode(secret, code, now(), row.last_step)
    if (step !== null) await writeStep(tx, playerId, step)
    return step !== null
  }
  const recovery = readRecoveryCode(typed)
  return recovery !== null && takeRecoveryCode(tx, playerId, markRecoveryCode(app, playerId, recovery))
}
