import type { App } from '../../../platform/app.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { PlayRules, Window } from './types.ts'

export interface Spent {
  span: Window
  staked: bigint
  paid: bigint
}

/** Stakes and losses of one grain of a window. */
export interface CountedPlay {
  grain: number
  startsAt: Date
  stake: bigint
  loss: bigint
}

type Unit = Pick<PlayRules, 'currency' | 'timeZone'>

/**
 * What a player does in the parts of the platform that lie above protection and ask it before every bet. Protection reads none of them:
 * who puts the program together hands this in.
 */
export interface Activity {
  /** What was staked and paid in each window up to now, to the very moment: what a person is shown, with or without limits. */
  readSpent: (db: Db | Tx, playerId: string, unit: Unit) => Promise<Spent[]>
  readPlaySince: (
    db: Db | Tx,
    playerId: string,
    currency: string,
    since: Date,
  ) => Promise<{ staked: bigint; paid: bigint }>
  /** Plays of the last 32 days by the grains of the windows. */
  readCountedPlay: (db: Db | Tx, playerId: string, unit: Unit) => Promise<CountedPlay[]>
  hasPlayedSince: (db: Db | Tx, playerId: string, since: Date) => Promise<boolean>
  /** Contracts that the player has as an agent, and pay by them that is to come or to be paid. */
  readDuties: (db: Db | Tx, playerId: string) => Promise<{ hasContracts: boolean; hasPay: boolean }>
  /** Ends those contracts with their running periods. */
  endContracts: (tx: Tx, settings: Settings, playerId: string) => Promise<void>
  /** Bets that are not settled and orders that may still bring money. */
  readUnfinished: (db: Db | Tx, playerId: string) => Promise<{ openBets: number; openOrders: number }>
}

/** Ends what lies above and stands with an account, in the transaction that closes it and before it is looked at what is left. */
export type EndWithAccount = (tx: Tx, settings: Settings, playerId: string) => Promise<void>

/** What the module works with. */
export interface ProtectionParts {
  app: App
  settings: Settings
  activity: Activity
}

/** What closing an account needs besides. */
export interface ClosingParts extends ProtectionParts {
  endWithAccount: EndWithAccount
}
