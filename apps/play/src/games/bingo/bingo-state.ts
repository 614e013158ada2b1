import type { BingoStanding } from '@krathong/protocol/calls/bingo'
import { firstFrameState } from '../../shared/frame-state.ts'
import type { FrameState } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import type { Tape } from './tape.ts'

export interface BingoState extends FrameState {
  room: BingoStanding['room'] | null
  mine: BingoStanding['mine']
  /** How many tickets the next press buys. */
  wanted: number
  /** What the server's clock is ahead of this page's steady one. */
  clockMs: number
  /** An old round that is shown in the place of the room. */
  tape: Tape | null
}

export type BingoStore = Observable<BingoState>

export const NO_TICKETS: BingoStanding['mine'] = { tickets: [], spent: '0', won: '0' }

export const createBingoStore = (opened: OpenedSeat, memory: Memory): BingoStore =>
  createObservable<BingoState>({
    ...firstFrameState(opened, memory),
    room: null,
    mine: NO_TICKETS,
    wanted: 1,
    clockMs: 0,
    tape: null,
  })
