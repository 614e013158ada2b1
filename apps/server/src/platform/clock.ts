/**
 * The one source of time in the server. Decisions about money and closing times use the database's clock inside the transaction;
 * this clock serves sessions, logs and timers, and tests move it.
 */
let offsetMs = 0

export const now = (): Date => new Date(Date.now() + offsetMs)

/** Milliseconds since an arbitrary start; never jumps with the wall clock. */
export const monotonicMs = (): number => performance.now()

/** For tests only: shifts the wall clock of this process. */
export const shiftClock = (ms: number): void => {
  offsetMs = ms
}
