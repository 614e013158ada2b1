/** Wrong sign-ins counted under one key in a window of half an hour. */
export interface Attempts {
  failures: number
  firstAt: Date
  blockedUntil: Date | null
}

export interface AttemptLimits {
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

/** Of one name by strangers, or by one browser that has signed in as it before. */
export const NAME_LIMITS: AttemptLimits = { slowFrom: 3, blockFrom: 10 }
/** Of one address, whatever the names: several honest people may share it. */
export const ADDRESS_LIMITS: AttemptLimits = { slowFrom: 10, blockFrom: 30 }
/** Of a network of addresses. */
export const NETWORK_LIMITS: AttemptLimits = { slowFrom: 60, blockFrom: 120 }

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
