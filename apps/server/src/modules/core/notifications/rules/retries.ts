/** Tries before a message is given up: the last one comes about an hour after the first. */
export const TRIES_MAX = 8

const FIRST_SECONDS = 15
const LONGEST_SECONDS = 1_800

/** Seconds until the next try, after so many in vain; null when there is none. */
export const secondsToNext = (tries: number): number | null =>
  tries >= TRIES_MAX ? null : Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (tries - 1))
