import { minus } from './amounts.ts'
import type { FrameState, FrameStore } from './frame-state.ts'
import type { ParentFrame } from './parent-frame.ts'

const SAID_EVERY_MS = 2_000

const isRunning = ({ phase }: FrameState) => phase === 'asking' || phase === 'playing'

/**
 * Site and frame show one balance: the site's figure waits while a round is being shown, or it would tell the result before the reels do.
 * Said again while it lasts, so that a frame that is gone holds nothing.
 */
export const reportShowing = (
  store: Pick<FrameStore, 'get' | 'subscribe'>,
  parent: Pick<ParentFrame, 'showing' | 'shown'>,
  exponent: number,
) => {
  let timer: ReturnType<typeof setInterval> | undefined
  let before = store.get()
  store.subscribe(() => {
    const state = store.get()
    const was = before
    before = state
    if (isRunning(state) === isRunning(was)) return
    clearInterval(timer)
    if (!isRunning(state)) return parent.shown()
    const cost = minus(was.balance, state.balance, exponent)
    parent.showing(cost)
    timer = setInterval(() => parent.showing(cost), SAID_EVERY_MS)
  })
}

/** In a room everything is shown as it stands: the site hears of every change at once. */
export const reportMoves = (
  store: Pick<FrameStore, 'get' | 'subscribe'>,
  parent: Pick<ParentFrame, 'shown'>,
) => {
  let { balance } = store.get()
  store.subscribe(() => {
    if (store.get().balance === balance) return
    balance = store.get().balance
    parent.shown()
  })
}
