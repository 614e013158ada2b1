import type { FrameStore } from '../frame-state.ts'
import type { OpenedSeat } from '../play-client.ts'
import { Autoplay } from './autoplay.ts'
import type { AutoSession } from './autoplay.ts'
import { watchAway } from './watch-away.ts'

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
