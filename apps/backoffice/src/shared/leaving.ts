import type { BlockerFnArgs, RouterHistory } from '@tanstack/history'

/** Where an entry stands among the others, as the history counts them in its own state. */
const placeOf = (location: BlockerFnArgs['nextLocation']) => location.state.__TSR_index

/**
 * Pages say here that they hold work which is not saved. Whatever would leave them then waits for an answer: links, Back and Forward,
 * signing out, and, in the browser's own words, closing the tab. Filters and pages of a list leave nothing,
 * unless the form stands behind one of them.
 */
export const createLeaving = (history: RouterHistory) => {
  /** Each with whether it stands behind a filter of its page, a tab for example. */
  const holds = new Map<symbol, boolean>()
  const listeners = new Set<() => void>()
  let waiting: (() => void) | null = null
  let release: (() => void) | null = null

  const set = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }

  /** The history has already gone back to the page when this is asked; what was wanted is done again if the person says so. */
  const goOn = ({ action, currentLocation, nextLocation }: BlockerFnArgs) => {
    const anyway = { ignoreBlocker: true }
    if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, anyway)
    else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, anyway)
    else history.go(placeOf(nextLocation) - placeOf(currentLocation), anyway)
  }

  const blockerFn = (move: BlockerFnArgs) => {
    const { currentLocation: from, nextLocation: to } = move
    const isSamePage = to.pathname === from.pathname
    if (isSamePage && (to.search === from.search || ![...holds.values()].includes(true))) return false
    set(() => goOn(move))
    return true
  }

  return {
    /** Holds the person back until the function that comes back is called. */
    hold: (isBehindFilter = false) => {
      const hold = Symbol('unsaved work')
      if (holds.size === 0) release = history.block({ blockerFn })
      holds.set(hold, isBehindFilter)
      return () => {
        if (!holds.delete(hold) || holds.size > 0) return
        release?.()
        release = null
        // What was to be kept is saved or gone: nothing is left to ask.
        if (waiting) set(null)
      }
    },
    /** Goes at once, or once the person has agreed to lose what is not saved. */
    ask: (go: () => void) => (holds.size === 0 ? go() : set(go)),
    answer: (mayLeave: boolean) => {
      const go = waiting
      set(null)
      if (mayLeave) go?.()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAsked: () => waiting !== null,
  }
}
