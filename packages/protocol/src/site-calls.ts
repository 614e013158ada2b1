/** Calls of the person at the site and in a game. */
import { accountCalls } from './calls/account.ts'
import { bettingCalls } from './calls/betting.ts'
import { catalogCalls } from './calls/catalog.ts'
import { challengeCalls } from './calls/challenges.ts'
import { contentCalls } from './calls/content.ts'
import { paymentPasswordCalls } from './calls/payment-password.ts'
import { playCalls } from './calls/play.ts'
import { securityCalls } from './calls/security.ts'
import { systemCalls } from './calls/system.ts'

export const siteCalls = {
  system: systemCalls,
  account: accountCalls,
  challenges: challengeCalls,
  paymentPassword: paymentPasswordCalls,
  security: securityCalls,
  catalog: catalogCalls,
  content: contentCalls,
  betting: bettingCalls,
  play: playCalls,
} as const
