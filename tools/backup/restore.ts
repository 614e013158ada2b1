/** Puts an installation back from a backup, whole, to its end or to a moment, and proves its books before anybody uses it. */
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { extract } from 'tar-stream'
import { Advice } from '../dev/advice.ts'
import { startPostgres } from '../dev/postgres.ts'
import type { Postgres } from '../dev/postgres.ts'
import { prepareRoles } from '../db/database-roles.ts'
import { commandOf } from './archive-settings.ts'
import { archivedUntil } from './archived-until.ts'
import { filesAt } from './copied-files.ts'
import { readIdentities } from './identities.ts'
import { unseal, writeWhole } from './sealed-files.ts'
import { listBases } from './take-base.ts'
import type { Base } from './take-base.ts'

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

/** Names in the archive are ours; one that leads out of the folder is somebody else's work. */
const within = (folder: string, name: string) => {
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) throw new Advice(`The copy names a file outside: ${name}`)
  return path
}

const unpackBase = async ({ sealed, manifest }: Base, identities: readonly string[], into: string) => {
  const hash = createHash('sha256')
  const unpack = extract()
  const plain = await unseal(sealed, identities)
  const feeding = pipeline(
    plain,
    async function* (source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    },
    unpack,
  )
  const writing = (async () => {
    for await (const entry of unpack) {
      const path = within(into, entry.header.name)
      if (entry.header.type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 })
      // PostgreSQL flushes the whole folder before it recovers: a flush for each of a thousand files takes half a minute.
      else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
      entry.resume()
    }
  })()
  await Promise.all([feeding, writing])
  if (hash.digest('hex') !== manifest.sha256)
    throw new Advice(
      `The copy ${sealed} is not what was written: its sum differs. Take an older one with --to.`,
    )
}

const unpackFiles = async ({ from, moment }: RestoreWish, identities: readonly string[], into: string) => {
  const files = filesAt(from, moment)
  for (const { path, sealed, at } of files) {
    const target = within(into, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await writeWhole(target, await unseal(sealed, identities))
    utimesSync(target, at, at)
  }
  return files.length
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
  dataDir: string,
): Promise<{ postgres: Postgres; last: Date | null }> => {
  const { from, identityFile, moment } = wish
  writeFileSync(join(dataDir, 'postgres/recovery.signal'), '', { mode: 0o600 })
  const starting = startPostgres({
    dataDir,
    // One that gives up the log has said why: it must not be tried again behind our back.
    revives: false,
    settings: {
      restore_command: commandOf('fetch-segment.ts', resolve(from), resolve(identityFile)),
      recovery_target_timeline: 'latest',
      recovery_target_action: 'promote',
      // A restored database writes to no backup before it is started as the installation.
      archive_mode: 'off',
      ...(moment ? { recovery_target_time: asPostgres(moment) } : {}),
      ...wish.settings,
    },
  })
  const postgres = await starting.catch((error: unknown) => {
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
    const { postgres, last } = await recover(wish, aside)
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
