/**
 * How attempts to sign in are counted, whoever signs in: a few are free, then each costs a solved challenge or a wait, then none is taken
 * for a while.
 */

/** Wrong sign-ins counted under one key in a window of half an hour. */
export interface Attempts {
  failures: number
  firstAt: Date
  blockedUntil: Date | null
}

export interface AttemptLimits {
  /** From this failure on, the next attempt has to come with a solved challenge; a visitor's keys only. */
  challengeFrom: number
  /** From this failure on, the next attempt has to wait: 1, 2, 4 ... seconds. */
  slowFrom: number
  /** From this failure on, none is taken for a quarter of an hour. */
  blockFrom: number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const WINDOW_MS = 30 * MINUTE_MS
const BLOCK_MS = 15 * MINUTE_MS
const LONGEST_WAIT_MS = 2 * MINUTE_MS

export const NEVER = Number.POSITIVE_INFINITY

const isRecent = ({ firstAt }: Attempts, at: Date): boolean => at.getTime() - firstAt.getTime() <= WINDOW_MS

/** So many failures within half an hour that the next attempt comes with a solved challenge or not at all. */
export const asksForChallenge = (attempts: Attempts, at: Date, { challengeFrom }: AttemptLimits): boolean =>
  attempts.failures >= challengeFrom && (isRecent(attempts, at) || secondsToWait(attempts, at) > 0)

/** Shut for a while, whatever is solved. */
export const isShut = (attempts: Attempts, at: Date, { blockFrom }: AttemptLimits): boolean =>
  attempts.failures >= blockFrom && secondsToWait(attempts, at) > 0

/** Seconds until the next attempt under this key is taken; 0 when it is now. */
export const secondsToWait = (attempts: Attempts, at: Date): number =>
  attempts.blockedUntil === null
    ? 0
    : Math.max(0, Math.ceil((attempts.blockedUntil.getTime() - at.getTime()) / SECOND_MS))

const waitMs = (failures: number, limits: AttemptLimits): number => {
  if (failures >= limits.blockFrom) return BLOCK_MS
  if (failures < limits.slowFrom) return 0
  return Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** (failures - limits.slowFrom))
}

/** One more attempt under this key. */
export const countAttempt = (attempts: Attempts, at: Date, limits: AttemptLimits): Attempts => {
  const isOver =
    attempts.failures >= limits.blockFrom || at.getTime() - attempts.firstAt.getTime() > WINDOW_MS
  const failures = isOver ? 1 : attempts.failures + 1
  const wait = waitMs(failures, limits)
  return {
    failures,
    firstAt: isOver || attempts.failures === 0 ? at : attempts.firstAt,
    blockedUntil: wait > 0 ? new Date(at.getTime() + wait) : null,
  }
}

/** A right password clears what was counted before it. */
export const clearedAttempts = (at: Date): Attempts => ({ failures: 0, firstAt: at, blockedUntil: null })
