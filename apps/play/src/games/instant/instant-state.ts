import { firstFrameState } from '../../shared/frame-state.ts'
import type { FrameState } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { InstantWager, OpenedSeat } from '../../shared/play-client.ts'

/** The result that the board shows. `turn` grows with every round, so that equal results are shown anew. */
export interface Shown {
  turn: number
  drawn: readonly number[]
  wagers: readonly { on: string; stake: string; multiplier: number; returned: string }[]
  /** Still being told; then it stands. */
  isOpen: boolean
  /** The player asked to see the end at once. */
  isHurried: boolean
}

export interface InstantState extends FrameState {
  /** Games of one wager: what the next order is on. */
  choice: string
  /** Tables: what lies on them, in the order it was laid. */
  laid: readonly InstantWager[]
  /** What lay on the table in the last order. */
  before: readonly InstantWager[]
  shown: Shown | null
}

export type InstantStore = Observable<InstantState>

export const createInstantStore = (opened: OpenedSeat, memory: Memory, choice: string): InstantStore =>
  createObservable<InstantState>({
    ...firstFrameState(opened, memory),
    choice,
    laid: [],
    before: [],
    shown: null,
  })
