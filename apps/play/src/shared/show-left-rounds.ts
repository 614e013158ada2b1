import type { Client } from '@krathong/protocol/client'
import type { FrameStore, Notice } from './frame-state.ts'
import type { Memory } from './memory.ts'
import { PendingRounds } from './pending-rounds.ts'
import type { PendingRound } from './pending-rounds.ts'
import type { OpenedSeat } from './play-client.ts'
import { roomNotice, roomPlaceOf } from './room-stakes.ts'
import { settledNotice } from './seat-rounds.ts'

interface LeftParts {
  client: Client
  opened: OpenedSeat
  memory: Memory
  store: Pick<FrameStore, 'get' | 'set'>
}

const leftNotice = async (
  { client, opened }: Pick<LeftParts, 'client' | 'opened'>,
  left: PendingRound,
): Promise<Notice | null> => {
  const place = roomPlaceOf(left)
  if (place) return roomNotice(client, place)
  const round = await client('play', 'round', { roundId: left.roundId }).catch(() => null)
  return round && settledNotice(round, opened)
}

/**
 * The result of a round that was left in another game, told once, in words. It waits for the game at hand and never stands in its way:
 * what is not settled, or cannot be asked for now, stays with its own game.
 */
export const showLeftRounds = async ({ client, opened, memory, store }: LeftParts): Promise<void> => {
  const pending = new PendingRounds(memory, opened)
  for (const other of pending.others()) {
    const left = await leftNotice({ client, opened }, other)
    const { phase, notice } = store.get()
    if (!left) continue
    // Something else is being told: another time.
    if ((phase !== 'ready' && phase !== 'choosing') || notice !== null) return
    store.set({ notice: left })
    pending.drop(other.roundId)
    return
  }
}
