import { calls } from '@krathong/protocol'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import type { CountryCode } from 'libphonenumber-js/mobile'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireProof } from '../challenges/index.ts'
import type { Proof } from '../challenges/index.ts'
import type { Settings } from '../settings/index.ts'
import { askCode } from './ask-code.ts'
import { visitor } from './asker.ts'
import { phoneDestination } from './destinations.ts'
import type { Firebase } from './firebase.ts'
import type { Purpose } from './types.ts'

interface Wanted extends Proof {
  purpose: Purpose
  /** The field the number came in: the specification names it in two ways. */
  field: 'mobileNum' | 'mobileNo'
  number: string
  countryDialingCode: string
}

const known = new Set<string>(getCountries())

/** Whoever the number belongs to, and if to nobody: the same checks, the same row, the same answer. */
const ask = async (app: App, settings: Settings, wanted: Wanted, request: RequestFacts) => {
  settings.requireOn('SMS_VERIFICATION')
  const { brandId, value } = settings.current()
  const destination = phoneDestination(wanted.countryDialingCode, wanted.number)
  if (!destination) throw new Refusal('BAD_INPUT', {}, { [wanted.field]: { code: 'PHONE' } })
  await requireProof(app, 'sms', wanted, request)
  const asker = visitor(request)
  const { resendAfterSeconds, expiredMinutes } = await transact(app.db, (tx) =>
    askCode(tx, { brandId, purpose: wanted.purpose, destination, asker, policy: value.codes }),
  )
  return { resendAfterSeconds, expiredMinutes }
}

interface FirebaseEndpoint {
  firebase: Firebase
  siteOrigin: (request: RequestFacts) => string
}

export const verificationRoutes = (app: App, settings: Settings, endpoint?: FirebaseEndpoint) =>
  implement('verification', calls.verification, {
    firebase: (_, { request }) => ({ setUp: endpoint?.firebase.setUp(endpoint.siteOrigin(request)) ?? null }),
    countries: () => ({
      content: settings
        .current()
        .value.codes.phoneCountries.filter((code): code is CountryCode => known.has(code))
        .map((countryCode) => ({ countryCode, countryDialingCode: getCountryCallingCode(countryCode) })),
    }),
    smsToRecover: ({ mobileNum: number, ...rest }, { request }) =>
      ask(app, settings, { purpose: 'recover', field: 'mobileNum', number, ...rest }, request),
    smsToSignIn: ({ mobileNum: number, ...rest }, { request }) =>
      ask(app, settings, { purpose: 'sign-in', field: 'mobileNum', number, ...rest }, request),
    smsToRegister: ({ mobileNo: number, ...rest }, { request }) =>
      ask(app, settings, { purpose: 'register', field: 'mobileNo', number, ...rest }, request),
  })
