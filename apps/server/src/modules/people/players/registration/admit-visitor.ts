import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { asksForChallenge, countAttempt, isShut, secondsToWait } from '../../../../platform/attempts.ts'
import type { AttemptLimits } from '../../../../platform/attempts.ts'
import type { SignInCounters } from '../sign-in/count-sign-in.ts'
import { ADDRESS_LIMITS, NETWORK_LIMITS, SITE_LIMITS, VISITOR_LIMITS } from '../sign-in/attempt-limits.ts'
import { SITE_KEY } from '../second-factor/client-keys.ts'
import { lockAttempts, readAttempts, writeAttempts } from '../store.ts'
import type { LockedAttempts } from '../store.ts'

interface Asked {
  /** A challenge was solved for this very attempt. */
  isProven: boolean
  /** The brand asks everybody. */
  isAlways: boolean
}

const limitsOf = ({ own, shared }: SignInCounters, key: string): AttemptLimits => {
  if (key === own) return VISITOR_LIMITS
  if (key === SITE_KEY) return SITE_LIMITS
  return key === shared?.home ? ADDRESS_LIMITS : NETWORK_LIMITS
}

/**
 * Lets one attempt to sign in be judged, and counts it under the name before it is: parallel guesses cannot outrun the count. After a
 * few failures an attempt without a solved challenge is not judged at all (CHALLENGE_NEEDED); with one it always is, until strangers
 * have failed so often that they wait whatever they solve. Who comes in a browser or from an address the player has used never waits.
 * Answers whether the next attempt will be asked for a challenge.
 */
export const admitVisitor = async (
  tx: Tx,
  counters: SignInCounters,
  { isProven, isAlways }: Asked,
): Promise<boolean> => {
  const { own, shared } = counters
  const { at, attempts } = await lockAttempts(tx, [own, ...(shared ? [shared.home, shared.network] : [])])
  // The whole site's count is read and not locked: nobody waits here for anybody else.
  const all: LockedAttempts[] = shared ? [...attempts, ...(await readAttempts(tx, SITE_KEY))] : attempts
  const isRisky = all.some((state) => asksForChallenge(state, at, limitsOf(counters, state.key)))
  if (!isProven && (isRisky || isAlways)) throw new Refusal('CHALLENGE_NEEDED', { captcha: isRisky })
  const shut = shared ? all.filter((state) => isShut(state, at, limitsOf(counters, state.key))) : []
  if (shut.length > 0)
    throw new Refusal('TOO_MANY_ATTEMPTS', {
      retryAfterSeconds: Math.max(...shut.map((state) => secondsToWait(state, at))),
    })
  const known = attempts.find(({ key }) => key === own)!
  const counted = { key: own, ...countAttempt(known, at, shared ? VISITOR_LIMITS : FAMILIAR) }
  await writeAttempts(tx, [counted])
  // The failure this attempt may become counts under the other keys too.
  return all.some((state) => {
    const next = state.key === own ? counted : countAttempt(state, at, limitsOf(counters, state.key))
    return asksForChallenge(next, at, limitsOf(counters, state.key))
  })
}

/** Asked for a challenge like everybody, and never shut out. */
const FAMILIAR: AttemptLimits = { ...VISITOR_LIMITS, blockFrom: Number.POSITIVE_INFINITY }
