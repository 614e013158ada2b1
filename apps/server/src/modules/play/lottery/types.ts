import type { LotteryGame, Picks, Series } from '@krathong/lottery'
import type { App } from '../../../platform/app.ts'
import type { Beacon } from '../../core/beacon/index.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface LotteryParts {
  app: App
  settings: Settings
  beacon: Beacon
}

/** A game with the series it is of. */
export interface SoldGame {
  game: LotteryGame
  series: Series
}

export interface TicketOrder {
  player: { playerId: string; currency: string }
  gameCode: string
  numero: string
  betType: string
  picks: readonly (readonly number[])[]
  /** The stake of one line. */
  each: bigint
  /** As the player saw it; anything else is refused. */
  stake: bigint
  /** Made by the browser before it sent the order; the same key buys once. */
  key: string
}

export interface Placed {
  betId: string
  numero: string
  picks: Picks
  lines: number
  stake: bigint
  price: bigint
  isRepeat: boolean
}
