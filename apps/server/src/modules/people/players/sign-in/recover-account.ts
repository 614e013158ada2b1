import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireProof } from '../../../core/challenges/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import {
  askCode,
  dialledByDefault,
  emailDestination,
  phoneDestination,
  takeCode,
  takeLink,
  visitor,
} from '../../../core/verification/index.ts'
import { hashPassword } from './passwords.ts'
import { usernameKey } from '../rules/usernames.ts'
import { signInProven } from './sign-in-proven.ts'
import type { SignedIn } from '../types.ts'
import { requireGoodPassword, writeNewPassword } from './write-new-password.ts'

type Recovery = typeof calls.recovery
interface Parts {
  app: App
  settings: Settings
}

const NAME_MAX = 64

/** Asks for a link by mail. Nothing is looked up here: the answer and the work are one for every name and every address. */
export const askByEmail = async (
  { app, settings }: Parts,
  input: CallRead<Recovery['byEmail']>,
  request: RequestFacts,
) => {
  const { brandId, value } = settings.current()
  const destination = emailDestination(input.email)
  if (!destination) throw new Refusal('BAD_INPUT', {}, { email: { code: 'EMAIL' } })
  const claim = usernameKey(input.username)
  if (claim === '' || claim.length > NAME_MAX)
    throw new Refusal('BAD_INPUT', {}, { username: { code: claim === '' ? 'REQUIRED' : 'PATTERN' } })
  await requireProof(app, 'password', input, request)
  const asker = visitor(request)
  const { resendAfterSeconds, expiredMinutes } = await transact(app.db, (tx) =>
    askCode(tx, {
      brandId,
      purpose: 'recover',
      form: 'link',
      destination,
      asker,
      policy: value.codes,
      claim,
    }),
  )
  return { resendAfterSeconds, expiredMinutes }
}

/** Writes the new password for whoever `take` proves, in one transaction; null when it proves nobody, with its try counted. */
const renew = async (
  { app, settings }: Parts,
  password: string,
  take: (tx: Tx) => Promise<{ playerId: string | null } | null>,
): Promise<string | null> => {
  const { value } = settings.current()
  // Before anything is known, so that a wrong code and a right one cost the same.
  const hash = await hashPassword(password)
  const done = await transact(app.db, async (tx) => {
    const taken = await take(tx)
    if (!taken?.playerId) return null
    const { playerId } = taken
    return { playerId, sessionIds: await writeNewPassword(tx, value, { playerId, password, hash }) }
  })
  if (!done) return null
  app.bus.publish('sessionEnded', { sessionIds: done.sessionIds })
  return done.playerId
}

/** A new password by the link of a mail. Who did it signs in as always, with whatever second factor that asks for. */
export const recoverByLink = async (parts: Parts, input: CallRead<Recovery['byLink']>): Promise<void> => {
  const { brandId, value } = parts.settings.current()
  requireGoodPassword(value, input.newPassword, input.confirmNewPassword)
  const playerId = await renew(parts, input.newPassword, (tx) =>
    takeLink(tx, parts.app, { brandId, purpose: 'recover', token: input.token }),
  )
  if (!playerId) throw new Refusal('LINK_OVER')
}

/** A new password by the code of an SMS. The person is signed in then, after the second factor where one is due. */
export const recoverByPhone = async (
  parts: Parts,
  input: CallRead<Recovery['byPhone']>,
  request: RequestFacts,
): Promise<SignedIn> => {
  parts.settings.requireOn('SMS_VERIFICATION')
  const { brandId, value } = parts.settings.current()
  const diallingCode = input.countryDialingCode ?? dialledByDefault(value.codes)
  const destination = phoneDestination(diallingCode, input.mobileNum)
  if (!destination) throw new Refusal('BAD_INPUT', {}, { mobileNum: { code: 'PHONE' } })
  requireGoodPassword(value, input.newPassword, input.newPassword)
  const asker = visitor(request)
  const playerId = await renew(parts, input.newPassword, (tx) =>
    takeCode(tx, parts.app, {
      brandId,
      purpose: 'recover',
      destination: destination.key,
      asker,
      code: input.verificationCode,
    }),
  )
  if (!playerId) throw new Refusal('WRONG_CODE')
  return signInProven(parts, playerId, request, 'sms')
}
