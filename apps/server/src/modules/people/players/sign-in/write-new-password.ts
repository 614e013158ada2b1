import type { Tx } from '../../../../platform/db/database.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'
import { voidCodes } from '../../../core/verification/index.ts'
import { lockForReset } from '../contacts/contact-store.ts'
import { newPasswordFaults } from '../rules/new-password.ts'
import type { NewPassword } from '../rules/new-password.ts'
import { replacePassword } from '../security/security-store.ts'
import { clearMustChange, endSessionRows } from '../store.ts'
import { notifyPlayer } from '../notify-player.ts'

const throwFaults = (
  value: BrandSettings,
  wanted: NewPassword,
  person: { username: string; email: string | undefined },
) => {
  const rule = value.registerFields.find(({ name }) => name === 'password')
  assert(rule, 'a brand has a rule for passwords')
  const faults = newPasswordFaults(wanted, rule, { ...person, brandName: value.name })
  if (Object.keys(faults).length === 0) return
  throw new Refusal(
    faults['newPassword']?.code === 'PASSWORD_WEAK' ? 'PASSWORD_WEAK' : 'BAD_INPUT',
    {},
    faults,
  )
}

/** What can be said of a new password before anybody knows whose it is to be. */
export const requireGoodPassword = (value: BrandSettings, newPassword: string, confirmNewPassword: string) =>
  throwFaults(value, { oldPassword: '', newPassword, confirmNewPassword }, { username: '', email: undefined })

/**
 * Puts a new password in the place of a forgotten one: every session ends, whatever else had been sent to recover the account opens
 * nothing any more, and the player is told. Answers the sessions that ended.
 */
export const writeNewPassword = async (
  tx: Tx,
  value: BrandSettings,
  { playerId, password, hash }: { playerId: string; password: string; hash: string },
): Promise<string[]> => {
  const player = await lockForReset(tx, playerId)
  if (player.state !== 'active') throw new Refusal('ACCOUNT_LOCKED')
  throwFaults(
    value,
    { oldPassword: '', newPassword: password, confirmNewPassword: password },
    { username: player.username, email: player.email ?? undefined },
  )
  const isDone = await replacePassword(tx, playerId, { known: player.password_hash, next: hash })
  assert(isDone, 'a locked row keeps its password')
  await clearMustChange(tx, playerId)
  await voidCodes(tx, playerId, 'recover')
  await notifyPlayer(tx, { playerId, kind: 'password-changed', fills: {} })
  return endSessionRows(tx, playerId)
}
