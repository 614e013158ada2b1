import type { Memory } from './memory.ts'
import type { Observable } from './observable.ts'
import type { OpenedSeat } from './play-client.ts'

/** A return that is not above the stake is told, not celebrated. */
export type Tone = 'celebrate' | 'quiet'

/** asking: sent, not answered. choosing: a round is open and waits for the player. playing: the result is being told. replaying: an old one. ended: the seat is gone. */
export type Phase = 'loading' | 'ready' | 'asking' | 'choosing' | 'playing' | 'replaying' | 'ended'

/** Why a seat is gone: the game was opened in another window, or anything else. */
export type EndedBy = 'elsewhere' | 'closed'

/** What was played, for the words in which its result is told: a spin, wagers, a round with choices, a crash bet, bingo tickets. */
export type Played = 'spin' | 'play' | 'decide' | 'bet' | 'tickets'

export type Notice =
  | { kind: 'reconnecting' }
  | { kind: 'refused'; text: string; canTopUp: boolean }
  | { kind: 'replay'; placedAt: string; isUnshown: boolean }
  /** A round that this board cannot show is over: its result in words. */
  | { kind: 'settled'; what: Played; roundId: string; gameName: string; cost: string; returned: string }
  /** Something was sent that no answer came to: what it came to is not known yet. */
  | { kind: 'unconfirmed' }
  /** The last of the free spins was played: what all of them won waits outside the game. */
  | { kind: 'givenOver'; won: string }
  /** A round of before goes on where it stood. */
  | { kind: 'resumed'; placedAt: string }

/** What the controls of every game show. */
export interface FrameState {
  phase: Phase
  balance: string
  /** The player's bonus, and what of it this game takes; null without one. */
  bonus: NonNullable<OpenedSeat['bonus']> | null
  /** Spins of this game that the platform pays; null without any left. */
  given: NonNullable<OpenedSeat['freeSpins']> | null
  sessionNet: string
  stakeAt: number
  /** What the running or last round has won so far. */
  win: { amount: string; tone: Tone } | null
  notice: Notice | null
  endedBy: EndedBy | null
  /** Maintenance: no new round begins. One that runs goes on to its end. */
  isClosed: boolean
  /** Stakes of this seat are in a round of a room that is not over. */
  isIn: boolean
  /** Before this moment (of the device's steady clock) the server takes no new order. */
  readyAt: number
  /** Rounds are shown short, where the brand's licence allows it. */
  isQuick: boolean
  /** For screen readers: said once, when a round is over. */
  said: { returned: string; balance: string; celebrates: boolean; round: number } | null
}

export type FrameStore = Observable<FrameState>

const STAKE_KEY = 'krathong.stake'

export const keepStake = (memory: Memory, stake: string) => memory.write(STAKE_KEY, stake)

const PACE_KEY = 'krathong.pace'

export const keepPace = (memory: Memory, isQuick: boolean) =>
  isQuick ? memory.write(PACE_KEY, 'quick') : memory.forget(PACE_KEY)

/** The stake of before a reload, else the one that the seat suggests. */
const firstStake = ({ stakes, defaultStake }: OpenedSeat, memory: Memory) => {
  const kept = stakes.indexOf(memory.read(STAKE_KEY) ?? '')
  return Math.max(0, kept < 0 ? stakes.indexOf(defaultStake) : kept)
}

export const firstFrameState = (opened: OpenedSeat, memory: Memory): FrameState => ({
  phase: 'loading',
  balance: opened.balance,
  bonus: opened.bonus ?? null,
  given: opened.freeSpins ?? null,
  sessionNet: opened.sessionNet,
  stakeAt: firstStake(opened, memory),
  win: null,
  notice: null,
  endedBy: null,
  isClosed: false,
  isIn: false,
  readyAt: 0,
  isQuick: opened.pace.turbo && memory.read(PACE_KEY) === 'quick',
  said: null,
})
