import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from './account.ts'
import { proofFields } from './challenges.ts'
import { notificationChannels } from './notifications-back-office.ts'
import { paymentPasswordState } from './payment-password.ts'
import { codeAsked } from './verification.ts'
import { all, allOf, self } from '../rights/right.ts'

const field = z.string().max(256)
const closed = ['MAINTENANCE', 'REGION_BLOCKED', 'FEATURE_OFF'] as const
const asking = ['CHALLENGE_NEEDED', 'CHALLENGE_FAILED', 'CODE_TOO_SOON', 'CODE_LIMIT'] as const

/** Ways back into an account. None of them tells whether an account stands behind a name, an address or a number. */
export const recoveryCalls = {
  /** A link goes out if the address is the account's; the answer is the same if not. After a challenge of the action `password`. */
  byEmail: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/password/email',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    form: true,
    input: z.strictObject({ username: field, email: field, ...proofFields }),
    output: codeAsked,
    refusals: [...asking, ...closed],
  }),
  /** The token of the link, once. Every session ends; the person signs in anew. */
  byLink: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/password/link',
    audience: 'public',
    right: all,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({
      token: z.string().max(64),
      newPassword: field,
      confirmNewPassword: field,
    }),
    output: z.strictObject({}),
    refusals: ['LINK_OVER', 'PASSWORD_WEAK', ...closed],
  }),
  /** The code of `verification.smsToRecover`, once. The person is signed in, after the second factor where one is due. */
  byPhone: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/password/verification',
    audience: 'public',
    right: allOf({ countryDialingCode: 'open' }),
    money: 'none',
    sealed: true,
    perMinute: 20,
    input: z.strictObject({
      newPassword: field,
      mobileNum: field,
      /** Of the brand's first country where it is not told. */
      countryDialingCode: z.string().max(8).optional(),
      verificationCode: field,
    }),
    output: signedIn,
    refusals: ['WRONG_CODE', 'PASSWORD_WEAK', 'ACCOUNT_LOCKED', 'SECOND_FACTOR_NEEDED', ...closed],
  }),
  askPaymentReset: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/paymentPassword/resetCode',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ loginPassword: field, channel: z.enum(notificationChannels), ...proofFields }),
    output: codeAsked,
    refusals: [
      ...asking,
      'WRONG_PASSWORD',
      'TOO_MANY_ATTEMPTS',
      'CONTACT_NOT_SET',
      'FUND_PASSWORD_NOT_SET',
      'PHONE_COUNTRY_OFF',
      'SMS_PAUSED',
    ],
  }),
  /** A payment password that was forgotten; money going out waits a day after it. */
  resetPaymentPassword: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/paymentPassword/reset',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({
      channel: z.enum(notificationChannels),
      verificationCode: field,
      newPassword: z.string().max(128),
      confirmNewPassword: z.string().max(128),
    }),
    output: paymentPasswordState,
    refusals: ['WRONG_CODE', 'CONTACT_NOT_SET', 'FUND_PASSWORD_NOT_SET'],
  }),
} as const
