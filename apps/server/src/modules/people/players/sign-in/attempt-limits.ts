import { NEVER } from '../../../../platform/attempts.ts'
import type { AttemptLimits } from '../../../../platform/attempts.ts'

/** What a signed-in player proves again: no challenge is asked, guesses wait. */
export const NAME_LIMITS: AttemptLimits = { challengeFrom: NEVER, slowFrom: 3, blockFrom: 10 }
/** Of one name by visitors. Each guess past the third costs them a challenge, and past the thirtieth they wait. */
export const VISITOR_LIMITS: AttemptLimits = { challengeFrom: 3, slowFrom: NEVER, blockFrom: 30 }
/** Of one address, whatever the names: several honest people may share it. */
export const ADDRESS_LIMITS: AttemptLimits = { challengeFrom: 3, slowFrom: NEVER, blockFrom: 30 }
/** Of a network of addresses. */
export const NETWORK_LIMITS: AttemptLimits = { challengeFrom: 3, slowFrom: NEVER, blockFrom: 120 }
/** Of the whole site, when lists of stolen passwords are tried from everywhere at once: newcomers are asked, nobody is shut out. */
export const SITE_LIMITS: AttemptLimits = { challengeFrom: 100, slowFrom: NEVER, blockFrom: NEVER }

/** Registrations, not failures: more than a household, or a neighbourhood behind one address, makes in half an hour. */
export const REGISTRATION_LIMITS: Readonly<Record<'home' | 'network', AttemptLimits>> = {
  home: { challengeFrom: 10, slowFrom: NEVER, blockFrom: NEVER },
  network: { challengeFrom: 30, slowFrom: NEVER, blockFrom: NEVER },
}
