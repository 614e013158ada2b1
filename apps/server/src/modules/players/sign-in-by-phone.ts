import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import { phoneDestination, takeCode, visitor } from '../verification/index.ts'
import { readByPhone } from './contact-reads.ts'
import { signInProven } from './sign-in-proven.ts'
import type { SignedIn } from './types.ts'

interface PhoneForm {
  /** The mobile number: the specification sends it as the name. */
  username: string
  /** The code of the SMS: it comes as the password. */
  password: string
  countryDialingCode?: string | undefined
}

/**
 * Signs a player in by their number and the code sent to it. The challenge stood before the code, so none is asked here. A number nobody
 * has gets the answer of a wrong code: none was ever sent to it.
 */
export const signInByPhone = async (
  { app, settings }: { app: App; settings: Settings },
  { username, password: code, countryDialingCode = '' }: PhoneForm,
  request: RequestFacts,
): Promise<SignedIn> => {
  settings.requireOn('SMS_VERIFICATION')
  settings.requireOn('LOGIN_SMS')
  const { brandId } = settings.current()
  const destination = phoneDestination(countryDialingCode, username)
  if (!destination || code === '')
    throw new Refusal(
      'BAD_INPUT',
      {},
      {
        ...(destination ? {} : { username: { code: 'PHONE' } }),
        ...(code === '' ? { password: { code: 'REQUIRED' } } : {}),
      },
    )
  const { key } = destination
  // A wrong code commits: its try counts.
  const player = await transact(app.db, async (tx) => {
    const asker = visitor(request)
    const taken = await takeCode(tx, app, { brandId, purpose: 'sign-in', destination: key, asker, code })
    return taken && readByPhone(tx, brandId, key)
  })
  if (!player) throw new Refusal('WRONG_CODE', {}, { password: { code: 'WRONG_CODE' } })
  return signInProven({ app, settings }, player.player_id, request)
}
