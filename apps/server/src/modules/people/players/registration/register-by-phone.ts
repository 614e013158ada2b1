import { randomBytes } from 'node:crypto'
import type { CallRead, calls } from '@krathong/protocol'
import type { FieldFault } from '@krathong/protocol/refusals'
import { newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { phoneDestination } from '../../../core/verification/index.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { checkForm, countingTaken, countRegistration, requireChallenge } from './check-registration.ts'
import { completeRegistration, prepare } from './complete-registration.ts'
import type { RegistrationParts } from './complete-registration.ts'
import { numberProof } from '../sign-in/prove-number.ts'
import { affiliateCodeOf, CODE_BYTES } from '../rules/affiliate-codes.ts'
import { handOver } from '../sessions/start-session.ts'
import type { SignedIn } from '../types.ts'

type Form = CallRead<typeof calls.account.registerMobile>

/** A name for who chose none; it says nothing of the number. */
const newName = () => `m${affiliateCodeOf(randomBytes(CODE_BYTES)).toLowerCase()}`

const numberOf = (form: Form) => phoneDestination(form.countryDialingCode, form.mobileNum)

type Asked = 'code' | 'token' | null

/** By what a number is proved: what Firebase signed where it came, else the code of our own; by nothing where the brand asks for none. */
const askedOf = ({ settings, hooks }: RegistrationParts, form: Form): Asked => {
  if (form.firebaseIdToken !== undefined) return 'token'
  if (settings.isOn('SMS_VERIFICATION')) return 'code'
  return hooks.firebase?.isOffered() ? 'token' : null
}

/** The number and its proof stand beside the fields an operator shows or hides, and are asked for by the flags. */
const numberFaults = (form: Form, asked: Asked): Record<string, FieldFault> => ({
  ...(numberOf(form) ? {} : { mobileNum: { code: form.mobileNum === '' ? 'REQUIRED' : 'PHONE' } }),
  ...(asked === 'code' && !form.verificationCode ? { verificationCode: { code: 'REQUIRED' } } : {}),
  ...(asked === 'token' && !form.firebaseIdToken ? { verificationCode: { code: 'REQUIRED' } } : {}),
})

/** Where a code of ours is sent, the country was looked at before it; a number that Firebase proves meets the brand's list here. */
const requireCountry = ({ settings }: RegistrationParts, form: Form) => {
  const country = numberOf(form)?.country
  if (!country || !settings.current().value.codes.phoneCountries.includes(country))
    throw new Refusal('PHONE_COUNTRY_OFF')
}

/**
 * Registers a player by a mobile number and signs them in. A code proves the number in the transaction that makes the player; a wrong one
 * is counted and nothing is made. Without codes the number is a note like any other, and signs nobody in.
 */
export const registerByPhone = async (
  parts: RegistrationParts,
  form: Form,
  request: RequestFacts,
): Promise<SignedIn> => {
  const { app, settings, hooks } = parts
  settings.requireOn('REGISTER_MOBILE')
  const { brandId } = settings.current()
  const asked = askedOf(parts, form)
  if (form.affiliateCode) await checkAffiliate(app.db, brandId, form.affiliateCode)
  const method = settings.isOn('MOBILE_PASSWORD') ? 'mobile-with-password' : 'mobile'
  checkForm(settings, { form, method, more: numberFaults(form, asked) }, request)
  if (asked === 'token') requireCountry(parts, form)
  // A challenge stood before the code already.
  if (asked !== 'code') await requireChallenge(parts, form, request)
  const destination = numberOf(form)!
  const known = { ...form, mobileNum: destination.key }
  const password = method === 'mobile' ? newToken() : form.password!
  const phone = asked === null ? null : destination.key
  const prove =
    asked === null
      ? () => Promise.resolve(true)
      : await numberProof(
          { app, settings, firebase: hooks.firebase },
          { destination, code: form.verificationCode, firebaseIdToken: form.firebaseIdToken },
          { purpose: 'register', request },
        )
  const prepared = await prepare(known, { username: newName(), password, phone })
  // A wrong code commits: its try counts.
  const session = await countingTaken(app, request, () =>
    transact(app.db, async (tx) =>
      (await prove(tx)) ? completeRegistration(tx, parts, prepared, request) : null,
    ),
  )
  if (!session) throw new Refusal('WRONG_CODE', {}, { verificationCode: { code: 'WRONG_CODE' } })
  await countRegistration(app, request)
  handOver(request, session)
  return { token: session.token, firstTimeLogin: true, passwordExpired: false }
}
