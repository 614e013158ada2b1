import type { BingoRoom } from '@krathong/games/bingo'
import type { App } from '../../../platform/app.ts'
import type { Beacon } from '../../core/beacon/index.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface BingoParts {
  app: App
  settings: Settings
  beacon: Beacon
}

export interface TicketOrder {
  player: { playerId: string; currency: string }
  room: BingoRoom
  /** Made by the browser before it sent the order; the same key buys once. */
  key: string
  tickets: number
}

export interface Bought {
  betId: string
  roundId: string
  firstSerial: number
  tickets: number
  isRepeat: boolean
}

/** What is stored of a drawn round, enough to show and to check it for ever. */
export interface StoredOutcome {
  balls: number[]
  /** Shares in the ledger's units. */
  prizes: { name: string; ball: number; serials: number[]; share: string }[]
}
