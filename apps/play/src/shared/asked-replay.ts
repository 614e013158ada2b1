import { RefusedError } from '@krathong/protocol/client'
import type { FrameSession } from './frame-game.tsx'
import type { FrameStore } from './frame-state.ts'
import { refusedNotice } from './seat-rounds.ts'

/** An old round that the address names, shown once the game has told what it had to tell; what cannot be shown is said in words. */
export const askedReplay =
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
