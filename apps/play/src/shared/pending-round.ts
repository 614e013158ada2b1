import { RefusedError } from '@krathong/protocol/client'
import { readJson } from './memory.ts'
import type { Memory } from './memory.ts'

/** A round that was sent and is not shown yet. Its id is made before sending, so asking again can never charge again. */
export interface PendingRound {
  roundId: string
}

const PENDING_KEY = 'krathong.pending-round'

export const keepPending = (memory: Memory, { roundId }: PendingRound) =>
  memory.write(PENDING_KEY, JSON.stringify({ roundId }))
export const forgetPending = (memory: Memory) => memory.forget(PENDING_KEY)
export const pendingRound = (memory: Memory) => readJson<PendingRound>(memory, PENDING_KEY)

/** No answer arrived, or the house could not give one: the round may stand or not, so the same id is asked again. */
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
const TOO_SOON_TRIES = 6

const waitFor = (error: RefusedError) => {
  const told = error.body?.data?.['retryAfterMs']
  return typeof told === 'number' && told >= 0 && told <= LONGEST_WAIT_MS ? told : FIRST_WAIT_MS
}

/**
 * Sends until there is an answer or a definite no. Waits double up to five seconds. A press that reached the house a moment
 * before the minimum cycle ended (the road there differs from spin to spin) is sent again too, a few times.
 */
export const askUntilAnswered = async <T>({ send, wait, onTrouble }: AskOptions<T>): Promise<T> => {
  let pause = FIRST_WAIT_MS
  let tooSoon = 0
  let isTrouble = false
  const tell = (trouble: boolean) => {
    if (trouble !== isTrouble) onTrouble(trouble)
    isTrouble = trouble
  }
  for (;;) {
    try {
      const answer = await send()
      tell(false)
      return answer
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'SPIN_TOO_SOON' && tooSoon < TOO_SOON_TRIES) {
        tooSoon += 1
        await wait(waitFor(error))
        continue
      }
      if (!isUnsure(error)) {
        tell(false)
        throw error
      }
      tell(true)
      await wait(pause)
      pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    }
  }
}
