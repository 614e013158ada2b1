import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { proofFields } from './challenges.ts'
import { codeAsked } from './verification.ts'
import { own, self } from '../rights/right.ts'

const field = z.string().max(256)

/** As its owner recognises it; whole it is shown to nobody. */
const contact = z.strictObject({ shown: z.string(), verifiedAt: moment.nullable() }).nullable()

const contacts = z.strictObject({ email: contact, phone: contact })

/** Who changes where an account is reached shows the password again, and a code of the authenticator app where one is set up. */
const again = { password: field, authenticatorCode: z.string().max(24).optional(), ...proofFields }

const askRefusals = [
  'CHALLENGE_NEEDED',
  'CHALLENGE_FAILED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'TOO_MANY_ATTEMPTS',
  'CODE_TOO_SOON',
  'CODE_LIMIT',
  'CONTACT_SAME',
  'NOT_ALLOWED',
] as const
const confirmRefusals = ['WRONG_CODE', 'CONTACT_TAKEN', 'NOT_ALLOWED'] as const

/** The phone number and the e-mail address of an account: nothing of them stands before a code proved it. */
export const contactsCalls = {
  contacts: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/contacts',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: contacts,
    refusals: [],
  }),
  askEmail: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/email',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ email: field, ...again }),
    output: codeAsked,
    refusals: askRefusals,
  }),
  confirmEmail: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/email',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ email: field, verificationCode: field }),
    output: contacts,
    refusals: confirmRefusals,
  }),
  askPhone: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/phone',
    audience: 'player',
    right: own({ countryDialingCode: 'open' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ mobileNum: field, countryDialingCode: z.string().max(8), ...again }),
    output: codeAsked,
    refusals: [...askRefusals, 'PHONE_COUNTRY_OFF', 'SMS_PAUSED', 'FEATURE_OFF'],
  }),
  confirmPhone: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/phone',
    audience: 'player',
    right: own({ countryDialingCode: 'open' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({
      mobileNum: field,
      countryDialingCode: z.string().max(8),
      verificationCode: field,
    }),
    output: contacts,
    refusals: [...confirmRefusals, 'FEATURE_OFF'],
  }),
} as const
