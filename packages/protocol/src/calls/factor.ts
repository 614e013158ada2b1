import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from './account.ts'
import { codeAsked } from './verification.ts'
import { all } from '../rights/right.ts'

/** What a player can prove beyond the first proof of a sign-in, the surest first. */
export const factorMethods = ['authenticator', 'recovery', 'sms', 'email', 'payee-name'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** The second step of a sign-in from a new network or device. What stands between the steps is in a cookie of the browser. */
export const factorCalls = {
  methods: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/session/factor',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      methods: z.array(
        z.strictObject({
          method: z.enum(factorMethods),
          /** Where a code is sent, masked. */
          hint: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['FACTOR_EXPIRED', 'MAINTENANCE', 'REGION_BLOCKED'],
  }),
  /** Sends a code by the way that the sign-in waits for. */
  send: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/factor/code',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ method: z.enum(['sms', 'email']) }),
    output: codeAsked,
    refusals: [
      'FACTOR_EXPIRED',
      'CODE_TOO_SOON',
      'CODE_LIMIT',
      'PHONE_COUNTRY_OFF',
      'SMS_PAUSED',
      'MAINTENANCE',
      'REGION_BLOCKED',
    ],
  }),
  pass: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/session/factor',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ method: z.enum(factorMethods), answer: z.string().max(256) }),
    output: signedIn,
    refusals: [
      'FACTOR_EXPIRED',
      'WRONG_CODE',
      'TOO_MANY_ATTEMPTS',
      'ACCOUNT_LOCKED',
      'MAINTENANCE',
      'REGION_BLOCKED',
    ],
  }),
} as const
