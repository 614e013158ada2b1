import type { StopKind } from '../types.ts'
import { isForGood } from './terms.ts'

/** A break or an exclusion of the player's own that still stands, its term over or not. */
export interface OwnStop {
  kind: Extract<StopKind, 'cool-off' | 'self-exclusion'>
  endsAt: Date
  /** From when play is open again; null until the player has chosen to come back. */
  returnsAt: Date | null
}

export interface ReturnTerms {
  /** When the last term ends: not a moment before may anybody choose to come back. */
  from: Date
  /** How long play stays closed after that choice. */
  waitMs: number
  /** Set once the choice was made. */
  opensAt: Date | null
}

/** After an exclusion a person sleeps on it. */
const EXCLUSION_WAIT_MS = 24 * 3_600_000

const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** How a player comes back from what they chose; null where nothing of theirs stands, or something stands for good. */
export const returnTermsOf = (stops: readonly OwnStop[]): ReturnTerms | null => {
  if (stops.length === 0 || stops.some(({ endsAt }) => isForGood(endsAt))) return null
  const open = stops.filter(({ returnsAt }) => returnsAt === null)
  return {
    from: latest(stops.map(({ endsAt }) => endsAt)),
    waitMs: open.some(({ kind }) => kind === 'self-exclusion') ? EXCLUSION_WAIT_MS : 0,
    opensAt: open.length > 0 ? null : latest(stops.flatMap(({ returnsAt }) => returnsAt ?? [])),
  }
}

/** From when play is open if they choose it now, or why they cannot. */
export const decideReturn = (stops: readonly OwnStop[], at: Date): Date | 'not-over' | 'nothing' => {
  if (stops.length === 0) return 'nothing'
  const terms = returnTermsOf(stops)
  if (terms === null || terms.from > at) return 'not-over'
  return terms.opensAt === null ? new Date(at.getTime() + terms.waitMs) : 'nothing'
}
