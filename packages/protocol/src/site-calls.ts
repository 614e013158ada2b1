/** Calls of the person at the site and in a game. */
import { accountCalls } from './calls/account.ts'
import { bettingCalls } from './calls/betting.ts'
import { catalogCalls } from './calls/catalog.ts'
import { challengeCalls } from './calls/challenges.ts'
import { contentCalls } from './calls/content.ts'
import { elsewhereCalls } from './calls/elsewhere.ts'
import { factorCalls } from './calls/factor.ts'
import { identityCalls } from './calls/identity.ts'
import { contactCalls } from './calls/contacts.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { instantCalls, playCalls, slotCalls } from './calls/play.ts'
import { leavingCalls, protectionCalls } from './calls/protection.ts'
import { recoveryCalls } from './calls/recovery.ts'
import { securityCalls } from './calls/security.ts'
import { systemCalls } from './calls/system.ts'
import { verificationCalls } from './calls/verification.ts'

export const siteCalls = {
  system: systemCalls,
  account: accountCalls,
  challenges: challengeCalls,
  paymentPassword: paymentPasswordCalls,
  security: securityCalls,
  verification: verificationCalls,
  recovery: recoveryCalls,
  contacts: contactCalls,
  factor: factorCalls,
  elsewhere: elsewhereCalls,
  identity: identityCalls,
  catalog: catalogCalls,
  content: contentCalls,
  betting: bettingCalls,
  play: playCalls,
  slots: slotCalls,
  instant: instantCalls,
  protection: protectionCalls,
  leaving: leavingCalls,
} as const
