import type { SlotEvent } from '@krathong/games/slots'
import { firstFrameState } from '../../shared/frame-state.ts'
import type { FrameState } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'

export interface GameState extends FrameState {
  freeSpins: { index: number; left: number; played: number } | null
  lines: Extract<SlotEvent, { type: 'line-wins' | 'symbol-wins' }> | null
  /** While coins are held: how many respins are left. */
  respins: number | null
  pots: OpenedSeat['jackpotPots']
}

export type GameStore = Observable<GameState>

export const createGameStore = (opened: OpenedSeat, memory: Memory): GameStore =>
  createObservable<GameState>({
    ...firstFrameState(opened, memory),
    freeSpins: null,
    lines: null,
    respins: null,
    pots: opened.jackpotPots,
  })
