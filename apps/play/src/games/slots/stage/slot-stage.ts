import type { SlotEvent } from '@krathong/games/slots'
import type { Tone } from '../../../shared/frame-state.ts'

type Event<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>

/** What a round can ask of the stage. The script of events drives it; nothing here decides what was won. */
export interface SlotStage {
  /** The reels start to turn; the result is not known yet. */
  spin: () => void
  /** Nothing came of it: back to what stood there before. */
  rest: () => Promise<void>
  land: (landing: Event<'reels-stop'>) => Promise<void>
  expand: (event: Event<'reels-expand'>) => Promise<void>
  showLines: (event: Event<'line-wins'>, tone: Tone) => Promise<void>
  showSymbols: (event: Event<'symbol-wins'>, tone: Tone) => Promise<void>
  /** Wilds that landed stay where they are. */
  /** Filled reels stay as they are and the others start to turn. */
  turnOthers: (event: Event<'wild-respin'>) => Promise<void>
  stick: (event: Event<'wilds-stick'>) => Promise<void>
  tumble: (event: Event<'tumble'>) => Promise<void>
  openHold: (event: Event<'hold-start'>, tone: Tone) => Promise<void>
  respin: (event: Event<'hold-spin'>, tone: Tone) => Promise<void>
  closeHold: (event: Event<'hold-end'>, tone: Tone) => Promise<void>
  showScatters: (event: Event<'scatter-win'>, tone: Tone) => Promise<void>
  openFeature: (event: Event<'free-spins-start'>, tone: Tone) => Promise<void>
  addSpins: (event: Event<'free-spins-added'>, tone: Tone) => Promise<void>
  closeFeature: (event: Event<'free-spins-end'>, tone: Tone) => Promise<void>
  showCap: (event: Event<'capped'>, tone: Tone) => Promise<void>
  showJackpot: (event: Event<'jackpot-win'>, tone: Tone) => Promise<void>
  /** Counts a win up on the plate, taller the more it is of the cost. Only for what is worth it. */
  celebrate: (payout: string, ratio: number) => Promise<void>
  /** After the last event: the lines in turn, until the next spin. */
  idleLines: (event: Event<'line-wins'> | Event<'symbol-wins'> | null, tone: Tone) => void
  clear: () => void
  hurry: () => void
  /** Whether every round is told short, as if it were hurried from the start. */
  pace: (isQuick: boolean) => void
  calm: () => void
}

/** Sounds by what they mean, so that a script can be read without knowing how they are made. */
export type Cue =
  | 'spin'
  | 'stop'
  | 'suspense'
  | 'win'
  | 'big-win'
  | 'scatter'
  | 'expand'
  | 'free-spins'
  | 'tumble'
  | 'coin'
  | 'press'
  | 'count'

/** Words that the stage itself paints. */
export interface StageTexts {
  title: string
  amount: (amount: string) => string
  freeSpins: string
  freeSpinsAdded: string
  allWinsTimes: (multiplier: number) => string
  freeSpinsTotal: string
  spinsPlayed: (spins: number) => string
  winTier: (tier: 1 | 2 | 3) => string
  cap: string
  jackpot: (code: string) => string
  jackpotPending: string
  /** A multiplier that a tumble has climbed to. */
  times: (multiplier: number) => string
  hold: string
  holdFoot: (respins: number) => string
  holdTotal: string
  holdFull: string
}

/** From which multiple of the cost a win is big, great, legendary. */
export const winTiers = [10, 25, 60] as const

export const tierOf = (ratio: number): 0 | 1 | 2 | 3 =>
  ratio >= winTiers[2] ? 3 : ratio >= winTiers[1] ? 2 : ratio >= winTiers[0] ? 1 : 0
