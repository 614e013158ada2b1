import { randomBytes } from 'node:crypto'
import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { acceptCode, newTotpSecret, totpUrl } from '../../../../platform/totp.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { judgePassword, judgeProof } from '../sign-in/judge-password.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { CODE_BYTES, readAppCode, RECOVERY_CODES, recoveryCodeOf } from '../rules/recovery-codes.ts'
import { hasAuthenticator, readForNewPassword } from '../security/security-reads.ts'
import * as store from '../security/security-store.ts'
import { authenticatorContext, markRecoveryCode, takeCode } from '../sign-in/take-code.ts'
import { notifyPlayer } from '../notify-player.ts'

/** A new secret for an app, kept sealed and good for nothing until a code of it is given. */
export const beginAuthenticator = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  password: string,
): Promise<{ secret: string; url: string }> => {
  requireRealAccount(caller)
  const { playerId, account } = caller
  const { password_hash: hash } = await readForNewPassword(app.db, playerId)
  await judgePassword(app, playerId, hash, password)
  const secret = newTotpSecret()
  const sealed = app.sealer.seal(secret, authenticatorContext(playerId))
  if (!(await transact(app.db, (tx) => store.writeBegunAuthenticator(tx, playerId, sealed))))
    throw new Refusal('AUTHENTICATOR_SET')
  return { secret, url: totpUrl(secret, settings.current().value.name, account) }
}

const writeNewCodes = async (tx: Tx, app: App, playerId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(CODE_BYTES)))
  await store.replaceRecoveryCodes(
    tx,
    playerId,
    codes.map((code) => markRecoveryCode(app, playerId, code)),
  )
  return codes
}

/** Null for a wrong code. */
const confirm = async (tx: Tx, app: App, playerId: string, typed: string): Promise<string[] | null> => {
  const row = await store.lockAuthenticator(tx, playerId)
  if (!row) throw new Refusal('AUTHENTICATOR_NOT_BEGUN')
  if (row.confirmed_at) throw new Refusal('AUTHENTICATOR_SET')
  const secret = app.sealer.open(row.secret_sealed, authenticatorContext(playerId))
  const code = readAppCode(typed)
  const step = code === null ? null : acceptCode(secret, code, now(), row.last_step)
  if (step === null) return null
  await store.writeStep(tx, playerId, step)
  await store.writeConfirmed(tx, playerId)
  await notifyPlayer(tx, { playerId, kind: 'factor-on', fills: {} })
  return writeNewCodes(tx, app, playerId)
}

/** The first right code binds the app. Its recovery codes are told here and never again. */
export const confirmAuthenticator = async (app: App, { playerId }: PlayerCaller, typed: string) => ({
  recoveryCodes: await judgeProof(app, playerId, 'WRONG_CODE', () =>
    transact(app.db, (tx) => confirm(tx, app, playerId, typed)),
  ),
})

interface Proof {
  password: string
  code: string
}

/** Runs `act` for a player who proves both the password and a code; the code is used up in the act's own transaction. */
const withBothProofs = async <T>(
  app: App,
  playerId: string,
  { password, code }: Proof,
  act: (tx: Tx) => Promise<T>,
): Promise<T> => {
  if (!(await hasAuthenticator(app.db, playerId))) throw new Refusal('AUTHENTICATOR_NOT_SET')
  const { password_hash: hash } = await readForNewPassword(app.db, playerId)
  await judgePassword(app, playerId, hash, password)
  const { done } = await judgeProof(app, playerId, 'WRONG_CODE', () =>
    transact(app.db, async (tx) =>
      (await takeCode(tx, app, playerId, code)) ? { done: await act(tx) } : null,
    ),
  )
  return done
}

export const renewRecoveryCodes = async (app: App, { playerId }: PlayerCaller, proof: Proof) => ({
  recoveryCodes: await withBothProofs(app, playerId, proof, (tx) => writeNewCodes(tx, app, playerId)),
})

export const removeAuthenticator = (app: App, { playerId }: PlayerCaller, proof: Proof): Promise<void> =>
  withBothProofs(app, playerId, proof, async (tx) => {
    await store.deleteAuthenticator(tx, playerId)
    await notifyPlayer(tx, { playerId, kind: 'factor-off', fills: {} })
  })
