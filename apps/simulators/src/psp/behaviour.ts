import { goodSettlement } from '../settlement/settlement-file.ts'
import type { SettlementFaults } from '../settlement/settlement-file.ts'

/** What the provider is told to do wrong. A fresh one does nothing wrong. */
export interface Behaviour extends SettlementFaults {
  /** Milliseconds before a callback leaves. */
  delayMs: number
  /** How often each callback is sent, whatever the answer. */
  copies: number
  /** Sends the callbacks of a payment last first. */
  isReversed: boolean
  /** This many callbacks from now on get lost on the way. */
  loseNext: number
  /** No callbacks at all: only the query call tells. */
  isSilent: boolean
  /** This many requests from now on are answered 503. */
  refuseNext: number
  /** Milliseconds before an answer. */
  answerAfterMs: number
  /** Callbacks carry a signature of another key. */
  signsWrongly: boolean
}

export const goodBehaviour: Behaviour = {
  delayMs: 0,
  copies: 1,
  isReversed: false,
  loseNext: 0,
  isSilent: false,
  refuseNext: 0,
  answerAfterMs: 0,
  signsWrongly: false,
  ...goodSettlement,
}

const NUMBER_MAX = 600_000

/** The behaviour after a change, or null when the change names something else. */
export const changeBehaviour = (behaviour: Behaviour, change: unknown): Behaviour | null => {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return null
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(behaviour, name)) return null
    if (typeof value !== typeof behaviour[name as keyof Behaviour]) return null
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= NUMBER_MAX))
      return null
  }
  return { ...behaviour, ...(change as Partial<Behaviour>) }
}
