import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { checkForm, countingTaken, countRegistration, requireChallenge } from './check-registration.ts'
import { completeRegistration, prepare } from './complete-registration.ts'
import type { RegistrationParts } from './complete-registration.ts'
import { handOver } from '../sessions/start-session.ts'
import type { SignedIn } from '../types.ts'

type Form = CallRead<typeof calls.account.register>

/** Registers a player by name and password and signs them in. The invitation code is looked at before anything else. */
export const registerPlayer = async (
  parts: RegistrationParts,
  form: Form,
  request: RequestFacts,
): Promise<SignedIn> => {
  const { app, settings } = parts
  settings.requireOn('REGISTER_USERNAME')
  const { affiliateCode, username, password } = form
  if (affiliateCode) await checkAffiliate(app.db, settings.current().brandId, affiliateCode)
  checkForm(settings, { form, method: 'username' }, request)
  await requireChallenge(parts, form, request)
  const prepared = await prepare(form, { username, password, phone: null })
  const session = await countingTaken(app, request, () =>
    transact(app.db, (tx) => completeRegistration(tx, parts, prepared, request)),
  )
  await countRegistration(app, request)
  handOver(request, session)
  return { token: session.token, firstTimeLogin: true, passwordExpired: false }
}
