import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { maskEmail, maskPhone } from '../../../../platform/mask.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { emailDestination, phoneDestination } from '../../../core/verification/index.ts'
import type { Destination } from '../../../core/verification/index.ts'
import { askContact } from './ask-contact.ts'
import { askPaymentReset } from '../payment-password/ask-payment-reset.ts'
import { confirmContact } from './confirm-contact.ts'
import { readContacts } from './contact-reads.ts'
import { paymentPasswordView } from '../payment-password/payment-password-routes.ts'
import { askByEmail, recoverByLink, recoverByPhone } from '../sign-in/recover-account.ts'
import { resetPaymentPassword } from '../payment-password/reset-payment-password.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

const emailOf = (email: string): Destination => {
  const destination = emailDestination(email)
  if (!destination) throw new Refusal('BAD_INPUT', {}, { email: { code: 'EMAIL' } })
  return destination
}

const phoneOf = (
  settings: Settings,
  { mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode: string },
): Destination => {
  settings.requireOn('SMS_VERIFICATION')
  const destination = phoneDestination(countryDialingCode, mobileNum)
  if (!destination) throw new Refusal('BAD_INPUT', {}, { mobileNum: { code: 'PHONE' } })
  return destination
}

const view = async (app: App, playerId: string) => {
  const row = await readContacts(app.db, playerId)
  const email = maskEmail(row.email)
  const phone = maskPhone(row.phone)
  return {
    email: email === null ? null : { shown: email, verifiedAt: timeOf(row.email_verified_at) },
    phone: phone === null ? null : { shown: phone, verifiedAt: timeOf(row.phone_verified_at) },
  }
}

const ownRoutes = (app: App, settings: Settings) =>
  implement('contacts', calls.contacts, {
    contacts: (_, { caller }) => view(app, caller.playerId),
    askEmail: ({ email, ...again }, visit) =>
      askContact({ app, settings }, visit, { destination: emailOf(email), again }),
    confirmEmail: async ({ email, verificationCode: code }, visit) => {
      await confirmContact({ app, settings }, visit, { destination: emailOf(email), code })
      return view(app, visit.caller.playerId)
    },
    askPhone: ({ mobileNum, countryDialingCode, ...again }, visit) =>
      askContact({ app, settings }, visit, {
        destination: phoneOf(settings, { mobileNum, countryDialingCode }),
        again,
      }),
    confirmPhone: async ({ verificationCode: code, ...number }, visit) => {
      await confirmContact({ app, settings }, visit, { destination: phoneOf(settings, number), code })
      return view(app, visit.caller.playerId)
    },
  })

const recoveryRoutes = (app: App, settings: Settings) =>
  implement('recovery', calls.recovery, {
    byEmail: (input, { request }) => askByEmail({ app, settings }, input, request),
    byLink: async (input) => {
      await recoverByLink({ app, settings }, input)
      return {}
    },
    byPhone: (input, { request }) => recoverByPhone({ app, settings }, input, request),
    askPaymentReset: (input, visit) => askPaymentReset({ app, settings }, visit, input),
    resetPaymentPassword: async (input, visit) =>
      paymentPasswordView(await resetPaymentPassword({ app, settings }, visit, input)),
  })

export const contactRoutes = (app: App, settings: Settings) => [
  ownRoutes(app, settings),
  recoveryRoutes(app, settings),
]
