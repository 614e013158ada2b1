import { createHmac } from 'node:crypto'
import { now } from '../clock.ts'
import { sendOut } from './send-out.ts'

/** Carries the time of the try and its signatures, so that an old call that is sent again by somebody else can be told. */
const SIGNATURE_HEADER = 'krathong-signature'

const signatureOf = (keys: readonly string[], body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = keys.map((key) => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',')
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

export const KEY_BYTES = 32

/** Names on this machine, for tests; nobody's otherwise. */
export interface HookReach {
  isOwnMachine?: (url: string) => boolean
}

export interface SignedCall {
  callId: string
  url: string
  body: string
  /** Each signs: a receiver that knows one of them is content. */
  keys: readonly string[]
}

/** Tells a program of somebody else, signed; what it answered, or null. */
export const tellSigned = async (
  { callId, url, body, keys }: SignedCall,
  { isOwnMachine = () => false }: HookReach,
): Promise<number | null> => {
  const answer = await sendOut({
    ...{ url, body, isOwnMachine: isOwnMachine(url) },
    headers: {
      'content-type': 'application/json',
      'krathong-delivery': callId,
      [SIGNATURE_HEADER]: signatureOf(keys, body, now()),
    },
  })
  return answer?.status ?? null
}
