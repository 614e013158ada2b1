import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import type { SlotEvent } from '@krathong/games/slots'
import type { Tone } from './stage/slot-stage.ts'

/** asking: sent, not answered. playing: the stage tells the result. replaying: an old one. ended: the seat is gone. */
export type Phase = 'loading' | 'ready' | 'asking' | 'playing' | 'replaying' | 'ended'

export type Notice =
  | { kind: 'reconnecting' }
  | { kind: 'refused'; text: string; canTopUp: boolean }
  | { kind: 'replay'; placedAt: string; isUnshown: boolean }

export interface GameState {
  phase: Phase
  balance: string
  sessionNet: string
  stakeAt: number
  /** What the running or last round has won so far. */
  win: { amount: string; tone: Tone } | null
  freeSpins: { index: number; left: number; played: number } | null
  lines: Extract<SlotEvent, { type: 'line-wins' | 'symbol-wins' }> | null
  /** While coins are held: how many respins are left. */
  respins: number | null
  notice: Notice | null
  /** Before this moment (of the device's steady clock) the house takes no new spin. */
  readyAt: number
  isBalanceHidden: boolean
  pots: OpenedSeat['jackpotPots']
  /** For screen readers: said once, when a round is over. */
  said: { returned: string; balance: string; celebrates: boolean; round: number } | null
}

export type GameStore = Observable<GameState>

const STAKE_KEY = 'krathong.stake'

export const keepStake = (memory: Memory, stake: string) => memory.write(STAKE_KEY, stake)

/** The stake of before a reload, else the one that the seat suggests. */
const firstStake = ({ stakes, defaultStake }: OpenedSeat, memory: Memory) => {
  const kept = stakes.indexOf(memory.read(STAKE_KEY) ?? '')
  return Math.max(0, kept < 0 ? stakes.indexOf(defaultStake) : kept)
}

export const createGameStore = (opened: OpenedSeat, memory: Memory): GameStore =>
  createObservable<GameState>({
    phase: 'loading',
    balance: opened.balance,
    sessionNet: opened.sessionNet,
    stakeAt: firstStake(opened, memory),
    win: null,
    freeSpins: null,
    lines: null,
    respins: null,
    notice: null,
    readyAt: 0,
    isBalanceHidden: false,
    pots: opened.jackpotPots,
    said: null,
  })
