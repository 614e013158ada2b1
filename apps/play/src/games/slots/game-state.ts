import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import type { SlotEvent } from '@krathong/games/slots'
import type { Tone } from './stage/slot-stage.ts'

/** asking: sent, not answered. playing: the stage tells the result. replaying: an old one. ended: the seat is gone. */
export type Phase = 'loading' | 'ready' | 'asking' | 'playing' | 'replaying' | 'ended'

export type Notice =
  | { kind: 'reconnecting' }
  | { kind: 'refused'; text: string }
  | { kind: 'replay'; placedAt: string; isUnshown: boolean }

export interface GameState {
  phase: Phase
  balance: string
  sessionNet: string
  stakeAt: number
  /** What the running or last round has won so far. */
  win: { amount: string; tone: Tone } | null
  freeSpins: { index: number; left: number; played: number } | null
  lines: Extract<SlotEvent, { type: 'line-wins' }> | null
  notice: Notice | null
  /** Before this moment (of the device's steady clock) the house takes no new spin. */
  readyAt: number
  isBalanceHidden: boolean
  /** For screen readers: said once, when a round is over. */
  said: { payout: string; balance: string; celebrates: boolean; round: number } | null
}

export type GameStore = Observable<GameState>

export const createGameStore = (opened: OpenedSeat, stakeAt: number): GameStore =>
  createObservable<GameState>({
    phase: 'loading', balance: opened.balance, sessionNet: opened.sessionNet, stakeAt,
    win: null, freeSpins: null, lines: null, notice: null, readyAt: 0, isBalanceHidden: false, said: null,
  })
