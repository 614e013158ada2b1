import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { makeStepUp } from '../second-factor/make-step-up.ts'
import { readPaymentPassword } from './payment-password-reads.ts'
import type { PaymentPasswordState } from './payment-password-reads.ts'
import { changePaymentPassword, setPaymentPassword } from './set-payment-password.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

export const paymentPasswordView = ({ isSet, setAt, changedAt, lockedUntil }: PaymentPasswordState) => ({
  isSet,
  setAt: timeOf(setAt),
  changedAt: timeOf(changedAt),
  lockedUntil: timeOf(lockedUntil),
})

export const paymentPasswordRoutes = (app: App) =>
  implement('paymentPassword', calls.paymentPassword, {
    paymentPassword: async (_, { caller }) =>
      paymentPasswordView(await readPaymentPassword(app.db, caller.playerId)),
    setPaymentPassword: async (input, { caller }) =>
      paymentPasswordView(await setPaymentPassword(app, caller, input)),
    changePaymentPassword: async (input, { caller }) =>
      paymentPasswordView(await changePaymentPassword(app, caller, input)),
    stepUp: (input, { caller }) => makeStepUp(app, caller, input),
  })
