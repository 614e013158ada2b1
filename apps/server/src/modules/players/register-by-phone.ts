import { randomBytes } from 'node:crypto'
import type { CallRead, calls } from '@krathong/protocol'
import type { FieldFault } from '@krathong/protocol/refusals'
import { newToken } from '../../platform/crypto.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { phoneDestination, takeCode, visitor } from '../verification/index.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { checkForm, countRegistration, requireChallenge } from './check-registration.ts'
import { completeRegistration, prepare } from './complete-registration.ts'
import type { RegistrationParts } from './complete-registration.ts'
import { affiliateCodeOf, CODE_BYTES } from './rules/affiliate-codes.ts'
import { handOver } from './start-session.ts'
import type { SignedIn } from './types.ts'

type Form = CallRead<typeof calls.account.registerMobile>

/** A name for who chose none; it says nothing of the number. */
const newName = () => `m${affiliateCodeOf(randomBytes(CODE_BYTES)).toLowerCase()}`

const numberOf = (form: Form) => phoneDestination(form.countryDialingCode, form.mobileNum)

/** The number and its code stand beside the fields an operator shows or hides, and are asked for by the flags. */
const numberFaults = (form: Form, isProved: boolean): Record<string, FieldFault> => ({
  ...(numberOf(form) ? {} : { mobileNum: { code: form.mobileNum === '' ? 'REQUIRED' : 'PHONE' } }),
  ...(isProved && !form.verificationCode ? { verificationCode: { code: 'REQUIRED' } } : {}),
})

/**
 * Registers a player by a mobile number and signs them in. A code proves the number in the transaction that makes the player; a wrong one
 * is counted and nothing is made. Without codes the number is a note like any other, and signs nobody in.
 */
export const registerByPhone = async (
  parts: RegistrationParts,
  form: Form,
  request: RequestFacts,
): Promise<SignedIn> => {
  const { app, settings } = parts
  settings.requireOn('REGISTER_MOBILE')
  const { brandId } = settings.current()
  const isProved = settings.isOn('SMS_VERIFICATION')
  if (form.affiliateCode) await checkAffiliate(app.db, brandId, form.affiliateCode)
  const method = settings.isOn('MOBILE_PASSWORD') ? 'mobile-with-password' : 'mobile'
  checkForm(settings, { form, method, more: numberFaults(form, isProved) }, request)
  // A challenge stood before the code already.
  if (!isProved) await requireChallenge(parts, form, request)
  const { key } = numberOf(form)!
  const known = { ...form, mobileNum: key }
  const password = method === 'mobile' ? newToken() : form.password!
  const phone = isProved ? key : null
  const prepared = await prepare(known, { username: newName(), password, phone })
  const prove = async (tx: Tx) =>
    !isProved ||
    (await takeCode(tx, app, {
      brandId,
      purpose: 'register',
      destination: key,
      asker: visitor(request),
      code: form.verificationCode!,
    })) !== null
  // A wrong code commits: its try counts.
  const session = await transact(app.db, async (tx) =>
    (await prove(tx)) ? completeRegistration(tx, parts, prepared, request) : null,
  )
  if (!session) throw new Refusal('WRONG_CODE', {}, { verificationCode: { code: 'WRONG_CODE' } })
  await countRegistration(app, request)
  handOver(request, session)
  return { token: session.token, firstTimeLogin: true, passwordExpired: false }
}
