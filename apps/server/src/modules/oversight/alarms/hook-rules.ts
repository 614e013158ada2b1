import { createHmac } from 'node:crypto'

/** Carries the time of the try and its signature, so that an old call that is sent again by somebody else can be told. */
export const SIGNATURE_HEADER = 'krathong-signature'

export const signatureOf = (key: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
}

/** Tries before a call is given up: the last comes about a day after the first. */
export const TRIES_MAX = 12
const FIRST_SECONDS = 15
const LONGEST_SECONDS = 10_800

/** Seconds until the next try, after so many in vain; null when there is none. */
export const secondsToNext = (tries: number): number | null =>
  tries >= TRIES_MAX ? null : Math.min(LONGEST_SECONDS, FIRST_SECONDS * 3 ** (tries - 1))

/** It was taken; what is answered otherwise, or not at all, is tried again. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300
