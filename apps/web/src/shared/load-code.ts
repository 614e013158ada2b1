import { currentLanguage } from './preferences.ts'
import { loadAllWords } from './words.ts'

const TIMEOUT_MS = 120_000
const PAUSE_MS = 800

/** The program could not be fetched: the line is bad, or a newer version has replaced it. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the program did not load', { cause })
    this.name = 'CodeMissing'
  }
}

const within = <T>(promise: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Fetches code together with the texts it speaks; one bad moment of the line is forgiven. */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  const both = () => within(Promise.all([load(), loadAllWords(currentLanguage())]).then(([code]) => code))
  try {
    return await both().catch(() => pause().then(both))
  } catch (cause) {
    throw new CodeMissing(cause)
  }
}
