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
  /** How the feature is to be played, in games that leave it to the player. */
  choice: string | null
}

export type GameStore = Observable<GameState>

const CHOICE_KEY = 'krathong.choice'

export const keepChoice = (memory: Memory, choice: string) => memory.write(CHOICE_KEY, choice)

/** The one of before a reload, else the game's first. */
const firstChoice = (choices: readonly string[], memory: Memory): string | null => {
  const kept = memory.read(CHOICE_KEY)
  return choices.find((id) => id === kept) ?? choices[0] ?? null
}

export const createGameStore = (
  opened: OpenedSeat,
  memory: Memory,
  choices: readonly string[] = [],
): GameStore =>
  createObservable<GameState>({
    ...firstFrameState(opened, memory),
    freeSpins: null,
    lines: null,
    respins: null,
    pots: opened.jackpotPots,
    choice: firstChoice(choices, memory),
  })
