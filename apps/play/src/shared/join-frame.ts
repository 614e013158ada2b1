import { RefusedError } from '@krathong/protocol/client'
import type { FrameSession } from './frame-game.tsx'
import type { FrameStore } from './frame-state.ts'
import { isRoom } from './game-parts.ts'
import type { GameParts, OpenGame } from './game-parts.ts'
import { showLeftRounds } from './show-left-rounds.ts'
import { reportMoves, reportShowing } from './report-showing.ts'
import { refusedNotice } from './seat-rounds.ts'

/** An old round that the address names, shown once the game has told what it had to tell; what cannot be shown is said in words. */
const askedReplay =
  (started: Promise<void>, session: Pick<FrameSession, 'replay'>, store: Pick<FrameStore, 'set'>) =>
  async (roundId: string): Promise<void> => {
    await started
    try {
      await session.replay(roundId)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      store.set({ notice: refusedNotice(error) })
    }
  }

export interface JoiningSession extends Pick<FrameSession, 'replay'> {
  refresh: () => Promise<void>
  hearBalance: (version: number) => void
}

interface Joining {
  store: FrameStore
  session: JoiningSession
  /** The session has told what it had to tell first. */
  started: Promise<void>
}

/** What the frame may ask of every game alike. */
export const joinFrame = (
  { opened, client, memory, parent }: Pick<GameParts, 'opened' | 'client' | 'memory' | 'parent'>,
  { store, session, started }: Joining,
): OpenGame => {
  if (isRoom(opened.game.kind)) reportMoves(store, parent)
  else reportShowing(store, parent, opened.currency.exponent)
  const ready = started.then(() => showLeftRounds({ client, opened, memory, store }))
  return {
    replay: askedReplay(ready, session, store),
    endSeat: (endedBy) => store.set({ phase: 'ended', endedBy }),
    refresh: () => void session.refresh(),
    close: (isClosed) => store.set({ isClosed }),
    hearBalance: (version) => session.hearBalance(version),
  }
}
