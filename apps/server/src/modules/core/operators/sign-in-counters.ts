import { addressKeys } from '../../../platform/address-keys.ts'
import { NEVER } from '../../../platform/attempts.ts'
import type { AttemptLimits } from '../../../platform/attempts.ts'
import { hashToken } from '../../../platform/crypto.ts'

/** What an attempt is counted under; `counted` before it is judged, `shared` only when it was wrong. */
export interface SignInCounters {
  counted: readonly string[]
  shared: readonly string[]
}

/** Failures of everybody at every name. */
const ALL_KEY = 'all'

const LIMITS: Readonly<Record<string, AttemptLimits>> = {
  // One name from one address: the person who mistypes, and the stranger who guesses.
  pair: { challengeFrom: 3, slowFrom: NEVER, blockFrom: 30 },
  // One name from everywhere: never shut, or a stranger with many addresses would keep an operator out.
  name: { challengeFrom: 3, slowFrom: NEVER, blockFrom: NEVER },
  // Any names from one address: a list of stolen pairs.
  address: { challengeFrom: 3, slowFrom: NEVER, blockFrom: 30 },
  network: { challengeFrom: 10, slowFrom: NEVER, blockFrom: 120 },
  all: { challengeFrom: 60, slowFrom: NEVER, blockFrom: NEVER },
  // A browser that this operator has signed in with: slowed by challenges, never shut by anybody else's failures.
  browser: { challengeFrom: 3, slowFrom: NEVER, blockFrom: NEVER },
  // Wrong codes come from somebody who knows the password: a handful, then a wait.
  code: { challengeFrom: NEVER, slowFrom: NEVER, blockFrom: 5 },
}

export const limitsOf = (key: string): AttemptLimits => LIMITS[key.split(':', 1)[0]!]!

/** Typed names are counted under their hash: a password typed into the wrong field lands nowhere in clear. */
const hashOf = (text: string): string => hashToken(text).toString('base64url')

export const countersOf = (
  usernameKey: string,
  address: string,
  knownBrowser: Buffer | null,
): SignInCounters => {
  const name = hashOf(usernameKey)
  if (knownBrowser) return { counted: [`browser:${name}/${knownBrowser.toString('base64url')}`], shared: [] }
  const { home, network } = addressKeys(address)
  return { counted: [`pair:${name}/${home}`, `name:${name}`], shared: [home, network, ALL_KEY] }
}

/** Wrong codes of a browser that the operator has used, and of all others together: those others never use up the operator's own. */
export const codeCounters = (operatorId: string, knownBrowser: Buffer | null): SignInCounters => ({
  counted: [`code:${operatorId}${knownBrowser ? `/${knownBrowser.toString('base64url')}` : ''}`],
  shared: [],
})

/** What a signed-in operator proves again; no stranger can use it up. */
export const ownPasswordCounters = (operatorId: string): SignInCounters => ({
  counted: [`code:${operatorId}/password`],
  shared: [],
})
