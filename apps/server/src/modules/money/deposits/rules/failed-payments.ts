/** So many payments in a row that fail within this time close the way they were paid by. */
export const FAILURES = 5
export const WINDOW_MINUTES = 10
/** How long it stays closed. */
export const PAUSE_MINUTES = 60
/** Failures after a pause of this long ago count towards the end of all ways. */
export const REMEMBERED_HOURS = 24

export interface Failed {
  /** By this method, since it was closed last. */
  ofMethod: number
  /** By any method, since the last way was closed; null where none was closed lately. */
  sincePause: number | null
}

/** What a failure leads to: five close its way for an hour, five more close all of them until staff has looked. */
export const judgeFailures = ({ ofMethod, sincePause }: Failed): 'suspend' | 'pause' | null => {
  if (sincePause !== null && sincePause >= FAILURES) return 'suspend'
  return ofMethod >= FAILURES ? 'pause' : null
}

/** Whole minutes until a way is open again, one at least. */
export const minutesUntil = (until: Date, at: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 60_000))
