import type { TransferKey } from './types.ts'

export const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Transfers in one segment at most: so many can be wrong together when one of them is. */
export const SEGMENT_CAP = 5_000
/** Transfers hashed by one statement at most. */
export const SLICE_CAP = 60_000

/**
 * How long before a barrier a transfer must have been posted to be sealed. A posting takes its time before its transaction takes its
 * number; what lies between the two is far below this, and what is ever longer is found later and named.
 */
export const MARGIN_MS = 10_000

export const midnightAfter = (at: Date): Date => new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS)

/** The end of the next slice to seal: no further than is whole, and never across a midnight (UTC), where a day's root stands. */
export const sliceEnd = (from: Date, spanMs: number, wholeUntil: Date): Date =>
  new Date(Math.min(from.getTime() + spanMs, midnightAfter(from).getTime(), wholeUntil.getTime()))

/** Longer slices through silence, shorter ones through storms. */
export const nextSpan = (spanMs: number, found: number): number => {
  if (found > SLICE_CAP) return Math.max(1, Math.floor(spanMs / 4))
  return found < SLICE_CAP / 8 ? Math.min(spanMs * 2, DAY_MS) : spanMs
}

export const isLater = (a: TransferKey, b: TransferKey): boolean => {
  if (a.atText !== b.atText) return a.atText > b.atText
  if (a.causeId !== b.causeId) return a.causeId > b.causeId
  return a.causeKind === b.causeKind ? a.leg > b.leg : a.causeKind > b.causeKind
}

/** A root is due when there is none yet, or when a midnight has been sealed since the last one. */
export const isRootDue = (lastThrough: Date | null, sealedUntil: Date): boolean =>
  lastThrough === null || midnightAfter(lastThrough) <= sealedUntil

const PASS_EVERY_MS = 24 * 60 * MINUTE_MS
/** One that could not be finished is tried again sooner. */
const FAILED_AGAIN_MS = 60 * MINUTE_MS
/** So often a slice is tried before its part counts as failed. */
export const TRIES_MAX = 3
/** Transfers posted this long before the last run are looked at again: a batch may have taken its time before that run began. */
export const OVERLAP_MS = 2 * MINUTE_MS

export const isPassDue = (last: { startedAt: Date; outcome: string | null } | null, at: Date): boolean =>
  last === null ||
  at.getTime() - last.startedAt.getTime() >= (last.outcome === 'failed' ? FAILED_AGAIN_MS : PASS_EVERY_MS)
