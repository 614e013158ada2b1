import { goodSettlement } from '../settlement/settlement-file.ts'
import type { SettlementFaults } from '../settlement/settlement-file.ts'

/** What the bank is told to do wrong. A fresh one does nothing wrong. */
export interface BankBehaviour extends SettlementFaults {
  /** Milliseconds before an answer. */
  answerAfterMs: number
  /** Milliseconds an order stays pending before it is paid. */
  payAfterMs: number
  /** This many orders from now on are refused: no such account. */
  failNext: number
  /** This many orders from now on are paid, and the answer gets lost on the way. */
  loseAnswers: number
  /** This many orders from now on get lost before the bank has seen them. */
  loseOrders: number
}

export const goodBank: BankBehaviour = {
  answerAfterMs: 0,
  payAfterMs: 0,
  failNext: 0,
  loseAnswers: 0,
  loseOrders: 0,
  ...goodSettlement,
}

const NUMBER_MAX = 600_000

/** The behaviour after a change, or null when the change names something else. */
export const changeBank = (behaviour: BankBehaviour, change: unknown): BankBehaviour | null => {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return null
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(behaviour, name)) return null
    if (name === 'repeatsLast' && typeof value === 'boolean') continue
    if (!(Number.isInteger(value) && Number(value) >= 0 && Number(value) <= NUMBER_MAX)) return null
  }
  return { ...behaviour, ...(change as Partial<BankBehaviour>) }
}
