import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { clearedAttempts, countAttempt, secondsToWait } from '../../../../platform/attempts.ts'
import { ADDRESS_LIMITS, NAME_LIMITS, NETWORK_LIMITS, SITE_LIMITS } from './attempt-limits.ts'
import { addressKeys, nameKey, SITE_KEY } from '../second-factor/client-keys.ts'
import { lockAttempts, writeAttempts } from '../store.ts'

/** What an attempt to sign in is counted under. */
export interface SignInCounters {
  own: string
  shared: { home: string; network: string } | null
}

/**
 * A browser or address that has signed in as this player before has a counter of its own, so strangers who guess can slow down
 * strangers only, never the player.
 */
export const countersOf = (
  usernameKey: string,
  address: string,
  knownClient: string | undefined,
): SignInCounters =>
  knownClient === undefined
    ? { own: nameKey(usernameKey), shared: addressKeys(address) }
    : { own: `${nameKey(usernameKey)}/${knownClient}`, shared: null }

/**
 * For what a signed-in player proves again. Refuses TOO_MANY_ATTEMPTS while a wait runs under any of the keys, and then counts nothing:
 * waiting always ends the wait. The attempt is counted before the proof is looked at, so parallel guesses cannot outrun the count.
 */
export const admitSignIn = async (tx: Tx, { own, shared }: SignInCounters): Promise<void> => {
  const { at, attempts } = await lockAttempts(tx, [own, ...(shared ? [shared.home, shared.network] : [])])
  const retryAfterSeconds = Math.max(...attempts.map((state) => secondsToWait(state, at)))
  if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds })
  const counted = attempts
    .filter(({ key }) => key === own)
    .map((state) => ({ key: own, ...countAttempt(state, at, NAME_LIMITS) }))
  await writeAttempts(tx, counted)
}

/** A wrong password counts under the address and the site too; honest people who sign in at once from one address do not. */
export const countFailure = async (tx: Tx, { shared }: SignInCounters): Promise<void> => {
  if (!shared) return
  const { at, attempts } = await lockAttempts(tx, [shared.home, shared.network, SITE_KEY])
  const limits = new Map([
    [shared.home, ADDRESS_LIMITS],
    [shared.network, NETWORK_LIMITS],
    [SITE_KEY, SITE_LIMITS],
  ])
  await writeAttempts(
    tx,
    attempts.map((state) => ({ key: state.key, ...countAttempt(state, at, limits.get(state.key)!) })),
  )
}

export const clearSignIn = async (tx: Tx, { own }: SignInCounters): Promise<void> => {
  const { at } = await lockAttempts(tx, [own])
  await writeAttempts(tx, [{ key: own, ...clearedAttempts(at) }])
}
