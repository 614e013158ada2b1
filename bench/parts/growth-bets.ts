/** Lists of bets, and the pages of figures made of them. */
import { sql } from 'kysely'
import { daysView } from '../../apps/server/src/modules/oversight/figures/days-view.ts'
import { homeView } from '../../apps/server/src/modules/oversight/figures/home-view.ts'
import { readBetPage } from '../../apps/server/src/modules/money/records/bet-reads.ts'
import { findRounds } from '../../apps/server/src/modules/play/betting/program.ts'
import { readBets } from '../../apps/server/src/modules/play/betting/reads.ts'
import { readRoundPage } from '../../apps/server/src/modules/play/betting/round-reads.ts'
import { readBigWins } from '../../apps/server/src/modules/play/winners/reads.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { GAME } from './growth-fill.ts'
import type { Asked, Work } from './growth-types.ts'

const CURRENCY = 'FUN'
const PAGE = 50

export const betLists = async (app: App, brandId: string, player: string): Promise<Work[]> => {
  const { db } = app
  const filter = {
    playerId: player,
    from: undefined,
    to: undefined,
    gameId: undefined,
    gameIds: undefined,
    state: undefined,
  }
  // The last stretch of the player's bets begins behind the rows before it, and the last of all likewise.
  const place = async (of: string) => {
    const { rows } = await sql<{ placedAt: string; betId: string }>`
      select to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedAt", bet_id as "betId"
      from betting.v_all_bets ${sql.raw(of)} order by placed_at, bet_id offset ${PAGE} limit 1`.execute(db)
    return rows[0] ?? null
  }
  const [own, any] = [await place(`where player_id = '${player}'`), await place('')]
  const first = any === null ? '' : any.betId
  const bets = (after: typeof any) =>
    readBets(db, {
      limit: PAGE,
      ...(after && { after: { placedAt: new Date(after.placedAt), betId: after.betId } }),
    })
  return [
    {
      name: "a player's bets: first page",
      kind: 'list',
      run: () => readBetPage(db, filter, { after: null, limit: PAGE }),
    },
    {
      name: "a player's bets: last page",
      kind: 'list',
      run: () => readBetPage(db, filter, { after: own, limit: PAGE }),
    },
    {
      name: "a player's rounds of a game",
      kind: 'list',
      run: () => readRoundPage(app, player, GAME, { limit: PAGE }),
    },
    { name: 'all bets: first page', kind: 'list', run: () => bets(null) },
    { name: 'all bets: last page', kind: 'list', run: () => bets(any) },
    {
      name: 'a round by its number',
      kind: 'list',
      run: () => findRounds(db, brandId, { text: first, limit: 10 }),
    },
    {
      name: 'big wins of the day',
      kind: 'list',
      run: () => readBigWins(db, { brandId, currency: CURRENCY, least: 100_0000n, most: 20 }),
    },
  ]
}

const DAYS_SHOWN = 30
const DAY_MS = 86_400_000

export const figurePages = (parts: Asked): Work[] => {
  const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
  return [
    { name: 'first page of the back office', kind: 'list', run: () => homeView(parts) },
    {
      name: 'a month by the day',
      kind: 'list',
      run: () => daysView(parts, { from: day(DAYS_SHOWN), to: day(0) }),
    },
  ]
}
