import { sql } from 'kysely'
import { expect } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { proveLedger } from '../../core/ledger/program.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import type { BrandSettings } from '../../core/settings/index.ts'
import { openTestPlatform, openTableOn } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { seedCatalog } from '../../play/catalog/program.ts'
import { countPlayOfLines, tendDays } from './program.ts'

export { countPlayOfLines, tendDays }

const MINUTES = 60_000

const ZONE = 'Asia/Bangkok'

/** When the day of the operating clock began that many days ago. */
export const dayStart = (daysAgo: number): Date =>
  new Date(Temporal.Now.zonedDateTimeISO(ZONE).startOfDay().subtract({ days: daysAgo }).epochMilliseconds)

/** A table on a database of its own, on which bets of the past may be set that no round belongs to; its ledger is proven at the end. */
export const openPastTable = async (change: Partial<BrandSettings> = {}): Promise<TestTable> => {
  const { app, close } = await openTestApp()
  // Without pots: one that is hit would pay beside the bets.
  await openTestPlatform(app, change, false)
  await transact(app.db, seedCatalog)
  const table = await openTableOn(app)
  return {
    ...table,
    close: async () => {
      await table.close()
      expect((await proveLedger(app.db)).isSound).toBe(true)
      await close()
    },
  }
}

/** A settled bet as betting would have written it, at a time of the test's choice. */
export interface TestBet {
  playerId: string
  stake: bigint
  payout: bigint
  at: Date
  gameId?: string
  upline?: readonly string[]
}

/** Writes bets of the past with their facts; answers their ids. */
export const settleBets = async (app: App, bets: readonly TestBet[]): Promise<string[]> => {
  const ids = bets.map(() => newId())
  for (const [n, bet] of bets.entries()) {
    const game = bet.gameId ?? 'chao-phraya-nights'
    await sql`
      with placed as (select coalesce(${bet.upline ? [...bet.upline] : null}::uuid[], upline) as upline from players.players
        where player_id = ${bet.playerId}::uuid),
      bets as (
        insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
        select ${bet.playerId}::uuid, ${bet.at}, ${ids[n]!}::uuid, ${ids[n]!}::uuid, ${game}, 'FUN', ${bet.stake}, ${bet.payout}, 'settled', ${bet.at},
          upline from placed)
      insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
      select ${bet.playerId}::uuid, ${ids[n]!}::uuid, 1, ${ids[n]!}::uuid, ${game}, 'FUN', ${bet.stake}, ${bet.payout}, upline, ${bet.at}
      from placed`.execute(app.db)
  }
  return ids
}

/** Tells a settled bet anew, as a vendor does. */
export const correctBet = async (
  app: App,
  { betId, stake, payout, at }: { betId: string; stake: bigint; payout: bigint; at: Date },
): Promise<void> => {
  await sql`
    with changed as (
      update betting.bets set stake = case when stake + ${stake} = 0 then stake else stake + ${stake} end, payout = payout + ${payout},
        state = case when stake + ${stake} = 0 then 'voided' else state end
      where bet_id = ${betId}::uuid returning player_id, bet_id, round_id, game_id, currency, upline)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, 4, round_id, game_id, currency, ${stake}, ${payout}, upline, ${at} from changed`.execute(
    app.db,
  )
}

/** Counts until every fact is counted: none is while a transaction before it may still commit, one of another database too. */
export const countAllPlay = async (app: App): Promise<void> => {
  await expect
    .poll(
      async () => {
        await Promise.all([countPlayOfLines(app), countPlayOfLines(app)])
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_play_facts f, turnover.progress p where f.xid > p.after_xid`.execute(
          app.db,
        )
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTES)
