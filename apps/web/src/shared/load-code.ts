import { constants } from '@krathong/protocol/constants'
import { moreRoutes } from './more-routes.ts'
import { currentLanguage } from './preferences.ts'
import { loadAllWords } from './words.ts'

const PAUSE_MS = 800

/** Why a part did not come: too slow, not there, or there without its style sheet. */
export type Lack = 'timeout' | 'missing' | 'style'

class Late extends Error {}

export const lackOf = (cause: unknown): Lack => {
  if (cause instanceof Late) return 'timeout'
  return cause instanceof Error && cause.message.includes('preload CSS') ? 'style' : 'missing'
}

/** The program could not be fetched: the line is bad, or a newer version has replaced it. */
export class CodeMissing extends Error {
  readonly lack: Lack
  constructor(cause: unknown) {
    super('A part of the program did not load', { cause })
    this.name = 'CodeMissing'
    this.lack = lackOf(cause)
  }
}

export const within = <T>(promise: Promise<T>, ms: number = constants.chunkTimeoutMs) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late('A part of the program came too late')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Fetches code together with the texts it speaks and the addresses it calls; one bad moment of the line is forgiven. */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  const all = () =>
    within(Promise.all([load(), loadAllWords(currentLanguage()), moreRoutes()]).then(([code]) => code))
  try {
    return await all().catch(() => pause().then(all))
  } catch (cause) {
    throw new CodeMissing(cause)
  }
}
