/** What the vendor is told to do wrong. A fresh one does nothing wrong. */
export interface Behaviour {
  /** How often each wallet call is sent, whatever the answer. */
  copies: number
  /** Milliseconds before each wallet call. */
  delayMs: number
  /** Sends the win of a round before its bet, then both again in order. */
  isReversed: boolean
  /** The answers to this many wallet calls from now on get lost on the way, and the vendor asks again. */
  loseNext: number
  /** This many requests to the vendor from now on are answered 503 and change nothing. */
  refuseNext: number
  /** This many requests to the vendor from now on do what they ask, and are answered far too late. */
  stallNext: number
  /** This many movements from now on are missing in the vendor's own report. */
  forgetNext: number
}

export const goodBehaviour: Behaviour = {
  copies: 1,
  delayMs: 0,
  isReversed: false,
  loseNext: 0,
  refuseNext: 0,
  stallNext: 0,
  forgetNext: 0,
}

const MOST: Readonly<Record<string, number>> = {
  copies: 5,
  delayMs: 10_000,
  loseNext: 1000,
  refuseNext: 1000,
  stallNext: 1000,
  forgetNext: 1000,
}

/** The behaviour after a change, or null when the change names something else. */
export const changeBehaviour = (behaviour: Behaviour, change: unknown): Behaviour | null => {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return null
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(behaviour, name) || typeof value !== typeof behaviour[name as keyof Behaviour])
      return null
    const isCount = Number.isInteger(value) && value >= 0 && value <= (MOST[name] ?? 0)
    if (typeof value === 'number' && !isCount) return null
  }
  return { ...behaviour, ...(change as Partial<Behaviour>) }
}
