/** While the program runs with BACKUP_TO: a copy a day, and a word where the log does not reach the backup. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { readTarget } from './places.ts'
import { listBases } from './take-base.ts'

const LOOK_EVERY_MS = 60_000
const COPY_EVERY_MS = 24 * 3_600_000
/** How long PostgreSQL may fail to hand over its log before it is told: a disk that is mounted again makes it good. */
const SILENT_MS = 120_000

/** The look is done by a process of its own: sealing what is copied takes a core for minutes. */
const copyNow = () =>
  new Promise<void>((done) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), 'now'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('exit', () => done())
    child.once('error', () => done())
  })

interface Archiver {
  failing: boolean
  since: number
  reason: string | null
}

const askArchiver = async (url: string): Promise<Archiver> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Archiver>(
      `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
         coalesce(extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) * 1000, 0)::float8 as since,
         last_failed_wal as reason
       from pg_stat_archiver`,
    )
    return rows[0]!
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns what ends it. `url`: any login of the database. */
export const keepBackups = (url: string, say: (text: string) => void): (() => void) => {
  const target = readTarget()
  if (!target || process.env['DATABASE_URL']) return () => undefined
  let isBusy = false
  let isReported = false
  const look = async () => {
    const { failing, since, reason } = await askArchiver(url)
    const isLate = failing && since > SILENT_MS
    if (isLate && !isReported)
      say(
        `The backup in ${target.to} does not take the database's log (${reason}): see DATA_DIR/postgres.log. Until it does, the log fills this disk.`,
      )
    if (isReported && !isLate) say('The backup takes the log again.')
    isReported = isLate
    const newest = listBases(target.to).at(-1)
    if (!newest || Date.now() - Date.parse(newest.manifest.endedAt) > COPY_EVERY_MS) await copyNow()
  }
  const turn = () => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: unknown) => say(`The backup could not be looked at: ${String(error)}`))
      .finally(() => (isBusy = false))
  }
  turn()
  const timer = setInterval(turn, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
