/** A copy of the whole installation to restore from: the running database by PostgreSQL's own backup calls, and the files beside it. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { Advice } from '../dev/advice.ts'
import { startPostgres } from '../dev/postgres.ts'
import { openCluster, user } from '../dev/postgres-cluster.ts'
import { findPostgres } from '../dev/postgres-programs.ts'
import { findPostmaster } from '../dev/postmaster.ts'
import { archiveSettings } from './archive-settings.ts'
import { copyFiles } from './copied-files.ts'
import { packCluster } from './copy-cluster.ts'
import { claimTarget, folders } from './places.ts'
import type { BackupTarget, BaseManifest } from './places.ts'
import { seal, SEALED } from './sealed-files.ts'

const BASE = `base.tar${SEALED}`
const MANIFEST = 'base.json'
/** How long the log of the copy may take to reach the backup before the copy is given up. */
const ARCHIVE_PATIENCE = '10min'

const first = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
) => (await client.query<Row>(text, values)).rows[0]!

/** The superuser of the cluster of DATA_DIR, beside the program where it runs; started and stopped here where it does not. */
export const reachCluster = async (
  dataDir: string,
): Promise<{ url: string; folder: string; stop(): Promise<void> }> => {
  const folder = join(resolve(dataDir), 'postgres')
  const running = findPostmaster(folder)
  if (running?.port) {
    const { password } = openCluster(resolve(dataDir), findPostgres())
    const url = `postgresql://${user}:${password}@127.0.0.1:${running.port}/krathong`
    return { url, folder, stop: () => Promise.resolve() }
  }
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Advice(`There is no database in ${dataDir}: set DATA_DIR to the folder of the installation.`)
  const postgres = await startPostgres({ dataDir, settings: await archiveSettings(dataDir) })
  return { url: postgres.url, folder, stop: () => postgres.stop() }
}

const requireArchiving = async (client: pg.Client) => {
  const { mode } = await first<{ mode: string }>(client, `select current_setting('archive_mode') as mode`)
  if (mode !== 'on')
    throw new Advice(
      'PostgreSQL was started without BACKUP_TO, so its log does not reach the backup: stop the program, and start it with BACKUP_TO.',
    )
}

const versionOf = () =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

/** Copies, then waits until the log that makes the copy whole is in the backup. A copy that is not whole has no manifest. */
const copyWith = async (client: pg.Client, folder: string, target: BackupTarget): Promise<BaseManifest> => {
  await requireArchiving(client)
  const { id: systemIdentifier } = await first<{ id: string }>(
    client,
    'select system_identifier::text as id from pg_control_system()',
  )
  claimTarget(target.to, systemIdentifier)
  const { now, segment } = await first<{ now: Date; segment: string }>(
    client,
    `select clock_timestamp() as now, pg_walfile_name(pg_backup_start($1, fast => true)) as segment`,
    ['krathong'],
  )
  const place = join(folders(target.to).bases, now.toISOString().replaceAll(/[-:]/g, ''))
  await mkdir(place, { recursive: true, mode: 0o700 })
  let endedAt = now
  const label = async (): Promise<Record<string, string>> => {
    const { labelfile, spcmapfile } = await first<{ labelfile: string; spcmapfile: string }>(
      client,
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => true)',
    )
    endedAt = (await first<{ now: Date }>(client, 'select clock_timestamp() as now')).now
    return { backup_label: labelfile, ...(spcmapfile.trim() ? { tablespace_map: spcmapfile } : {}) }
  }
  const { bytes, sha256 } = await seal(join(place, BASE), packCluster(folder, label), target.recipients)
  const { name: newestMigration } = await first<{ name: string }>(
    client,
    'select coalesce(max(name), $1) as name from public.migrations',
    [''],
  )
  const manifest: BaseManifest = {
    version: versionOf(),
    startedAt: now.toISOString(),
    endedAt: endedAt.toISOString(),
    systemIdentifier,
    startSegment: segment,
    newestMigration,
    bytes,
    sha256,
  }
  const aside = join(place, `${MANIFEST}.part`)
  await writeFile(aside, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(aside, join(place, MANIFEST))
  return manifest
}

export const takeBase = async (dataDir: string, target: BackupTarget): Promise<BaseManifest> => {
  const cluster = await reachCluster(dataDir)
  const client = new pg.Client({
    connectionString: cluster.url,
    options: `-c timezone=UTC -c statement_timeout=${ARCHIVE_PATIENCE}`,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await copyFiles(dataDir, target)
    return await copyWith(client, cluster.folder, target)
  } finally {
    await client.end()
    await cluster.stop()
  }
}

export interface Base {
  manifest: BaseManifest
  folder: string
  sealed: string
}

/** The whole copies of a backup, oldest first. */
export const listBases = (to: string): Base[] => {
  const { bases } = folders(to)
  if (!existsSync(bases)) return []
  return readdirSync(bases)
    .toSorted()
    .map((name) => join(bases, name))
    .filter((folder) => existsSync(join(folder, MANIFEST)))
    .map((folder) => ({
      folder,
      sealed: join(folder, BASE),
      manifest: JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as BaseManifest,
    }))
}

const KEPT_DAYS = 7
const DAY = 24 * 3_600_000
const UNFINISHED_AFTER = 2 * DAY

/**
 * Removes copies that no moment of the last seven days needs, the log before the oldest that stays, and copies that were never finished.
 * Files beside the database stay: they are secrets and records that nothing else has.
 */
export const forgetOld = (to: string, now = new Date()): string[] => {
  const bases = listBases(to)
  const needed = bases.findLastIndex(({ manifest }) => +now - Date.parse(manifest.endedAt) >= KEPT_DAYS * DAY)
  const gone = bases.slice(0, Math.max(0, needed))
  const [oldest] = bases.slice(Math.max(0, needed))
  const whole = new Set(bases.map(({ folder }) => folder))
  const { bases: all, log } = folders(to)
  const cutOff = readdirSync(all)
    .map((name) => join(all, name))
    .filter((folder) => !whole.has(folder) && +now - statTime(folder) > UNFINISHED_AFTER)
  for (const folder of [...gone.map((base) => base.folder), ...cutOff])
    rmSync(folder, { recursive: true, force: true })
  if (!oldest) return []
  // Names of segments are timeline and place: by place alone, for a restore goes on in another timeline.
  const placeOf = (name: string) => name.slice(8, 24)
  const old = readdirSync(log).filter(
    (name) => /^[0-9A-F]{24}\./.test(name) && placeOf(name) < placeOf(oldest.manifest.startSegment),
  )
  for (const name of old) rmSync(join(log, name), { force: true })
  return [...gone.map((base) => base.folder), ...cutOff]
}

const statTime = (folder: string) => {
  const stamp = /(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})([\d.]+Z)$/.exec(folder)
  return stamp
    ? Date.parse(`${stamp[1]}-${stamp[2]}-${stamp[3]}T${stamp[4]}:${stamp[5]}:${stamp[6]}`)
    : Date.now()
}
