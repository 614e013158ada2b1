import type { Client } from '@krathong/protocol/client'
import { formatMoney } from '@krathong/ui/money'
import { useWords } from '@krathong/ui/words'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type en from '../../messages/en.json'
import type { Autoplay } from './autoplay/autoplay.ts'
import type { FrameState, FrameStore } from './frame-state.ts'
import { useObservable } from './use-observable.ts'
import type { Memory } from './memory.ts'
import type { ParentFrame } from './parent-frame.ts'
import type { OpenedSeat } from './play-client.ts'
import type { Sound } from './sound.ts'

/** From a press to a shown round, whatever the game. */
export interface FrameSession {
  readonly stake: string
  press(): Promise<void>
  setStake(stakeAt: number): void
  replay(roundId: string): Promise<void>
}

/** What the controls of every game work with. */
export interface FrameGame {
  opened: OpenedSeat
  client: Client
  session: FrameSession
  store: FrameStore
  memory: Memory
  sound: Pick<Sound<'press'>, 'state' | 'cue' | 'setOn' | 'setVolume'>
  parent: ParentFrame
  /** Null where the brand's licence does not allow it, and in games with choices in the round. */
  autoplay?: Autoplay | null
  elapsedMs: () => number
  now: () => number
}

const FrameContext = createContext<FrameGame | null>(null)

export const FrameProvider = ({ game, children }: { game: FrameGame; children: ReactNode }) => (
  <FrameContext value={game}>{children}</FrameContext>
)

export const useFrame = (): FrameGame => {
  const game = useContext(FrameContext)
  if (!game) throw new Error('No game around this part')
  return game
}

export const useFrameState = <S,>(pick: (state: FrameState) => S): S => useObservable(useFrame().store, pick)

/** What stands where the player's own money is not to be read. */
export const HIDDEN = '***'

/** The player hides their money, on the site or here: it is one setting. */
export const useHidesMoney = () => useObservable(useFrame().parent.privacy, ({ isHidden }) => isHidden)

export const useTexts = () => useWords<keyof typeof en>().t

/** Amounts with the symbol of the seat's currency. */
export const useMoney = () => {
  const { currency } = useFrame().opened
  return (amount: string) => formatMoney(amount, currency)
}
