import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { own, self } from '../rights/right.ts'

const secret = z.string().max(256)

export const signInOutcomes = [
  'signed-in',
  'wrong-password',
  'code-asked',
  'wrong-code',
  'locked',
  /** By a link that a signed-in device showed, after its yes; and after its no. */
  'signed-in-quick',
  'quick-refused',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

const session = z.strictObject({
  sessionId: z.uuid(),
  startedAt: moment,
  lastSeenAt: moment,
  address: z.string(),
  device: z.string(),
  isThisOne: z.boolean(),
})

const recoveryCodes = z.array(z.string())

/** What protects an account, as its owner sees and changes it. */
export const securityCalls = {
  state: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/security',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      passwordChangedAt: moment.nullable(),
      authenticator: z.strictObject({ confirmedAt: moment.nullable(), recoveryCodesLeft: z.number().int() }),
    }),
    refusals: [],
  }),
  sessions: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/sessions',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(session) }),
    refusals: [],
  }),
  endSession: call({
    endpoint: 'site',
    method: 'DELETE',
    path: '/wps/member/sessions/:sessionId',
    audience: 'player',
    right: own({ sessionId: 'session' }),
    money: 'none',
    input: z.strictObject({ sessionId: z.uuid() }),
    output: z.strictObject({ ended: z.number().int() }),
    refusals: [],
  }),
  /** Every session but the one that asks. */
  endOtherSessions: call({
    endpoint: 'site',
    method: 'DELETE',
    path: '/wps/member/sessions',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({}),
    output: z.strictObject({ ended: z.number().int() }),
    refusals: [],
  }),
  signIns: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/signIns',
    audience: 'player',
    right: self,
    input: z.strictObject({
      cursor: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          signInId: z.uuid(),
          at: moment,
          outcome: z.enum(signInOutcomes),
          address: z.string(),
          device: z.string(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  /** Every other session ends with it. */
  changePassword: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/password',
    audience: 'player',
    right: self,
    money: 'none',
    sealed: true,
    evenWithOldPassword: true,
    perMinute: 20,
    input: z.strictObject({
      oldPassword: secret,
      newPassword: secret,
      confirmNewPassword: secret,
      /** Asked once of whoever had their account opened for them (`mustTellAge`). */
      birthday: z.string().max(10).optional(),
      agreedToTerms: z.boolean().optional(),
    }),
    output: z.strictObject({ ended: z.number().int() }),
    refusals: [
      'UNDER_AGE',
      'PERSON_EXCLUDED',
      'TERMS_NOT_AGREED',
      'WRONG_PASSWORD',
      'PASSWORD_WEAK',
      'TOO_MANY_ATTEMPTS',
      'VERSION_CONFLICT',
      'NOT_ALLOWED',
    ],
  }),
  /** A new secret for an authenticator app; the one that stands is kept until a code of the new one is given. */
  beginAuthenticator: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/authenticator',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ password: secret }),
    output: z.strictObject({ secret: z.string(), url: z.string() }),
    refusals: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'AUTHENTICATOR_SET', 'NOT_ALLOWED'],
  }),
  /** Answers the recovery codes, once: only their hashes are kept. */
  confirmAuthenticator: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/authenticator',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ code: secret }),
    output: z.strictObject({ recoveryCodes }),
    refusals: ['WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'AUTHENTICATOR_SET', 'AUTHENTICATOR_NOT_BEGUN'],
  }),
  renewRecoveryCodes: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/authenticator/recoveryCodes',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ password: secret, code: secret }),
    output: z.strictObject({ recoveryCodes }),
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'AUTHENTICATOR_NOT_SET'],
  }),
  /** The code may be one of the app or a recovery code. */
  removeAuthenticator: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/authenticator/removal',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ password: secret, code: secret }),
    output: z.strictObject({}),
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'AUTHENTICATOR_NOT_SET'],
  }),
} as const
