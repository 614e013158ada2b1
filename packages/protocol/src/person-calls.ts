/** Calls with which a person signs up and in, and keeps an account: its doors, proofs, contacts, limits and end. */
import { accountCalls } from './calls/account.ts'
import { challengeCalls } from './calls/challenges.ts'
import { contactCalls } from './calls/contacts.ts'
import { elsewhereCalls } from './calls/elsewhere.ts'
import { factorCalls } from './calls/factor.ts'
import { identityCalls } from './calls/identity.ts'
import { messageCalls } from './calls/messages.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { leavingCalls, protectionCalls } from './calls/protection.ts'
import { quickCalls } from './calls/quick.ts'
import { recoveryCalls } from './calls/recovery.ts'
import { securityCalls } from './calls/security.ts'
import { feedbackCalls, joiningCalls } from './calls/submissions.ts'
import { supportCalls } from './calls/support.ts'
import { verificationCalls } from './calls/verification.ts'

export const personCalls = {
  account: accountCalls,
  challenges: challengeCalls,
  paymentPassword: paymentPasswordCalls,
  security: securityCalls,
  verification: verificationCalls,
  recovery: recoveryCalls,
  contacts: contactCalls,
  factor: factorCalls,
  quick: quickCalls,
  elsewhere: elsewhereCalls,
  identity: identityCalls,
  messages: messageCalls,
  support: supportCalls,
  protection: protectionCalls,
  leaving: leavingCalls,
  feedback: feedbackCalls,
  joining: joiningCalls,
} as const
