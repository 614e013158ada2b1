import { firstFrameState } from '../../shared/frame-state.ts'
import type { FrameState } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { createObservable } from '../../shared/observable.ts'
import type { Observable } from '../../shared/observable.ts'
import type { DecisionRound, OpenedSeat } from '../../shared/play-client.ts'

/** The round on the board as it stands. `turn` grows with everything that is shown, so that equal pictures are shown anew. */
export interface ShownRound extends Pick<
  DecisionRound,
  'roundId' | 'option' | 'stake' | 'staked' | 'choices' | 'fallbackFrom' | 'view' | 'open' | 'payout'
> {
  turn: number
  isOver: boolean
  /** Nothing flies or turns: the round is resumed, or the player wants to see the end, or no motion at all. */
  isStill: boolean
  isReplay: boolean
}

export interface DecisionState extends FrameState {
  /** What the next round is ordered with. */
  option: string
  /** How often the chosen stake is staked: coins of a machine; one elsewhere. */
  coins: number
  /** What the button chooses while a choice is open; null where only the board takes choices. */
  pick: string | null
  /** The running round, or the last one. */
  shown: ShownRound | null
  /** The choice that is being asked for. */
  asked: string | null
}

export type DecisionStore = Observable<DecisionState>

const COINS_KEY = 'krathong.coins'

export const keepCoins = (memory: Memory, coins: number) => memory.write(COINS_KEY, String(coins))

/** Those of before a reload, where this machine takes as many. */
const firstCoins = (memory: Memory, most: number): number => {
  const kept = Number(memory.read(COINS_KEY))
  return Number.isInteger(kept) && kept >= 1 && kept <= most ? kept : 1
}

interface FirstOrder {
  option: string
  mostCoins: number
}

export const createDecisionStore = (
  opened: OpenedSeat,
  memory: Memory,
  { option, mostCoins }: FirstOrder,
): DecisionStore =>
  createObservable<DecisionState>({
    ...firstFrameState(opened, memory),
    option,
    coins: firstCoins(memory, mostCoins),
    pick: null,
    shown: null,
    asked: null,
  })
