import type { BingoRoomView, BingoStatus } from '@krathong/protocol/calls/bingo'
import { firstFrameState } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { isSilentAt } from '../../shared/room-session.ts'
import type { RoomState } from '../../shared/room-session.ts'
import type { Tape } from './tape.ts'

export interface BingoState extends RoomState {
  room: BingoStatus['room'] | null
  mine: BingoStatus['mine']
  /** How many tickets the next press buys. */
  wanted: number
  tape: Tape | null
}

/** When the phase of a round ends; null where nobody has said. */
const dueOf = (room: BingoRoomView): string | null => {
  switch (room.phase) {
    case 'selling':
      return room.closesAt
    case 'drawing':
      return room.beacon?.at ?? null
    case 'calling':
      return null
    case 'over':
    case 'refunded':
      return room.endsAt
  }
}

/** Whole seconds to the end of the room's phase by the server's clock; null where there is none, or nobody vouches for it. */
export const secondsLeft = (
  state: Pick<BingoState, 'room' | 'clockMs' | 'heardAt' | 'tape'>,
  now: number,
): number | null => {
  const due = state.room && dueOf(state.room)
  if (!due || isSilentAt(state, now)) return null
  return Math.max(0, Math.ceil((Date.parse(due) - now - state.clockMs) / 1000))
}

/** What is sold goes on without us: while nothing is heard, no count of it holds. What is drawn is known for good. */
export const isSaleKnown = ({ room, isSilent }: Pick<BingoState, 'room' | 'isSilent'>): boolean =>
  !(isSilent && room?.phase === 'selling')

export type BingoStore = Observable<BingoState>

export const NO_TICKETS: BingoStatus['mine'] = { tickets: [], spent: '0', won: '0' }

export const createBingoStore = (opened: OpenedSeat, memory: Memory): BingoStore =>
  createObservable<BingoState>({
    ...firstFrameState(opened, memory),
    room: null,
    mine: NO_TICKETS,
    wanted: 1,
    clockMs: 0,
    heardAt: -Infinity,
    isSilent: false,
    tape: null,
  })
