import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../apps/server/src/modules/core/ledger/testing.ts'
import { proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import { openTestApp } from '../../apps/server/src/modules/core/operators/testing.ts'
import { createBetting } from '../../apps/server/src/modules/play/betting/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { GAME, fillHistory } from './growth-fill.ts'
import { openBrand } from './growth-platform.ts'

const ROUNDS = 240
const PLAYERS = 100

interface Side {
  app: App
  settings: Awaited<ReturnType<typeof openBrand>>
  close: () => Promise<void>
}

const openSide = async (rounds: number): Promise<Side> => {
  const { app, close } = await openTestApp()
  const settings = await openBrand(app)
  await fillHistory(app.databaseUrl, settings.current(), {
    rounds,
    players: PLAYERS,
    isOwnGamesOnly: true,
  })
  return {
    app,
    settings,
    close: async () => {
      settings.close()
      await close()
    },
  }
}

const rowsOf = (side: Side, statement: string) => asOwner(side.app, statement)

let filled: Side
let played: Side

/** The same plays, one after the other, by the way that every round of an own game goes. */
const play = async () => {
  const betting = await createBetting(played.app, played.settings)
  const plays = await rowsOf(
    filled,
    `select p.username, r.* from betting.rounds r join players.players p using (player_id) order by r.round_id`,
  )
  const ids = new Map(
    (await rowsOf(played, 'select username, player_id from players.players')).map((row) => [
      row['username'],
      row['player_id'] as string,
    ]),
  )
  // The filler's seeds are nobody's: a player who sits down gets real ones, under the same nonces.
  await rowsOf(played, `set session_replication_role = replica; delete from betting.seed_pairs`)
  for (const one of plays)
    await betting.playRound({
      player: { playerId: ids.get(one['username'])!, currency: 'FUN' },
      key: newId(),
      gameId: GAME,
      gameVersion: one['game_version'] as number,
      definitionHash: one['definition_hash'] as string,
      mode: 'spin',
      stake: BigInt(one['stake'] as string),
      cost: BigInt(one['cost'] as string),
      feedsJackpots: false,
      minimumCycleMs: 0,
      draw: () => ({ outcome: one['outcome'], payout: BigInt(one['payout'] as string), jackpots: [] }),
    })
  await betting.close()
}

beforeAll(async () => {
  filled = await openSide(ROUNDS)
  played = await openSide(0)
  await play()
})
afterAll(async () => {
  await filled?.close()
  await played?.close()
})

const player = (column: string) => `(select s.username from players.players s where s.player_id = ${column})`
const account = (column: string) =>
  `coalesce(${player(column)}, (select label from ledger.house_accounts h where h.owner = ${column} limit 1))`
const place = (column: string, of: string) =>
  `(select count(*)::int from betting.rounds o where o.player_id = ${of} and o.round_id < ${column})`

/** What must be the same on both sides, with names in place of ids and places in place of moments. */
const SAME: Readonly<Record<string, string>> = {
  'betting.rounds': `select ${player('t.player_id')} as who, ${place('t.round_id', 't.player_id')} as nth, game_id, game_version, definition_hash, mode, currency, stake,
    cost, payout, nonce, outcome::jsonb as outcome, (select array_agg(${player('u')} order by n) from unnest(upline) with ordinality u (u, n)) as line,
    upline is null as has_no_line, abs(extract(epoch from placed_at) - ('x' || replace(left(round_id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) < 5 as is_in_time
    from betting.rounds t order by 1, 2`,
  'betting.facts': `select ${player('t.player_id')} as who, ${place('t.round_id', 't.player_id')} as nth, bet_id = round_id as is_its_bet, kind, game_id, currency, stake,
    payout, (select array_agg(${player('u')} order by n) from unnest(upline) with ordinality u (u, n)) as line,
    at = (select placed_at from betting.rounds r where r.round_id = t.round_id and r.player_id = t.player_id) as is_of_the_round
    from betting.facts t order by 1, 2`,
  'ledger.transfers': `select coalesce(${player('t.debit_owner')}, ${player('t.credit_owner')}) as who, coalesce(debit_version, credit_version) as version, cause_kind, leg,
    debit_purpose, credit_purpose, ${account('t.debit_owner')} as debit, ${account('t.credit_owner')} as credit, currency, amount, debit_after, debit_version,
    credit_after, credit_version from ledger.transfers t order by 1, 2`,
  'ledger.house_movements': `select ${account('t.owner')} as account, purpose, currency, sum(delta) as delta, sum(transfer_count) as transfers
    from ledger.house_movements t group by 1, 2, 3 order by 1, 2`,
  'ledger.player_accounts': `select ${player('t.owner')} as who, purpose, currency, balance, version from ledger.player_accounts t order by 1, 2`,
  'betting.seed_pairs': `select ${player('t.player_id')} as who, nonce, carried_cost, last_game_id, ${place('t.last_round_id', 't.player_id')} as nth, last_shown
    from betting.seed_pairs t where state = 'active' and nonce > 0 order by 1`,
}
/** What sitting down writes, and what is counted by the clock of a game that the filler has none of. */
const OTHERWISE = ['betting.seed_pairs', 'protection.guards', 'protection.uses', 'ledger.house_movements']

describe('a filled history', () => {
  it.each(Object.entries(SAME))('has the rows of %s that play writes', async (_, statement) => {
    const [ours, theirs] = await Promise.all([rowsOf(filled, statement), rowsOf(played, statement)])
    expect(theirs.length).toBeGreaterThan(0)
    expect(ours).toEqual(theirs)
  })

  it('has rows in the tables that play writes to, and in no other', async () => {
    const tables = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)' order by 1`
    const names = (await rowsOf(filled, tables)).map((row) => String(row['name']))
    const counts = names
      .map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(' union all ')
    const [ours, theirs] = await Promise.all([rowsOf(filled, counts), rowsOf(played, counts)])
    const of = (rows: readonly Record<string, unknown>[]) =>
      rows.filter((row) => !OTHERWISE.includes(String(row['name'])))
    expect(of(ours)).toEqual(of(theirs))
  })

  it('is sound on both sides', async () => {
    for (const { app } of [filled, played]) expect((await proveLedger(app.db)).isSound).toBe(true)
  })
})
