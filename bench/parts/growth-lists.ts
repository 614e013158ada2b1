/** Lists of the ledger, of players and of deposits, as the modules read them. */
import { sql } from 'kysely'
import { countPlayers, readPlayersBehind } from '../../apps/server/src/modules/people/players/reads.ts'
import { readBackOfficeOrders } from '../../apps/server/src/modules/money/deposits/back-office-reads.ts'
import { readEntries, readMovements, readTransfers } from '../../apps/server/src/modules/core/ledger/reads.ts'
import type { AccountRef } from '../../apps/server/src/modules/core/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { ExactPlace } from '../../apps/server/src/platform/cursor.ts'
import type { Work } from './growth-types.ts'

const CURRENCY = 'FUN'
const PAGE = 50

export const ledgerLists = ({ db }: App, owner: string, player: string): Work[] => {
  const entries = (account: AccountRef) => readEntries(db, account, CURRENCY, { limit: PAGE })
  return [
    { name: 'newest transfers', kind: 'list', run: () => readTransfers(db, { limit: PAGE }) },
    { name: 'entries: a player', kind: 'list', run: () => entries({ owner: player, purpose: 'cash' }) },
    { name: 'entries: games', kind: 'list', run: () => entries({ owner, purpose: 'games' }) },
    { name: 'entries: payments', kind: 'list', run: () => entries({ owner, purpose: 'payment-clearing' }) },
    {
      name: 'movements: games',
      kind: 'list',
      run: () => readMovements(db, { owner, purpose: 'games' }, CURRENCY, { limit: PAGE }),
    },
  ]
}

export const backOfficeLists = async ({ db }: App, brandId: string): Promise<Work[]> => {
  const page = async (after?: string) => {
    await countPlayers(db, brandId, '')
    return readPlayersBehind(db, brandId, '', { after, offset: 0, limit: PAGE })
  }
  const orders = (after: ExactPlace | null) =>
    readBackOfficeOrders(db, {
      listing: 'made',
      after,
      limit: PAGE,
      states: null,
      search: null,
      playerIds: [],
    })
  // The last stretch of each list begins behind the rows before it.
  const { rows: player } = await sql<{ id: string }>`
    select player_id as id from players.players order by player_id offset ${PAGE} limit 1`.execute(db)
  const { rows: order } = await sql<ExactPlace>`
    select order_id as id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from deposits.orders order by created_at, order_id offset ${PAGE} limit 1`.execute(db)
  return [
    { name: 'players: first page', kind: 'list', run: () => page() },
    { name: 'players: last page', kind: 'list', run: () => page(player[0]!.id) },
    { name: 'deposits: first page', kind: 'list', run: () => orders(null) },
    { name: 'deposits: last page', kind: 'list', run: () => orders({ ...order[0]!, parts: [] }) },
  ]
}
