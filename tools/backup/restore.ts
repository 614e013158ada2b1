/** Puts an installation back from a backup, whole, to its end or to a moment, and proves its books before anybody uses it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { Advice } from '../dev/advice.ts'
import { startPostgres } from '../dev/postgres.ts'
import type { Postgres } from '../dev/postgres.ts'
import { prepareRoles } from '../db/database-roles.ts'
import { commandOf } from './archive-settings.ts'
import { archivedUntil } from './archived-until.ts'
import { readIdentities } from './identities.ts'
import { readAhead } from './read-ahead.ts'
import { listBases } from './take-base.ts'
import type { Base } from './take-base.ts'
import { unpackBase, unpackFiles } from './unpack-copy.ts'

export interface RestoreWish {
  from: string
  identityFile: string
  /** Where to: a folder that is not there, or is empty. */
  dataDir: string
  /** The moment to come back to; null for the end of the backup. */
  moment: Date | null
  /** Of the server while it recovers, on top of ours; tests of throw-away data turn fsync off. */
  settings?: Record<string, string>
  say: (text: string) => void
}

export interface Restored {
  base: Base
  /** The last commit that is in it; null where the log had none after the copy. */
  lastCommit: Date | null
  files: number
  bytes: number
  /** Milliseconds until the database answered. */
  took: number
}

const chooseBase = ({ from, moment }: RestoreWish): Base => {
  const bases = listBases(from)
  const [first] = bases
  if (!first) throw new Advice(`There is no whole copy in ${from}: name the folder that BACKUP_TO was.`)
  const chosen = moment
    ? bases.findLast(({ manifest }) => new Date(manifest.endedAt) <= moment)
    : bases.at(-1)
  if (!chosen)
    throw new Advice(`The backup begins at ${first.manifest.endedAt}: no moment before can be restored.`)
  return chosen
}

/** A log with a hole would be read until there and no further, as if that were its end. */
const requireLog = ({ from, moment }: RestoreWish, base: Base) => {
  const { until, missing } = archivedUntil(from, [base])
  if (missing.length === 0 && moment && moment > until)
    throw new Advice(
      `The backup ends at ${until.toISOString()}: leave --to away for all of it, or name an earlier moment.`,
    )
  if (missing.length > 0 && (!moment || moment > until))
    throw new Advice(
      `The log of the backup lacks ${missing.join(', ')}: name a moment up to ${until.toISOString()} with --to, or find the file.`,
    )
}

const requireEmpty = (dataDir: string) => {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Advice(
      `${dataDir} is not empty, and a restore never writes over anything: move it away, or name another folder with DATA_DIR.`,
    )
}

const recovering = async (client: pg.Client) =>
  (await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes')).rows[0]!.yes

/** PostgreSQL reads its settings before it knows the names of time zones, `Z` among them. */
const asPostgres = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** What PostgreSQL said last before it gave up; those who asked while it started were told only that. */
const whyEnded = (dataDir: string): Advice | null => {
  const lines = readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('\n')
  const line = lines.findLast((one) => one.includes(' FATAL: ') && !one.includes('is starting up'))
  if (!line) return null
  if (line.includes('before configured recovery target was reached'))
    return new Advice(
      'The log of the backup ends before that moment: leave --to away for all that the backup has, or name an earlier moment.',
    )
  return new Advice(`PostgreSQL could not read the log of the backup: ${line.replace(/^.* FATAL: +/, '')}`)
}

/** Reads the log of the backup until its end or the moment, and opens the database for writing in a timeline of its own. */
const recover = async (
  wish: RestoreWish,
  { dataDir, startSegment, identities }: { dataDir: string; startSegment: string; identities: string[] },
): Promise<{ postgres: Postgres; last: Date | null }> => {
  const { from, identityFile, moment } = wish
  const folder = join(dataDir, 'log-ahead')
  const ahead = readAhead({ from, identities, startSegment }, folder)
  writeFileSync(join(dataDir, 'postgres/recovery.signal'), '', { mode: 0o600 })
  const starting = startPostgres({
    dataDir,
    // One that gives up the log has said why: it must not be tried again behind our back.
    revives: false,
    settings: {
      restore_command: commandOf('fetch-segment.ts', resolve(from), resolve(identityFile), folder),
      recovery_target_timeline: 'latest',
      recovery_target_action: 'promote',
      // A restored database writes to no backup before it is started as the installation.
      archive_mode: 'off',
      ...(moment ? { recovery_target_time: asPostgres(moment) } : {}),
      ...wish.settings,
    },
  })
  const postgres = await starting.catch(async (error: unknown) => {
    await ahead.stop()
    throw whyEnded(dataDir) ?? error
  })
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    while (await recovering(client)) await new Promise((done) => setTimeout(done, 100))
    const { rows } = await client.query<{ last: Date | null }>(
      'select pg_last_xact_replay_timestamp() as last',
    )
    return { postgres, last: rows[0]!.last }
  } catch (error) {
    await postgres.stop()
    throw whyEnded(dataDir) ?? error
  } finally {
    await client.end().catch(() => undefined)
    await ahead.stop()
  }
}

/**
 * Restores into a folder beside the wanted one and moves it into place whole. `prove` sees the database before that: what it throws leaves
 * no data folder behind.
 */
export const restore = async (
  wish: RestoreWish,
  prove: (superuserUrl: string) => Promise<void>,
): Promise<Restored> => {
  const begun = performance.now()
  const dataDir = resolve(wish.dataDir)
  requireEmpty(dataDir)
  const base = chooseBase(wish)
  requireLog(wish, base)
  const identities = readIdentities(wish.identityFile)
  const aside = `${dataDir}.restoring`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(join(aside, 'postgres'), { recursive: true, mode: 0o700 })
  try {
    wish.say(`Copy of ${base.manifest.endedAt}, ${(base.manifest.bytes / 1e6).toFixed(0)} MB ...`)
    await unpackBase(base, identities, aside)
    const files = await unpackFiles(wish, identities, aside)
    wish.say('The log since then ...')
    const { postgres, last } = await recover(wish, {
      ...{ dataDir: aside, startSegment: base.manifest.startSegment, identities },
    })
    const took = performance.now() - begun
    try {
      await prepareRoles(postgres.url)
      await prove(postgres.url)
    } finally {
      await postgres.stop()
    }
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(aside, dataDir)
    return { base, lastCommit: last, files, bytes: base.manifest.bytes, took }
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}
