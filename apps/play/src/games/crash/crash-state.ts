import type { CallOutput, Calls } from '@krathong/protocol'
import type { CrashRoom } from '@krathong/protocol/calls/crash'
import { firstFrameState } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import type { RoomState } from '../../shared/room-session.ts'
import type { Tape } from './tape.ts'

export type CrashStatus = CallOutput<Calls['crash']['bet']>
export type OwnBet = CrashStatus['mine'][number]

export interface CrashState extends RoomState {
  room: CrashRoom | null
  /** The seat's bets on the round that the room shows. */
  mine: readonly OwnBet[]
  /** Where the next bet leaves by itself; empty for never. */
  autoAt: string
  /** The next round gets a bet as soon as it takes them. */
  isArmed: boolean
  /** Bets that are being taken out: asked, not answered. */
  leaving: readonly string[]
  tape: Tape | null
}

export type CrashStore = Observable<CrashState>

export const createCrashStore = (opened: OpenedSeat, memory: Memory, now: number): CrashStore =>
  createObservable<CrashState>({
    ...firstFrameState(opened, memory),
    room: null,
    mine: [],
    autoAt: '',
    isArmed: false,
    leaving: [],
    clockMs: Date.parse(opened.serverTime) - now,
    heardAt: now,
    isSilent: false,
    tape: null,
  })
