import { z } from 'zod'
import { call } from '../call.ts'
import { proofFields } from './challenges.ts'
import { all, allOf } from '../rights/right.ts'

const field = z.string().max(64)

/** A country's entry of the picker; its name is said by the person's own browser, in their language. */
const country = z.strictObject({ countryCode: z.string().length(2), countryDialingCode: z.string() })

/** What is told of every wish for a code, whoever it was for. */
export const codeAsked = z.strictObject({
  /** 60 s for every minute a code lives: the countdown, which the server keeps too. */
  resendAfterSeconds: z.number().int(),
  expiredMinutes: z.number().int(),
})

const refusals = [
  'CHALLENGE_NEEDED',
  'CHALLENGE_FAILED',
  'CODE_TOO_SOON',
  'CODE_LIMIT',
  'PHONE_COUNTRY_OFF',
  'SMS_PAUSED',
  'FEATURE_OFF',
  'MAINTENANCE',
  'REGION_BLOCKED',
] as const

/** Codes for people who are not signed in. Each answers the same whether or not an account stands behind the number. */
export const verificationCalls = {
  countries: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/verification/countries',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(country) }),
    refusals: [],
  }),
  /** What Firebase is set up with in the browser, for numbers that it proves; null where the brand has none. */
  firebase: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/verification/firebase',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      setUp: z
        .strictObject({
          projectId: z.string(),
          apiKey: z.string(),
          authDomain: z.string(),
          appId: z.string(),
          /** Of the simulated house; null for a project that exists. */
          emulator: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: [],
  }),
  /** For a forgotten password. A challenge of the action `sms` stands before every one of these. */
  smsToRecover: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    audience: 'public',
    right: allOf({ countryDialingCode: 'open' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ mobileNum: field, countryDialingCode: field, ...proofFields }),
    output: codeAsked,
    refusals,
  }),
  smsToSignIn: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/verification/sms/login',
    audience: 'public',
    right: allOf({ countryDialingCode: 'open' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ mobileNum: field, countryDialingCode: field, ...proofFields }),
    output: codeAsked,
    refusals,
  }),
  smsToRegister: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/verification/sms/register',
    audience: 'public',
    right: allOf({ countryDialingCode: 'open' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ mobileNo: field, countryDialingCode: field, ...proofFields }),
    output: codeAsked,
    refusals,
  }),
} as const
