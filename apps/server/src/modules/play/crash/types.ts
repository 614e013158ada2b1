import type { CrashGame } from '@krathong/games/crash'
import type { App } from '../../../platform/app.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Beacon } from '../../core/beacon/index.ts'
import type { Settings } from '../../core/settings/index.ts'

/** The time all rounds go by: the database's, so that every process tells the same. Tests put it forward. */
export interface RoomClock {
  now(db: Db | Tx): Promise<Date>
}

export interface CrashParts {
  app: App
  settings: Settings
  beacon: Beacon
  clock: RoomClock
}

/** A round as it stands, with what is needed to open its place of the chain. */
export interface RoomRound {
  roundId: string
  game: CrashGame
  place: number
  state: 'betting' | 'rising' | 'over' | 'voided'
  opensAt: Date
  risesAt: Date
  aliveAt: Date
  endedAt: Date | null
  chain: RoundChain
}

export interface RoundChain {
  chainNo: number
  chainEnd: string
  startSealed: Buffer
  length: number
  salt: string
}

/** Where a round ends, which nobody outside of this process knows before it has. */
export interface RoundEnd {
  hash: string
  crashPoint: bigint
}

/** Wishes to leave that were received before a round's end are still taken for so long after it; then its bets are settled. */
export const GRACE_MS = 600
/** A house that was not seen for so long when a round ended was away: nobody could leave by hand. */
export const AWAY_MS = 3_000
