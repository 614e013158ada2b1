import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { checkPaymentPassword } from './check-payment-password.ts'
import { judgePassword } from '../sign-in/judge-password.ts'
import { hashPassword, isPassword } from '../sign-in/passwords.ts'
import { readPaymentPassword, readSecrets } from './payment-password-reads.ts'
import { openPaymentPassword, replaceHash } from './payment-password-store.ts'
import { requireRealAccount } from '../registration/require-real-account.ts'
import { notifyPlayer } from '../notify-player.ts'
import { paymentPasswordFault } from '../rules/payment-passwords.ts'

interface NewPassword {
  newPassword: string
  confirmNewPassword: string
}

const fault = (field: string, code: string) =>
  new Refusal(
    'BAD_INPUT',
    {},
    {
      [field]: { code, ...(code === 'PATTERN' ? { data: { patternId: 'six-digits' } } : {}) },
    },
  )

/** Six digits that are not easily guessed, given twice, and not the password the player signs in with. */
export const requireGood = async (
  app: App,
  playerId: string,
  { newPassword, confirmNewPassword }: NewPassword,
) => {
  if (newPassword !== confirmNewPassword) throw fault('confirmNewPassword', 'CONFIRM')
  const { password_hash: loginHash, birthday } = await readSecrets(app.db, playerId)
  const found = paymentPasswordFault(newPassword, birthday)
  if (found) throw fault('newPassword', found)
  if (await isPassword(loginHash, newPassword)) throw fault('newPassword', 'PAYMENT_PASSWORD_IS_LOGIN')
}

const replace = async (app: App, playerId: string, known: string | null, password: string) => {
  const next = await hashPassword(password)
  const isDone = await transact(app.db, async (tx) => {
    if (known === null) await openPaymentPassword(tx, playerId)
    else await notifyPlayer(tx, { playerId, kind: 'payment-password-changed', fills: {} })
    return replaceHash(tx, playerId, { known, next })
  })
  if (!isDone) throw new Refusal('VERSION_CONFLICT')
  return readPaymentPassword(app.db, playerId)
}

/** Says at its own field which of the two passwords of the form is wrong. */
const judgeLogin = async (app: App, playerId: string, loginPassword: string) => {
  const { password_hash: hash } = await readSecrets(app.db, playerId)
  await judgePassword(app, playerId, hash, loginPassword).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw error.under({ loginPassword: { code: error.code } })
  })
}

/** Sets the payment password where none stands; the login password proves who asks, and its wrong tries are counted as its own. */
export const setPaymentPassword = async (
  app: App,
  caller: PlayerCaller,
  { loginPassword, ...wanted }: NewPassword & { loginPassword: string },
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  if ((await readPaymentPassword(app.db, playerId)).isSet) throw new Refusal('FUND_PASSWORD_SET')
  await requireGood(app, playerId, wanted)
  await judgeLogin(app, playerId, loginPassword)
  return replace(app, playerId, null, wanted.newPassword)
}

/** Replaces the payment password by one who knows the old; money going out waits a day after it. */
export const changePaymentPassword = async (
  app: App,
  caller: PlayerCaller,
  { oldPassword, ...wanted }: NewPassword & { oldPassword: string },
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  await requireGood(app, playerId, wanted)
  const known = await checkPaymentPassword(app, playerId, oldPassword)
  return replace(app, playerId, known, wanted.newPassword)
}
