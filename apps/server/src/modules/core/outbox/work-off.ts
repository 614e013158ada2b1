import type { App } from '../../../platform/app.ts'
import { claim } from './store.ts'
import type { Sending } from './store.ts'

interface Turn {
  kinds: readonly string[]
  /** So many at a time, each with a connection of its own at most. */
  atOnce: number
  /** Longer than the slowest answer of the party that is asked. */
  claimSeconds: number
  /** So many a turn at most. */
  most: number
}

/**
 * Works off what is due of some kinds; answers how many were taken. Any number of processes may do so at once. `work` runs outside any
 * transaction and finishes or postpones its sending; one that throws is logged and comes again when its claim is over.
 */
export const workOff = async (
  { db, log }: Pick<App, 'db' | 'log'>,
  { kinds, atOnce, claimSeconds, most }: Turn,
  work: (sending: Sending) => Promise<void>,
): Promise<number> => {
  let taken = 0
  while (taken < most) {
    const claimed = await claim(db, kinds, { most: atOnce, seconds: claimSeconds })
    await Promise.all(
      claimed.map((sending) =>
        work(sending).catch((error: unknown) =>
          log.error({ err: error, kind: sending.kind, subject: sending.subject }, 'a sending failed'),
        ),
      ),
    )
    taken += claimed.length
    if (claimed.length < atOnce) break
  }
  return taken
}
