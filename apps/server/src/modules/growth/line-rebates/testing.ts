import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { transact } from '../../../platform/db/database.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { seedLotteries } from '../../play/catalog/program.ts'
import { dayStart, minutesAfter, openPastTable, settleBets } from '../turnover/testing.ts'
import { tendRebates } from './program.ts'

/** Over and due at any hour of the day: yesterday is not before two at night. */
export const [DAY, NEXT, LAST] = [dayStart(4), dayStart(3), dayStart(2)]
const BEFORE = dayStart(10)

const SLOT = 'chao-phraya-nights'
const games: Record<string, string> = { RNG: SLOT, LIVE: 'test-live' }
const kept = ['lines', 'payments', 'runs'].map((name) => `line_rebates.${name}`)
const unguarded = (statements: string): string =>
  `${kept.map((name) => `alter table ${name} disable trigger user;`).join('')}
   ${statements}
   ${kept.map((name) => `alter table ${name} enable trigger user;`).join('')}`

interface Bet {
  stake: string
  payout?: string
  at?: Date
  category?: string
}

const openTableOfGames = async () => {
  const table = await openPastTable()
  await transact(table.app.db, seedLotteries)
  await asOwner(
    table.app,
    `insert into catalog.games (node_id, vendor_code, category, game_code, names, search_text, tile_url, minimum_bet)
     select 'test-live', vendor_code, 'LIVE', 'test-live', names, search_text, tile_url, minimum_bet from catalog.games where node_id = '${SLOT}'`,
  )
  return table
}

/** A table of the past with all lotteries and a live game, on which days of rebates are played and paid. */
export const openRebateTable = async () => {
  const table = await openTableOfGames()
  const { app } = table
  const say = (playerId: string, percents: Record<string, string>, from = BEFORE) =>
    Promise.all(
      Object.entries(percents).map(([category, percent]) =>
        sql`insert into players.rebate_points (player_id, category, points, counts_from)
          values (${playerId}::uuid, ${category}, ${Math.round(Number(percent) * 100)}::int, ${from})`.execute(
          app.db,
        ),
      ),
    )
  /** Until every day that is over has been computed and paid. */
  const tendAll = () =>
    vi.waitFor(
      async () => {
        await tendRebates(app, table.settings)
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from line_rebates.runs where computed_at is null and due_at <= now()`.execute(
          app.db,
        )
        expect(rows[0]!.open).toBe(0)
      },
      { timeout: 30_000 },
    )
  return {
    table,
    say,
    tendAll,
    sit: async (type: number, upline: string | null, percents: Record<string, string> = {}) => {
      const playerId = await table.sit(0n)
      await app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
      if (upline) await transact(app.db, (tx) => hangUnderUpline(tx, playerId, upline))
      await say(playerId, percents)
      return playerId
    },
    bet: (
      playerId: string,
      { stake, payout = '0', at = minutesAfter(DAY, 60), category = 'RNG' }: Bet,
    ): Promise<string[]> =>
      settleBets(app, [
        { playerId, stake: amount(stake), payout: amount(payout), at, gameId: games[category] ?? category },
      ]),
    cashOf: async (playerId: string) =>
      (await readPlayerAccounts(app.db, playerId)).find(({ purpose }) => purpose === 'cash')?.balance ?? 0n,
    /** As if nothing had been paid or closed, from the day on. */
    clear: () =>
      asOwner(
        app,
        unguarded(`truncate ${kept.join(', ')}, line_rebates.carried, opposite_bets.flags cascade;
          update line_rebates.start set since = '${DAY.toISOString()}';
          update turnover.progress set closed_until = '-infinity', closing_until = null, closing_xid = null;`),
      ),
    /** As if the days from one on had not been computed and their turnover not been closed. */
    redo: async (from: Date) => {
      const ofRuns = `where run_id in (select run_id from line_rebates.runs where period_from >= '${from.toISOString()}')`
      await asOwner(
        app,
        unguarded(`delete from line_rebates.lines ${ofRuns}; delete from line_rebates.payments ${ofRuns};
          delete from line_rebates.runs where period_from >= '${from.toISOString()}';
          update turnover.progress set closed_until = '${from.toISOString()}', closing_until = null, closing_xid = null;`),
      )
      await tendAll()
    },
  }
}
export type RebateTable = Awaited<ReturnType<typeof openRebateTable>>
