import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { formatMoney } from '@krathong/ui/money'
import { useWords } from '@krathong/ui/words'
import type { Client } from '@krathong/protocol/client'
import type en from '../../../messages/en.json'
import { useObservable } from '../../shared/observable.ts'
import type { ParentFrame } from '../../shared/parent-frame.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import type { Sound } from '../../shared/sound.ts'
import type { GameState, GameStore } from './game-state.ts'
import type { SlotFacts } from './slot-facts.ts'
import type { SlotSession } from './slot-session.ts'
import type { SlotLook } from './stage/look.ts'
import type { Cue } from './stage/slot-stage.ts'

export interface Game {
  opened: OpenedSeat
  facts: SlotFacts
  look: SlotLook
  client: Client
  session: SlotSession
  store: GameStore
  sound: Sound<Cue>
  parent: ParentFrame
  elapsedMs: () => number
  now: () => number
}

const GameContext = createContext<Game | null>(null)

export const GameProvider = ({ game, children }: { game: Game; children: ReactNode }) => (
  <GameContext value={game}>{children}</GameContext>
)

export const useGame = (): Game => {
  const game = useContext(GameContext)
  if (!game) throw new Error('No game around this part')
  return game
}

export const useGameState = <S,>(pick: (state: GameState) => S): S => useObservable(useGame().store, pick)

export const useTexts = () => useWords<keyof typeof en>().t

/** Amounts with the symbol of the seat's currency. */
export const useMoney = () => {
  const { symbol, exponent } = useGame().opened.currency
  return (amount: string) => formatMoney(amount, symbol, Math.max(2, exponent))
}
