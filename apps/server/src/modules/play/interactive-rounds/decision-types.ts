import type { DecisionGame } from '@krathong/games/interactive'
import type { Amount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { DecisionView, Streams } from '../betting/index.ts'

/** What every step of a round with choices works with. */
export interface DecisionParts {
  app: App
  settings: Settings
  streams: Streams
}

export interface DecisionOrder {
  player: { playerId: string; currency: string }
  /** Made by the browser before it sent the order; the same key begins one round. */
  key: string
  game: DecisionGame
  option: string
  stake: Amount
  /** Least time since the player's last round, by the database's clock. */
  minimumCycleMs: number
}

export interface DecisionChoice {
  player: { playerId: string; currency: string }
  /** The game of the seat that asks: a seat of one game plays no other. */
  gameId: string
  roundId: string
  /** How many choices were made before it. */
  seq: number
  choice: string
}

/** What a step answers. */
export interface DecisionStep {
  view: DecisionView
  isRepeat: boolean
  /** What the step moved to the player's cash; below zero it took. */
  moved: Amount
  balance: Amount
  balanceVersion: bigint
}
