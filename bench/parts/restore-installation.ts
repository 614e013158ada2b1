/** An installation of a wished size with a backup that was made while it played: what `bench -- restore` restores from. */
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { archiveSettings } from '../../tools/backup/archive-settings.ts'
import { readTarget } from '../../tools/backup/places.ts'
import { takeBase } from '../../tools/backup/take-base.ts'
import { addressAs, OWNER, prepareRoles } from '../../tools/db/database-roles.ts'
import { migrate } from '../../tools/db/migrate.ts'
import { startPostgres } from '../../tools/dev/postgres.ts'
import type { Postgres } from '../../tools/dev/postgres.ts'
import { readSettings } from './cluster.ts'
import { ageSegments, fillHistory, freePlayers } from './growth-fill.ts'
import { sealAll } from './growth-folds.ts'
import { openApp, openBrand } from './growth-platform.ts'
import { runLoad } from './load.ts'
import { openSpinLoadOn } from './spin-load.ts'

const PLAYERS = 100_000
export const SPINNING = { players: 2_000, callers: 64, seconds: 20, resends: 0.01 }
const WAL = `select (pg_current_wal_lsn() - '0/0')::text as answer`

export const secondsOf = async (work: () => Promise<void> | void): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

export const ask = async (url: string, text: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Of several statements the last one answers.
    const results = [await client.query<{ answer: string }>(text)].flat()
    return results.at(-1)?.rows[0]?.answer ?? ''
  } finally {
    await client.end()
  }
}

const openOn = async (postgres: Postgres) => {
  const handle = await openDatabase(postgres.url)
  const app = openApp({ handle })
  return { app, close: () => handle.close() }
}

/** A database as large as wished, without a backup: a copy is what is measured, not how it came to be. */
export const fill = async (dataDir: string, rounds: number): Promise<Record<string, string>> => {
  const postgres = await startPostgres({ dataDir })
  try {
    await prepareRoles(postgres.url)
    await migrate(addressAs(OWNER, postgres.url))
    const { app, close } = await openOn(postgres)
    const settings = await openBrand(app)
    await fillHistory(postgres.url, settings.current(), { rounds, players: PLAYERS })
    await sealAll(app)
    settings.close()
    const told = await readSettings(app.pool)
    await close()
    for (const statement of [ageSegments, 'vacuum analyze', 'checkpoint']) await ask(postgres.url, statement)
    return told
  } finally {
    await postgres.stop()
  }
}

/** Spins on it for a while, so that there is a log after the copy; how many were played. */
const play = async (postgres: Postgres): Promise<number> => {
  const { app, close } = await openOn(postgres)
  const players = await freePlayers(postgres.url, SPINNING.players)
  const load = await openSpinLoadOn(app, { players, resends: SPINNING.resends })
  const { seconds, callers } = SPINNING
  const { perSecond } = await runLoad({
    ...{ callers, seconds, warmUpSeconds: 0, postmasterPid: postgres.pid() },
    ask: (caller) => load.ask(caller),
  })
  await load.close()
  await close()
  return perSecond * seconds
}

/** How many transfers there are and which one came last. */
export const LAST = `select count(*) || ' transfers, the last ' || max(cause_id::text) as answer from ledger.transfers`

const archiveAll = async (url: string) => {
  const wal = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as answer')
  while ((await ask(url, 'select last_archived_wal as answer from pg_stat_archiver')) < wal)
    await new Promise((done) => setTimeout(done, 100))
}

export const backUp = async (dataDir: string) => {
  const postgres = await startPostgres({ dataDir, settings: await archiveSettings(dataDir) })
  try {
    let bytes = 0
    const copying = await secondsOf(async () => {
      bytes = (await takeBase(dataDir, readTarget()!)).bytes
    })
    const before = await ask(postgres.url, WAL)
    const spins = await play(postgres)
    const log = Number(await ask(postgres.url, WAL)) - Number(before)
    await archiveAll(postgres.url)
    return { bytes, copying, spins, log, last: await ask(postgres.url, LAST) }
  } finally {
    await postgres.stop()
  }
}
