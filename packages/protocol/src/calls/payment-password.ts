import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { self } from '../rights/right.ts'

/** Money actions that ask for the payment password; a proof made for one opens no other. */
export const stepUpActions = [
  'withdraw',
  'bind-payout-account',
  'remove-payout-account',
  'transfer-upline',
  'transfer-downline',
  'redeem-points',
  'convert-points',
] as const
export type StepUpAction = (typeof stepUpActions)[number]

const secret = z.string().max(128)

/** The proof of a step-up as a money action takes it. */
export const stepUpProof = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'STEP_UP_REQUIRED')

export const paymentPasswordState = z.strictObject({
  isSet: z.boolean(),
  setAt: moment.nullable(),
  /** Money going out waits a day after a change. */
  changedAt: moment.nullable(),
  lockedUntil: moment.nullable(),
})

export const paymentPasswordCalls = {
  paymentPassword: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/member/paymentPassword',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: paymentPasswordState,
    refusals: [],
  }),
  setPaymentPassword: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ loginPassword: secret, newPassword: secret, confirmNewPassword: secret }),
    output: paymentPasswordState,
    refusals: ['FUND_PASSWORD_SET', 'WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'VERSION_CONFLICT'],
  }),
  changePaymentPassword: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/member/paymentPassword',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret }),
    output: paymentPasswordState,
    refusals: ['FUND_PASSWORD_NOT_SET', 'FUND_PASSWORD_WRONG', 'FUND_PASSWORD_LOCKED', 'VERSION_CONFLICT'],
  }),
  /** Trades the payment password for a proof of two minutes, good once, for this action with this content only. */
  stepUp: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/passwordCheck/stepUp',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 30,
    input: z.strictObject({
      action: z.enum(stepUpActions),
      /** What will be done, in the very words the action is then sent with. */
      detail: z
        .record(z.string().max(40), z.string().max(200))
        .refine((detail) => Object.keys(detail).length <= 12),
      paymentPassword: secret,
    }),
    output: z.strictObject({ proof: z.string(), seconds: z.number().int() }),
    refusals: ['FUND_PASSWORD_NOT_SET', 'FUND_PASSWORD_WRONG', 'FUND_PASSWORD_LOCKED'],
  }),
} as const
