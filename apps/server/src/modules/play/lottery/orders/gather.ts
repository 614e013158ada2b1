import { Refusal } from '../../../../platform/refusal.ts'

export type Outcome<R> = { value: R } | { error: unknown }

interface Waiting<T, R> {
  item: T
  end: (outcome: Outcome<R>) => void
}

/** Past it the answer is an honest 503 now instead of a time-out later. */
const MOST_WAITING = 20_000

interface Bounds<T> {
  /** Items of one run. */
  most: number
  /** What they may weigh together; one that is heavier goes alone. */
  heaviest: number
  weightOf: (item: T) => number
}

/**
 * What is done together under a key: while some of it is under way the rest gathers, in the order in which it came, so there is no timer and
 * who comes alone waits for nobody. `run` answers for each of its items.
 */
export const createGatherer = <T, R>(
  run: (items: readonly T[]) => Promise<readonly Outcome<R>[]>,
  { most, heaviest, weightOf }: Bounds<T>,
) => {
  const lines = new Map<string, Waiting<T, R>[]>()

  const take = (line: Waiting<T, R>[]): Waiting<T, R>[] => {
    let weight = 0
    const end = line.findIndex(({ item }, at) => {
      weight += weightOf(item)
      return at > 0 && (at === most || weight > heaviest)
    })
    return line.splice(0, end < 0 ? line.length : end)
  }

  const flush = async (key: string, line: Waiting<T, R>[]): Promise<void> => {
    while (line.length > 0) {
      const some = take(line)
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
