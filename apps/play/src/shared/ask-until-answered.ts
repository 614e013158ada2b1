import { RefusedError } from '@krathong/protocol/client'

/** No answer arrived, or the server could not give one: the round may stand or not, so the same id is asked again. */
const unsure = new Set<string>(['NETWORK', 'INTERNAL', 'TRY_AGAIN', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])

export const isUnsure = (error: unknown) => !(error instanceof RefusedError) || unsure.has(error.code)

export interface AskOptions<T> {
  send: () => Promise<T>
  wait: (ms: number) => Promise<void>
  /** Told at the first failed try, and again with false when an answer is there. */
  onTrouble: (isTrouble: boolean) => void
}

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 5000
/** No licence asks for more between two rounds. */
const LONGEST_CYCLE_MS = 20_000
const TOO_SOON_TRIES = 6

const waitFor = (error: RefusedError) => {
  const answer = error.body?.data?.['retryAfterMs']
  return typeof answer === 'number' && answer >= 0 && answer <= LONGEST_CYCLE_MS ? answer : FIRST_WAIT_MS
}

/**
 * Sends until there is an answer or a definite no. Waits double up to five seconds. A press that reached the server a moment
 * before the minimum cycle ended (the road there differs from spin to spin) is sent again too, a few times.
 */
export const askUntilAnswered = async <T>({ send, wait, onTrouble }: AskOptions<T>): Promise<T> => {
  let pause = FIRST_WAIT_MS
  let tooSoon = 0
  let isTrouble = false
  const report = (trouble: boolean) => {
    if (trouble !== isTrouble) onTrouble(trouble)
    isTrouble = trouble
  }
  for (;;) {
    try {
      const answer = await send()
      report(false)
      return answer
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'SPIN_TOO_SOON' && tooSoon < TOO_SOON_TRIES) {
        tooSoon += 1
        await wait(waitFor(error))
        continue
      }
      if (!isUnsure(error)) {
        report(false)
        throw error
      }
      report(true)
      await wait(pause)
      pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    }
  }
}
