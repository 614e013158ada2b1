import { Refusal } from '../../../platform/refusal.ts'

export type Outcome<R> = { value: R } | { error: unknown }

interface Waiting<T, R> {
  item: T
  end: (outcome: Outcome<R>) => void
}

/** Past it the answer is an honest 503 now instead of a time-out later. */
const MOST_WAITING = 20_000

/**
 * What is done together under a key: while some of it is under way the rest gathers, in the order in which it came, so there is no timer and
 * who comes alone waits for nobody. `run` answers for each of its items.
 */
export const createGatherer = <T, R>(
  run: (items: readonly T[]) => Promise<readonly Outcome<R>[]>,
  mostAtOnce: number,
) => {
  const lines = new Map<string, Waiting<T, R>[]>()

  const flush = async (key: string, line: Waiting<T, R>[]): Promise<void> => {
    while (line.length > 0) {
      const some = line.splice(0, mostAtOnce)
      const outcomes = await run(some.map(({ item }) => item)).catch((error: unknown) =>
        some.map(() => ({ error })),
      )
      some.forEach(({ end }, at) => end(outcomes[at]!))
    }
    lines.delete(key)
  }

  const open = (key: string): Waiting<T, R>[] => {
    const line: Waiting<T, R>[] = []
    lines.set(key, line)
    // What comes in the same turn of the event loop is done together.
    setImmediate(() => void flush(key, line))
    return line
  }

  return (key: string, item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? open(key)
      if (line.length >= MOST_WAITING) return reject(new Refusal('UNAVAILABLE'))
      line.push({
        item,
        end: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value)),
      })
    })
}
