import { crashGames, crashPointOf, endMomentOf, roundHashOf } from '@krathong/games/crash'
import { hashBack } from '@krathong/games/fairness'
import type { BeaconPulse } from '@krathong/games/fairness'
import { databaseNow } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readCash } from '../betting/index.ts'
import { openTestTable } from '../betting/testing.ts'
import { asOwner } from '../../core/operators/testing.ts'
import type { Beacon } from '../../core/beacon/index.ts'
import type { BrandSettings } from '../../core/settings/index.ts'
import { cashOut } from './cash-out.ts'
import { placeBet } from './place-bet.ts'
import type { CrashOrder } from './place-bet.ts'
import { runRoom } from './run-room.ts'
import { noteWatched } from './store.ts'
import type { CrashParts } from './types.ts'

export const game = crashGames.get('krathong-drift')!

/** A beacon that has told every round it names. */
const answeredBeacon: Beacon = {
  name: async (at) => ({ source: 'local', chain: 'ab'.repeat(32), round: 1, at }),
  read: async (named): Promise<BeaconPulse> => ({ ...named, randomness: 'cd'.repeat(32), signature: null }),
}

const endOfChain = (start: string) => hashBack(start, 2)

/** A room on a database of its own, whose clock stands still until the test puts it forward: a slow machine is late for nothing. */
export const openTestRoom = async (change: Partial<BrandSettings> = {}) => {
  const table = await openTestTable(change, false)
  const clock = {
    aheadMs: 0,
    /** Null where the test lets the time run, for rooms that run by themselves. */
    stillAt: (await databaseNow(table.app.db)) as Date | null,
    now: async (db: Parameters<typeof databaseNow>[0]) =>
      new Date((clock.stillAt ?? (await databaseNow(db))).getTime() + clock.aheadMs),
  }
  const parts: CrashParts = { app: table.app, settings: table.settings, beacon: answeredBeacon, clock }
  const step = () => runRoom(parts, game)
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    (await table.app.pool.query(text, values)).rows[0] as T
  return {
    ...table,
    parts,
    clock,
    step,
    one,
    asOwner: (statement: string) => asOwner(table.app, statement),
    /** Rounds come from this chain of two, and end as its start says. */
    useChain: async (start: string) => {
      const chainEnd = endOfChain(start)
      await table.app.pool.query(
        `insert into crash.chains (game_id, chain_end, start_sealed, length, salt_source, salt_chain, salt_round, salt_at, salt)
         values ($1, $2, $3, 2, 'local', $4, 1, now(), $5)`,
        [
          game.id,
          chainEnd,
          table.app.sealer.seal(start, `crash.chain/${chainEnd}`),
          'ab'.repeat(32),
          'cd'.repeat(32),
        ],
      )
    },
    /** Opens the round of the next place and answers its id. */
    open: async () => {
      await noteWatched(table.app.db, game.id, await clock.now(table.app.db))
      await step()
      return (await one<{ round_id: string }>(`select round_id from crash.rounds where state = 'betting'`))
        .round_id
    },
    bet: (playerId: string, roundId: string, order: Partial<CrashOrder> = {}) =>
      placeBet(parts, {
        player: { playerId, currency: 'FUN', account: 'somchai' },
        game,
        key: newId(),
        roundId,
        stake: 100_000n,
        autoAt: null,
        minimumCycleMs: 0,
        ...order,
      }),
    /** A wish that is worked off the moment it comes, or one that has waited in this process as long as any wish may. */
    leave: (playerId: string, betId: string, hasWaited = false) =>
      cashOut(parts, {
        player: { playerId, currency: 'FUN' },
        betId,
        receivedAt: hasWaited ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      }),
    cash: async (playerId: string) => (await readCash(table.app.db, playerId, 'FUN')).balance,
    /** Goes on by so long and does what is due then. */
    forward: async (ms: number) => {
      clock.aheadMs += ms
      return step()
    },
    watch: async () => noteWatched(table.app.db, game.id, await clock.now(table.app.db)),
  }
}

export type TestRoom = Awaited<ReturnType<typeof openTestRoom>>

/** A start of a chain whose first round ends where it is wanted; rounds of a test are found by their end. */
export const startWith = (wanted: (crashPoint: bigint, endMs: number) => boolean): string => {
  for (let seed = 0; ; seed += 1) {
    const start = seed.toString(16).padStart(64, '0')
    const point = crashPointOf(roundHashOf(start, 2, 1), 'cd'.repeat(32), game.rules)
    if (wanted(point, endMomentOf(point, game.rules))) return start
  }
}
