import type { FrameStore } from '../frame-state.ts'
import type { OpenedSeat } from '../play-client.ts'
import { Autoplay } from './autoplay.ts'
import type { AutoSession } from './autoplay.ts'

/** The page is hidden, left, or another one is worked in: nobody looks at the game any more. */
const watchAway = (onAway: () => void): (() => void) => {
  const whenHidden = () => document.hidden && onAway()
  document.addEventListener('visibilitychange', whenHidden)
  window.addEventListener('pagehide', onAway)
  window.addEventListener('blur', onAway)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    window.removeEventListener('pagehide', onAway)
    window.removeEventListener('blur', onAway)
  }
}

interface AutoplaySeat {
  opened: OpenedSeat
  session: AutoSession
  store: FrameStore
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** Automatic rounds of a seat, where the brand's licence allows them; else null. */
export const autoplayOf = ({ opened, session, store, now, wait }: AutoplaySeat): Autoplay | null =>
  opened.pace.autoplay
    ? new Autoplay({
        session,
        store,
        now,
        wait,
        minimumCycleMs: opened.minimumCycleMs,
        exponent: opened.currency.exponent,
        watchAway,
      })
    : null
