import { compareAmounts, sumAmounts } from './amounts.ts'
import { createStore, useStore } from './store.ts'

/** A frame says every two seconds that it is still showing a round; one that is gone holds the figure no longer than this. */
const SILENT_MS = 5_000
/** The longest feature of a slot is over by then. */
const LONGEST_MS = 180_000

interface Held {
  amount: string
  /** What the balance was when it was held; the same one afterwards may be old. */
  version: number
}

const held = createStore<Held | null>(null)
let silence: ReturnType<typeof setTimeout> | undefined
let longest: ReturnType<typeof setTimeout> | undefined

const afterCost = (balance: string, cost: string) =>
  compareAmounts(cost, balance) > 0 ? balance : sumAmounts([balance, `-${cost}`])

/** Nothing is held: every figure is the newest one that is known. */
export const releaseBalance = (): Held | null => {
  clearTimeout(silence)
  clearTimeout(longest)
  const before = held.get()
  held.set(null)
  return before
}

/**
 * A round is being shown in a game on this page. Until it has been, the page's figure is the balance of before less what the round costs,
 * as in the game: the newest one would tell the result before the game does.
 */
export const holdBalance = (known: { sumBalance: string; version: number } | undefined, cost: string) => {
  if (!known) return
  clearTimeout(silence)
  silence = setTimeout(releaseBalance, SILENT_MS)
  if (held.get()) return
  longest = setTimeout(releaseBalance, LONGEST_MS)
  held.set({ amount: afterCost(known.sumBalance, cost.replace(/^-.*/, '0')), version: known.version })
}

export const useHeldAmount = () => useStore(held, () => null)?.amount ?? null
export const heldAmount = () => held.get()?.amount ?? null
