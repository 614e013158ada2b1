/** What the program asks of its history: each list, the proofs, each fold and job, as the modules themselves run them. */
import { sql } from 'kysely'
import { countTeamPlay } from '../../apps/server/src/modules/growth/agents/index.ts'
import {
  makeRoot,
  openSigningKey,
  reconcileTurn,
} from '../../apps/server/src/modules/oversight/reconciliation/index.ts'
import { countPlayers, readPlayers } from '../../apps/server/src/modules/people/players/reads.ts'
import { readBackOfficeOrders } from '../../apps/server/src/modules/money/deposits/back-office-reads.ts'
import { readEntries, readTransfers } from '../../apps/server/src/modules/core/ledger/reads.ts'
import type { AccountRef } from '../../apps/server/src/modules/core/ledger/index.ts'
import { countStakes } from '../../apps/server/src/modules/growth/points/index.ts'
import { lookForHarm, readPlayTotals } from '../../apps/server/src/modules/oversight/reports/index.ts'
import { countReturns } from '../../apps/server/src/modules/oversight/rtp-monitor/index.ts'
import type { Settings } from '../../apps/server/src/modules/core/settings/index.ts'
import { countTurnover } from '../../apps/server/src/modules/growth/vip/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { placePage } from '../../apps/server/src/platform/paging.ts'

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

const backOfficeLists = ({ db }: App, { brandId, players }: { brandId: string; players: number }): Work[] => {
  const page = async (pageNo: number) => {
    const total = await countPlayers(db, brandId, '')
    return readPlayers(db, brandId, '', placePage({ pageNo, pageSize: PAGE }, total))
  }
  const orders = (pageNo: number) =>
    readBackOfficeOrders(db, { states: null, search: null, playerIds: [], pageNo, pageSize: PAGE }, false)
  const last = Math.ceil(players / PAGE)
  return [
    { name: 'players: first page', kind: 'list', run: () => page(1) },
    { name: 'players: last page', kind: 'list', run: () => page(last) },
    { name: 'deposits: first page', kind: 'list', run: () => orders(1) },
    { name: 'deposits: last page', kind: 'list', run: () => orders(last) },
  ]
}

const FOLDS = ['vip', 'points', 'agents', 'returns']

/** Sets a fold back to where the same number of facts is new. */
const setBack = async ({ db }: App, schema: string): Promise<void> => {
  await sql`update ${sql.table(`${schema}.progress`)} set after_xid = coalesce((
    select xid from betting.facts order by xid desc offset ${NEW_FACTS} limit 1), '0'::xid8)`.execute(db)
}

const folds = (app: App, settings: Settings): Work[] => {
  const runs = [countTurnover, countStakes, countTeamPlay, countReturns]
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
  players: number
}

/** A player who has played much, and the whole list of what is measured. */
export const listWorks = async ({ app, settings, players }: Asked): Promise<Work[]> => {
  const { brandId, houseOwner } = settings.current()
  const { rows } = await app.pool.query<{ player_id: string }>(
    `select player_id from players.players where username_key = 'player0'`,
  )
  const player = rows[0]!.player_id
  const key = await openSigningKey(app)
  return [
    ...ledgerLists(app, houseOwner, player),
    ...backOfficeLists(app, { brandId, players }),
    { name: "a player's totals", kind: 'list', run: () => readPlayTotals(app.db, player, CURRENCY) },
    { name: 'proof: what is new', kind: 'proof', run: () => reconcileTurn(app) },
    ...folds(app, settings),
    { name: 'signs of harm', kind: 'job', run: () => lookForHarm(app, settings) },
    { name: 'root', kind: 'job', run: () => makeRoot(app, key, { isWanted: true }) },
  ]
}
