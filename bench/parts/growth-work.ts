/** What the program asks of its history: each list, the proofs, each fold and job, as the modules themselves run them. */
import { sql } from 'kysely'
import { countTeamPlay } from '../../apps/server/src/modules/growth/agents/program.ts'
import {
  makeRoot,
  openSigningKey,
  readProof,
  reconcileTurn,
} from '../../apps/server/src/modules/oversight/reconciliation/program.ts'
import { countPlayers, readPlayersBehind } from '../../apps/server/src/modules/people/players/reads.ts'
import { readBackOfficeOrders } from '../../apps/server/src/modules/money/deposits/back-office-reads.ts'
import { readEntries, readTransfers } from '../../apps/server/src/modules/core/ledger/reads.ts'
import type { AccountRef } from '../../apps/server/src/modules/core/ledger/index.ts'
import { countStakes } from '../../apps/server/src/modules/growth/points/program.ts'
import {
  countPlay,
  lookForHarm,
  readPlayTotals,
} from '../../apps/server/src/modules/oversight/reports/program.ts'
import { countRtp } from '../../apps/server/src/modules/oversight/rtp-monitor/program.ts'
import type { Settings } from '../../apps/server/src/modules/core/settings/index.ts'
import { countTurnover } from '../../apps/server/src/modules/growth/vip/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { ExactPlace } from '../../apps/server/src/platform/cursor.ts'

export interface Work {
  name: string
  /** Lists are held to their 95th hundredth; jobs and folds to their slope. */
  kind: 'list' | 'job' | 'proof'
  run: () => Promise<unknown>
}

const CURRENCY = 'FUN'
const PAGE = 50
/** Facts that a fold finds new, at every size the same. */
const NEW_FACTS = 20_000

const ledgerLists = ({ db }: App, owner: string, player: string): Work[] => {
  const entries = (account: AccountRef) => readEntries(db, account, CURRENCY, { limit: PAGE })
  return [
    { name: 'newest transfers', kind: 'list', run: () => readTransfers(db, { limit: PAGE }) },
    { name: 'entries: a player', kind: 'list', run: () => entries({ owner: player, purpose: 'cash' }) },
    { name: 'entries: games', kind: 'list', run: () => entries({ owner, purpose: 'games' }) },
    { name: 'entries: payments', kind: 'list', run: () => entries({ owner, purpose: 'payment-clearing' }) },
  ]
}

const backOfficeLists = async ({ db }: App, brandId: string): Promise<Work[]> => {
  const page = async (after?: string) => {
    await countPlayers(db, brandId, '')
    return readPlayersBehind(db, brandId, '', { after, offset: 0, limit: PAGE })
  }
  const orders = (after: ExactPlace | null) =>
    readBackOfficeOrders(db, { way: 'made', after, limit: PAGE, states: null, search: null, playerIds: [] })
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

const FOLDS = ['vip', 'points', 'agents', 'rtp_monitor', 'reports']

/** Sets a fold back to where the same number of facts is new. */
const setBack = async ({ db }: App, schema: string): Promise<void> => {
  await sql`update ${sql.table(`${schema}.progress`)} set after_xid = coalesce((
    select xid from betting.facts order by xid desc offset ${NEW_FACTS} limit 1), '0'::xid8)`.execute(db)
}

const folds = (app: App, settings: Settings): Work[] => {
  const runs = [countTurnover, countStakes, countTeamPlay, countRtp, countPlay]
  return FOLDS.map((schema, at) => ({
    name: `fold: ${schema}`,
    kind: 'job',
    run: async () => {
      await setBack(app, schema)
      await runs[at]!(app, settings)
    },
  }))
}

export interface Asked {
  app: App
  settings: Settings
}

/** A player who has played much, and the whole list of what is measured. */
export const listWorks = async ({ app, settings }: Asked): Promise<Work[]> => {
  const { brandId, platformOwner } = settings.current()
  const { rows } = await app.pool.query<{ player_id: string }>(
    `select player_id from players.players where username_key = 'player0'`,
  )
  const player = rows[0]!.player_id
  const key = await openSigningKey(app)
  return [
    ...ledgerLists(app, platformOwner, player),
    ...(await backOfficeLists(app, brandId)),
    { name: "a player's totals", kind: 'list', run: () => readPlayTotals(app.db, player, CURRENCY) },
    { name: 'proof: what is new', kind: 'proof', run: () => reconcileTurn(app) },
    { name: 'proof: as it is told', kind: 'list', run: () => readProof(app) },
    ...folds(app, settings),
    { name: 'signs of harm', kind: 'job', run: () => lookForHarm(app, settings) },
    { name: 'root', kind: 'job', run: () => makeRoot(app, key, { isWanted: true }) },
  ]
}
